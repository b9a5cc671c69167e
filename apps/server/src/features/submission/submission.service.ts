import { Invalid, LimitReached, NotHere, Outdated } from '@atrium/contract/kernel/failure.ts'
import {
  MOST_SUBMISSIONS,
  MOST_WAITING,
  PICTURE_BYTES,
  PICTURES,
} from '@atrium/contract/market/market-limits.ts'
import { SubmissionSent } from '@atrium/contract/market/submission.contract.ts'
import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { type ActionOn, audit } from '../../kernel/transaction/audit.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import { readPicture } from '../brand/brand.service.ts'
import { begunWith, tidied, toldOfMarket } from '../listing/listing.service.ts'
import type { AppHosting } from '../micro-app/micro-app.service.ts'
import { checksOf, failedIn } from './submission.policy.ts'
import {
  contentOf,
  manifestOf,
  present,
  presentWhole,
  type SubmissionRow,
} from './submission.present.ts'
import * as store from './submission.store.ts'

const list: Serve<'submission.list'> = async (scope, { search, ...input }) => {
  const [rows, listings] = await Promise.all([
    store.list(scope, { ...input, term: search?.toLowerCase() ?? '' }, input),
    store.ownListings(scope),
  ])
  return {
    total: rows[0]?.found ?? 0,
    rows: rows.map((row) => present(row, listingIn(listings, row.app))),
  }
}

const listingIn = (listings: store.OwnListing[], wanted: string) => {
  const found = listings.find(({ app }) => app === wanted)
  return found ? { id: found.id, state: found.state } : null
}

const get =
  (hosting: AppHosting): Serve<'submission.get'> =>
  async (scope, { id }) => {
    const row = await store.find(scope, id)
    if (!row) throw NotHere({})
    const listings = await store.ownListings(scope)
    const { checks, pictures } = await tried(scope, hosting, row)
    return presentWhole(row, { listing: listingIn(listings, row.app), pictures, checks })
  }

const picture: Serve<'submission.picture'> = async (scope, { hash }) => {
  const found = await store.picture(scope, hash)
  if (!found) throw NotHere({})
  return found
}

async function tried(scope: SpaceScope, hosting: AppHosting, row: SubmissionRow) {
  const [facts, pictures] = await Promise.all([
    store.factsHere(scope, manifestOf(row)),
    store.pictures(scope, row.id),
  ])
  const checks = checksOf(
    {
      manifest: manifestOf(row),
      content: contentOf(row),
      facts,
      pictures: pictures.map(({ hash }) => hash),
    },
    { hosting, origin: scope.visit.origin },
  )
  return { checks, pictures }
}

const add: Serve<'submission.add'> = async (scope, { manifest }) => {
  if (!(await store.hasRoom(scope, false, MOST_SUBMISSIONS)))
    throw LimitReached({ most: MOST_SUBMISSIONS })
  const { publisher: _, ...content } = begunWith(manifest)
  const { is_free } = await store.factsHere(scope, manifest)
  const made = is_free ? await store.add(scope, manifest, content) : undefined
  if (!made) throw Invalid({ fields: { 'manifest.name': 'taken' } })
  await told(scope, 'submission.added', manifest.name, { version: manifest.version })
  return made
}

const save: Serve<'submission.save'> = async (
  scope,
  { id, revision, manifest: given, ...written },
) => {
  const row = await editable(scope, id)
  const manifest = given ?? manifestOf(row)
  // It is one of this app; another app is another one.
  if (manifest.name !== row.app) throw Invalid({ fields: { 'manifest.name': 'fixed' } })
  const { publisher: _, ...content } = tidied({ ...written, publisher: '' })
  const known = (await store.pictures(scope, id)).map(({ hash }) => hash)
  const fields = Object.fromEntries([
    ...content.pictures
      .filter((hash) => !known.includes(hash))
      .map((hash) => [`pictures.${hash}`, 'unknown']),
    ...Object.keys(content.notes)
      .filter((version) => version !== manifest.version)
      .map((version) => [`notes.${version}`, 'unknown']),
  ])
  if (Object.keys(fields).length > 0) throw Invalid({ fields })
  const saved = await store.save(scope, { id, revision, manifest, content })
  if (!saved) throw Outdated({})
  await store.dropPictures(scope, id, content.pictures)
  await told(scope, 'submission.changed', row.app, { revision: saved.revision })
  return saved
}

/** Locked, and not on its way: what somebody looks at stays as it is. */
async function editable(scope: SpaceScope, id: number) {
  const row = await store.lock(scope, id)
  if (!row) throw NotHere({})
  if (row.state === 'sent') throw SubmissionSent({})
  return row
}

/** Those of a form that was left are dropped when somebody saves; until then there is room for as many again. */
const MOST_KEPT = 2 * PICTURES

const addPicture: Serve<'submission.addPicture'> = async (scope, { id, picture: given }) => {
  await editable(scope, id)
  const picture = readPicture(given, 'picture', PICTURE_BYTES)
  if ((await store.pictures(scope, id)).length >= MOST_KEPT)
    throw Invalid({ fields: { picture: 'too_many' } })
  await store.addPicture(scope, id, picture)
  const { hash, width, height } = picture
  return { hash, width, height }
}

const send =
  (hosting: AppHosting): Serve<'submission.send'> =>
  async (scope, { id, revision }) => {
    const row = await store.find(scope, id)
    if (!row) throw NotHere({})
    const { checks } = await tried(scope, hosting, row)
    const fields = failedIn(checks)
    if (Object.keys(fields).length > 0) throw Invalid({ fields })
    if (!(await store.hasRoom(scope, true, MOST_WAITING)))
      throw LimitReached({ most: MOST_WAITING })
    // What was tried is what is sent: another revision is another try.
    if (row.revision !== revision || !(await store.send(scope, id, revision))) throw Outdated({})
    await told(scope, 'submission.sent', row.app, { version: manifestOf(row).version })
    return {}
  }

const takeBack: Serve<'submission.takeBack'> = async (scope, { id }) => {
  if (!(await store.find(scope, id))) throw NotHere({})
  const row = await store.takeBack(scope, id)
  if (!row) throw Outdated({})
  await told(scope, 'submission.takenBack', row.app)
  return {}
}

const withdraw: Serve<'submission.withdraw'> = async (scope, { id }) => {
  const row = await store.find(scope, id)
  const listing = row && (await store.withdrawListing(scope, row.app))
  if (!row || !listing) throw NotHere({})
  await told(scope, 'submission.withdrawn', row.app)
  await toldOfMarket(scope)
  return {}
}

const remove: Serve<'submission.remove'> = async (scope, { id }) => {
  const row = await editable(scope, id)
  const listings = await store.ownListings(scope)
  // What stands there would be nobody's to take away.
  if (listings.some(({ app, state }) => app === row.app && state === 'live')) throw NotHere({})
  await store.remove(scope, id)
  await told(scope, 'submission.removed', row.app)
  return {}
}

/** The pages of the enterprise, and of those who decide. */
async function told(scope: SpaceScope, action: ActionOn<'app'>, app: string, detail = {}) {
  await audit(scope, { action, target: app, detail })
  await announce(scope.db, [`tenant:${scope.tenant.id}`, 'platform'], {
    kind: 'submission.changed',
  })
}

export const submissionHandlers = ({ hosting }: { hosting: AppHosting }) =>
  ({
    'submission.add': add,
    'submission.addPicture': addPicture,
    'submission.get': get(hosting),
    'submission.list': list,
    'submission.picture': picture,
    'submission.remove': remove,
    'submission.save': save,
    'submission.send': send(hosting),
    'submission.takeBack': takeBack,
    'submission.withdraw': withdraw,
  }) satisfies Partial<Handlers>

export const submissionConstraints: Constraints = {
  submissions_answered_by_fkey: callerGone,
  submissions_sent_by_fkey: callerGone,
}
