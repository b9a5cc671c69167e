// long because a listing is read by many and written in parts.

import type { MicroAppManifest } from '@atrium/contract/apps/micro-app.contract.ts'
import type {
  ListingContent,
  ListingPicture,
  ListingWords,
} from '@atrium/contract/market/listing.contract.ts'
import { sql } from 'kysely'
import type { Row } from '../../db/tables.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import type { Direction, Page } from '../../kernel/transaction/sorted.ts'

type Asking = Pick<Scope, 'db'>
type Words = Record<string, ListingWords>
type State = Row<'listings'>['state']
type Category = ListingContent['category']

type Card = {
  id: number
  words: Words
  icon: string | null
  publisher: string
  category: Category
  version: string
}
type ListingPage = {
  total: number
  found: number
  categories: Record<string, number>
  apps: Card[]
}
type ListingFilter = {
  isCompany: boolean
  category: string | null
  term: string
  patterns: string[]
}

export async function found({ db }: Asking, wanted: ListingFilter, { start, length }: Page) {
  const { rows } = await sql<ListingPage>`
    select * from listings_found(${wanted.isCompany}, ${wanted.category}, ${wanted.term},
      ${wanted.patterns}::text[], ${start}, ${length})`.execute(db)
  return rows[0] as ListingPage
}

type ListingShown = {
  id: number
  app: string
  is_company: boolean
  words: Words
  category: Category
  publisher: string
  since: Date
  trust: Row<'micro_apps'>['trust']
  version: string
  manifest: MicroAppManifest
  pictures: ListingPicture[]
  versions: { version: string; at: string; notes: Record<string, string>; isCurrent: boolean }[]
}

export async function shown({ db }: Asking, id: number): Promise<ListingShown | undefined> {
  const { rows } = await sql<ListingShown>`select * from listing_shown(${id})`.execute(db)
  return rows[0]
}

/** Which of these stand on the market, for the people of a space. */
export async function liveAmong({ db }: Asking, ids: number[]) {
  const { rows } = await sql<{ id: number; app: string }>`
    select id, app from listings_live() where id = any (${ids}::bigint[]) order by id`.execute(db)
  return rows
}

export async function picture({ db }: Asking, hash: string) {
  const { rows } = await sql<{ type: string; bytes: Buffer }>`
    select * from listing_picture(${hash})`.execute(db)
  return rows[0]
}

/** For operators: of any listing, or of what was sent for review. */
export async function anyPicture({ db }: Asking, hash: string) {
  const { rows } = await sql<{ type: string; bytes: Buffer }>`
    (select type, bytes from listing_pictures where hash = ${hash} limit 1)
    union all select * from sent_picture(${hash}) limit 1`.execute(db)
  return rows[0]
}

type Filters = {
  state?: State | undefined
  by?: 'product' | 'company' | undefined
  term: string
  patterns: string[]
}
const SORTS = { name: 'app', changed: 'changed_at', installs: 'installs' } as const
type Order = { sort: keyof typeof SORTS; order: Direction }

export const page = (
  { db }: Asking,
  { state, by, patterns }: Filters,
  { sort, order }: Order,
  { start, length }: Page,
) =>
  db
    .selectFrom('listings as l')
    .innerJoin('micro_apps as a', 'a.name', 'l.app')
    .select(['l.id', 'l.app', 'l.words', 'l.state', 'l.category', 'l.publisher', 'l.changed_at'])
    .select(['l.enterprise_id', 'a.current', 'a.installs'])
    .select(sql<number>`count(*) over ()`.as('found'))
    .$if(state !== undefined, (query) => query.where('l.state', '=', state as State))
    .$if(by !== undefined, (query) =>
      query.where('l.enterprise_id', by === 'company' ? 'is not' : 'is', null),
    )
    .$if(patterns.length > 0, (query) => query.where(sql<boolean>`l.search like any (${patterns})`))
    .orderBy(sort === 'installs' ? 'a.installs' : `l.${SORTS[sort]}`, order)
    .orderBy('l.id', order)
    .offset(start)
    .limit(length)
    .execute()

export const find = ({ db }: Asking, id: number) =>
  db
    .selectFrom('listings as l')
    .innerJoin('micro_apps as a', 'a.name', 'l.app')
    .selectAll('l')
    .select(['a.current', 'a.installs'])
    .where('l.id', '=', id)
    .executeTakeFirst()

/** As it is, and stays until the end of this transaction. */
export const lock = ({ db }: Asking, id: number) =>
  db.selectFrom('listings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const versions = ({ db }: Asking, app: string) =>
  db
    .selectFrom('micro_app_versions')
    .select(['version', 'registered_at', 'manifest'])
    .where('app', '=', app)
    .orderBy('registered_at', 'desc')
    .limit(50)
    .execute()

export const isReleased = ({ db }: Asking, app: string) =>
  db
    .selectFrom('micro_apps')
    .select('name')
    .where('name', '=', app)
    .where('current', 'is not', null)
    .executeTakeFirst()

type Unlisted = { name: string; manifest: MicroAppManifest }

/** Registered apps without a listing, or that one alone; each by its newest version. */
export async function unlisted({ db }: Asking, app?: string): Promise<Unlisted[]> {
  const { rows } = await sql<Unlisted>`
    select distinct on (v.app) v.app as name, v.manifest from micro_app_versions v
    where ${app ?? null}::text is null and not exists (select from listings l where l.app = v.app)
      or v.app = ${app ?? null}
    order by v.app, v.registered_at desc`.execute(db)
  return rows
}

const columnsOf = ({ words, notes, ...rest }: ListingContent) => ({
  ...rest,
  words: JSON.stringify(words),
  notes: JSON.stringify(notes),
})

/** Nothing comes back where the app has a listing. */
export const add = (
  { db, now }: Pick<Scope, 'db' | 'now'>,
  app: string,
  content: ListingContent,
  search: string,
) =>
  db
    .insertInto('listings')
    .values({ app, ...columnsOf(content), search, changed_at: now })
    .onConflict((clash) => clash.column('app').doNothing())
    .returning('id')
    .executeTakeFirst()

type Published = { app: string; content: ListingContent; search: string; enterprise: number }

/** Nothing comes back where somebody else has the app on the market. Notes of earlier versions stay. */
export const publish = (
  { db, now }: Pick<Scope, 'db' | 'now'>,
  { app, content, search, enterprise }: Published,
) => {
  const { notes, ...said } = { ...columnsOf(content), search, changed_at: now }
  return db
    .insertInto('listings')
    .values({ app, ...said, notes, enterprise_id: enterprise, state: 'live', live_since: now })
    .onConflict((clash) =>
      clash
        .column('app')
        .doUpdateSet({
          ...said,
          notes: sql`listings.notes || excluded.notes`,
          live_since: sql`case listings.state when 'live' then listings.live_since else excluded.live_since end`,
          state: 'live',
          revision: sql`listings.revision + 1`,
        })
        .where('listings.enterprise_id', '=', enterprise),
    )
    .returning('id')
    .executeTakeFirst()
}

export const takePictures = ({ db }: Asking, listing: number, submission: number) =>
  sql`
    insert into listing_pictures (listing_id, hash, type, width, height, bytes)
    select ${listing}, hash, type, width, height, bytes from sent_pictures(${submission})
    on conflict do nothing`.execute(db)

type Saved = { id: number; revision: number; content: ListingContent; search: string }

/** Nothing comes back where somebody saved meanwhile. */
export const save = (
  { db, now }: Pick<Scope, 'db' | 'now'>,
  { id, revision, content, search }: Saved,
) =>
  db
    .updateTable('listings')
    .set({ ...columnsOf(content), search, changed_at: now, revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst()

export const setState = ({ db, now }: Pick<Scope, 'db' | 'now'>, id: number, state: State) =>
  db
    .updateTable('listings')
    .set({ state, changed_at: now, ...(state === 'live' && { live_since: now }) })
    .where('id', '=', id)
    .execute()

export const pictures = ({ db }: Asking, id: number) =>
  db
    .selectFrom('listing_pictures')
    .select(['hash', 'width', 'height'])
    .where('listing_id', '=', id)
    .execute()

type NewPicture = ListingPicture & { type: Row<'listing_pictures'>['type']; bytes: Buffer }

export const addPicture = ({ db }: Asking, listing_id: number, picture: NewPicture) =>
  db
    .insertInto('listing_pictures')
    .values({ listing_id, ...picture })
    .onConflict((clash) => clash.doNothing())
    .execute()

export const dropPictures = ({ db }: Asking, listing_id: number, kept: string[]) =>
  db
    .deleteFrom('listing_pictures')
    .where('listing_id', '=', listing_id)
    .where('hash', 'not in', ['', ...kept])
    .execute()
