import { Invalid, NotHere, Outdated } from '@atrium/contract/kernel/failure.ts'
import {
  AppListed,
  AppUnreleased,
  type ListingContent,
} from '@atrium/contract/market/listing.contract.ts'
import { PICTURE_BYTES, PICTURES } from '@atrium/contract/market/market-limits.ts'
import { type Constraints, outOfSpace } from '../../kernel/call/constraint.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { DEFAULT_LANGUAGE } from '../../kernel/http/words.ts'
import { type ActionOn, audit } from '../../kernel/transaction/audit.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import type { BackgroundScope } from '../../kernel/transaction/within.ts'
import { announce } from '../../kernel/work/live.ts'
import { readPicture } from '../brand/brand.service.ts'
import { begunWith, lacking, partOf, patternsFor, searchText, tidied } from './listing.policy.ts'
import { contentOf, presentManaged } from './listing.present.ts'
import * as store from './listing.store.ts'

export { begunWith, lacking, partOf, spoken, tidied } from './listing.policy.ts'

const list: Serve<'listing.list'> = async (scope, { search, ...input }) => {
  const term = search?.toLowerCase() ?? ''
  const wanted = { ...input, term, patterns: patternsFor(term) }
  const rows = await store.page(scope, wanted, input, input)
  return {
    total: rows[0]?.found ?? 0,
    rows: rows.map(presentManaged),
  }
}

const picture: Serve<'listing.picture'> = async (scope, { hash }) => {
  const found = await store.anyPicture(scope, hash)
  if (!found) throw NotHere({})
  return found
}

const get: Serve<'listing.get'> = async (scope, { id }) => {
  const row = await store.find(scope, id)
  if (!row) throw NotHere({})
  const [versions, pictures] = await Promise.all([
    store.versions(scope, row.app),
    store.pictures(scope, id),
  ])
  const newest = versions.find(({ version }) => version === row.current) ?? versions[0]
  return {
    ...presentManaged(row),
    revision: row.revision,
    content: contentOf(row),
    pictures,
    versions: versions.map(({ version, registered_at }) => ({
      version,
      at: registered_at.toISOString(),
    })),
    grants: (newest?.manifest as { grants: string[] } | undefined)?.grants ?? [],
  }
}

const unlisted: Serve<'listing.unlisted'> = async (scope) =>
  (await store.unlisted(scope)).map(({ name, manifest }) => ({ name, title: manifest.title }))

const add: Serve<'listing.add'> = async (scope, { app }) => {
  const [known] = await store.unlisted(scope, app)
  if (!known) throw Invalid({ fields: { app: 'unknown' } })
  const content = begunWith(known.manifest)
  const made = await store.add(scope, app, content, searchText(app, content))
  if (!made) throw AppListed({})
  await changed(scope, 'listing.added', { ...made, app, content })
  return made
}

const save: Serve<'listing.save'> = async (scope, { id, revision, ...given }) => {
  const row = await store.lock(scope, id)
  if (!row) throw NotHere({})
  const content = tidied(given)
  const [versions, pictures] = await Promise.all([
    store.versions(scope, row.app),
    store.pictures(scope, id),
  ])
  const fields = {
    ...(row.state === 'live' && lacking(content)),
    ...unknownIn('notes', Object.keys(content.notes), versions, ({ version }) => version),
    ...unknownIn('pictures', content.pictures, pictures, ({ hash }) => hash),
  }
  if (Object.keys(fields).length > 0) throw Invalid({ fields })
  const search = searchText(row.app, content)
  const saved = await store.save(scope, { id, revision, content, search })
  if (!saved) throw Outdated({})
  await store.dropPictures(scope, id, content.pictures)
  await changed(scope, 'listing.changed', { id, app: row.app, content })
  return saved
}

function unknownIn<Known>(
  field: string,
  given: string[],
  known: Known[],
  keyOf: (one: Known) => string,
): Record<string, string> {
  const keys = new Set(known.map(keyOf))
  return Object.fromEntries(
    given.filter((key) => !keys.has(key)).map((key) => [`${field}.${key}`, 'unknown']),
  )
}

/** Those of a form that was left are dropped when somebody saves; until then there is room for as many again. */
const MOST_KEPT = 2 * PICTURES

const addPicture: Serve<'listing.addPicture'> = async (scope, { id, picture: given }) => {
  if (!(await store.lock(scope, id))) throw NotHere({})
  const picture = readPicture(given, 'picture', PICTURE_BYTES)
  if ((await store.pictures(scope, id)).length >= MOST_KEPT)
    throw Invalid({ fields: { picture: 'too_many' } })
  await store.addPicture(scope, id, picture)
  const { hash, width, height } = picture
  return { hash, width, height }
}

const DEEDS = { live: 'listing.published', withdrawn: 'listing.withdrawn' } as const

const setState: Serve<'listing.setState'> = async (scope, { id, state }) => {
  const row = await store.lock(scope, id)
  if (!row || (row.state === 'draft' && state === 'withdrawn')) throw NotHere({})
  if (row.state === state) return {}
  if (state === 'live') {
    const fields = lacking(contentOf(row))
    if (Object.keys(fields).length > 0) throw Invalid({ fields })
    if (!(await store.isReleased(scope, row.app))) throw AppUnreleased({})
  }
  await store.setState(scope, id, state)
  await changed(scope, DEEDS[state], { id, app: row.app, content: contentOf(row) })
  return {}
}

/** The market is everybody's: all open pages of it look again. */
async function changed(
  scope: OwnScope,
  action: ActionOn<'listing'>,
  { id, app, content }: { id: number; app: string; content: ListingContent },
) {
  const names = partOf(content.words, 'name')
  const targetName = names[DEFAULT_LANGUAGE] ?? Object.values(names)[0] ?? app
  await audit(scope, { action, target: id, targetName, detail: { app } })
  await toldOfMarket(scope, id)
}

export const toldOfMarket = ({ db }: Pick<OwnScope, 'db'>, id?: number) =>
  announce(db, ['everyone'], {
    kind: 'listing.changed',
    ...(id !== undefined && { scope: { listing: id } }),
  })

type Submitted = {
  app: string
  content: ListingContent
  enterprise: number
  /** The submission that brings the pictures along. */
  from: number
}

/** Puts on the market what an enterprise has sent, in place of what stood there; null: the app is another's. */
export async function publishFor(scope: OwnScope, { app, content, enterprise, from }: Submitted) {
  const search = searchText(app, content)
  const listing = await store.publish(scope, { app, content, search, enterprise })
  if (!listing) return null
  await store.takePictures(scope, listing.id, from)
  await store.dropPictures(scope, listing.id, content.pictures)
  await toldOfMarket(scope, listing.id)
  return listing.id
}

/** For the first start: an app on the market, with what is said of it. */
export async function placeListing(
  background: BackgroundScope,
  app: string,
  content: ListingContent,
): Promise<void> {
  const made = await store.add(background, app, content, searchText(app, content))
  if (made) await store.setState(background, made.id, 'live')
}

export const listingHandlers = {
  'listing.add': add,
  'listing.addPicture': addPicture,
  'listing.get': get,
  'listing.list': list,
  'listing.picture': picture,
  'listing.save': save,
  'listing.setState': setState,
  'listing.unlisted': unlisted,
} satisfies Partial<Handlers>

export const listingConstraints: Constraints = {
  listings_enterprise_id_fkey: outOfSpace,
}
