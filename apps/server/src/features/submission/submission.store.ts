// long because both sides read and write it.

import type { MicroAppManifest } from '@atrium/contract/apps/micro-app.contract.ts'
import type { ListingPicture } from '@atrium/contract/market/listing.contract.ts'
import type { SubmissionContent } from '@atrium/contract/market/submission.contract.ts'
import { type Selectable, sql } from 'kysely'
import type { Row, Tables } from '../../db/tables.ts'
import type { OwnScope, Scope, SpaceScope } from '../../kernel/transaction/scope.ts'
import type { Direction, Page } from '../../kernel/transaction/sorted.ts'
import type { AppFacts } from './submission.policy.ts'

type Asking = Pick<Scope, 'db'>
type Id = { id: number }
type SubmissionRow = Selectable<Tables['submissions']>

type SubmissionFilter = {
  state?: Row<'submissions'>['state'] | undefined
  term: string
  sort: 'name' | 'changed'
  order: Direction
}

/** They are few: those of one enterprise. */
export const list = (
  { db }: SpaceScope,
  { state, term, sort, order }: SubmissionFilter,
  at: Page,
) =>
  db
    .selectFrom('submissions')
    .selectAll()
    .select(sql<number>`count(*) over ()`.as('found'))
    .$if(state !== undefined, (query) => query.where('state', '=', state as 'draft'))
    .$if(term !== '', (query) =>
      query.where(sql<boolean>`position(${term} in lower(concat_ws(' ', app, words::text))) > 0`),
    )
    .orderBy(sort === 'name' ? 'app' : 'changed_at', order)
    .orderBy('id', order)
    .offset(at.start)
    .limit(at.length)
    .execute()

export const find = ({ db }: SpaceScope, id: number) =>
  db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst()

/** As it is, and stays until the end of this transaction. */
export const lock = ({ db }: SpaceScope, id: number) =>
  db.selectFrom('submissions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function hasRoom({ db }: Asking, isWaiting: boolean, most: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select room_for_submissions(${isWaiting}, ${most}) as has`.execute(db)
  return rows[0]?.has === true
}

const columnsOf = ({ words, notes, ...rest }: SubmissionContent) => ({
  ...rest,
  words: JSON.stringify(words),
  notes: JSON.stringify(notes),
})

/** Nothing comes back where the enterprise has one of this app. */
export const add = (
  { db, now }: SpaceScope,
  manifest: MicroAppManifest,
  content: SubmissionContent,
) =>
  db
    .insertInto('submissions')
    .values({
      app: manifest.name,
      manifest: JSON.stringify(manifest),
      ...columnsOf(content),
      changed_at: now,
    })
    .onConflict((clash) => clash.columns(['tenant_id', 'app']).doNothing())
    .returning('id')
    .executeTakeFirst()

type Saved = Id & { revision: number; manifest: MicroAppManifest; content: SubmissionContent }

/** Nothing comes back where somebody saved or sent it meanwhile. What was answered is a draft again. */
export const save = ({ db, now }: SpaceScope, { id, revision, manifest, content }: Saved) =>
  db
    .updateTable('submissions')
    .set({
      ...columnsOf(content),
      manifest: JSON.stringify(manifest),
      changed_at: now,
      revision: sql`revision + 1`,
      state: sql`case state when 'approved' then 'draft' else state end`,
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('state', '<>', 'sent')
    .returning('revision')
    .executeTakeFirst()

export const send = ({ db, now, actor }: SpaceScope, id: number, revision: number) =>
  db
    .updateTable('submissions')
    .set({ state: 'sent', sent_at: now, sent_by: actor.id, reason: '' })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('state', '<>', 'sent')
    .returning('app')
    .executeTakeFirst()

export const takeBack = ({ db, now }: SpaceScope, id: number) =>
  db
    .updateTable('submissions')
    .set({ state: 'draft', sent_at: null, changed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .returning('app')
    .executeTakeFirst()

export const remove = ({ db }: SpaceScope, id: number) =>
  db
    .deleteFrom('submissions')
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .returning('app')
    .executeTakeFirst()

export const pictures = ({ db }: SpaceScope, id: number) =>
  db
    .selectFrom('submission_pictures')
    .select(['hash', 'width', 'height'])
    .where('submission_id', '=', id)
    .execute()

export const picture = ({ db }: SpaceScope, hash: string) =>
  db
    .selectFrom('submission_pictures')
    .select(['type', 'bytes'])
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst()

type NewPicture = ListingPicture & { type: Row<'submission_pictures'>['type']; bytes: Buffer }

export const addPicture = ({ db }: SpaceScope, submission_id: number, picture: NewPicture) =>
  db
    .insertInto('submission_pictures')
    .values({ submission_id, ...picture })
    .onConflict((clash) => clash.doNothing())
    .execute()

export const dropPictures = ({ db }: SpaceScope, submission_id: number, kept: string[]) =>
  db
    .deleteFrom('submission_pictures')
    .where('submission_id', '=', submission_id)
    .where('hash', 'not in', ['', ...kept])
    .execute()

export type OwnListing = { app: string; id: number; state: Row<'listings'>['state'] }

export async function ownListings({ db }: Asking): Promise<OwnListing[]> {
  const { rows } = await sql<OwnListing>`select * from own_listings()`.execute(db)
  return rows
}

export async function withdrawListing(
  { db, now }: SpaceScope,
  app: string,
): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select withdraw_own_listing(${app}, ${now}) as id`.execute(db)
  return rows[0]?.id ?? null
}

export async function factsHere({ db }: Asking, manifest: MicroAppManifest): Promise<AppFacts> {
  const { rows } = await sql<AppFacts>`
    select * from app_facts_here(${manifest.name}, ${JSON.stringify(manifest)}::jsonb)`.execute(db)
  return rows[0] as AppFacts
}

export async function factsOf({ db }: Asking, enterprise: number, manifest: MicroAppManifest) {
  const { rows } = await sql<AppFacts>`
    select * from app_facts_of(${enterprise}, ${manifest.name}, ${JSON.stringify(manifest)}::jsonb)`.execute(
    db,
  )
  return rows[0] as AppFacts
}

export async function isOwn({ db }: Asking, enterprise: number): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select is_of_enterprise(${enterprise}) as own`.execute(db)
  return rows[0]?.own === true
}

export const enterpriseOf = ({ db }: Asking, id: number) =>
  db.selectFrom('enterprises').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow()

export const listingOf = ({ db }: Asking, app: string, enterprise: number) =>
  db
    .selectFrom('listings')
    .select(['id', 'state'])
    .where('app', '=', app)
    .where('enterprise_id', '=', enterprise)
    .executeTakeFirst()

type WaitingRow = Pick<SubmissionRow, 'id' | 'app' | 'manifest' | 'words' | 'sent_at'> & {
  entid: number
  enterprise: string
  found: number
}

export async function waiting({ db }: Asking, term: string, { start, length }: Page) {
  const { rows } = await sql<WaitingRow>`
    select s.id, s.app, s.manifest, s.words, s.sent_at, e.id as entid, e.name as enterprise,
      count(*) over () as found
    from sent_submissions() s join enterprises e on e.id = s.tenant_id
    where s.state = 'sent'
      and (${term} = '' or position(${term} in lower(concat_ws(' ', s.app, e.name, s.words::text))) > 0)
    order by s.sent_at, s.id offset ${start} limit ${length}`.execute(db)
  return rows
}

/** One that was sent, for whoever decides. */
export async function findSent({ db }: Asking, id: number) {
  const { rows } = await sql<SubmissionRow>`
    select * from sent_submissions() where id = ${id}`.execute(db)
  return rows[0]
}

export async function sentPictures({ db }: Asking, id: number) {
  const { rows } = await sql<ListingPicture>`
    select hash, width, height from sent_pictures(${id})`.execute(db)
  return rows
}

type Answer = { state: 'approved' | 'returned'; reason: string }

/** Nothing comes back where it was decided, taken back or written anew since. */
export async function answer(
  { db, now }: OwnScope,
  id: number,
  revision: number,
  { state, reason }: Answer,
) {
  const { rows } = await sql<SubmissionRow>`
    select * from answer_submission(${id}, ${revision}, ${state}, ${reason}, ${now})`.execute(db)
  return rows[0]
}

export const tellAdmins = ({ db, now }: OwnScope, entid: number, title: string, body: string) =>
  sql`select tell_admins(${entid}, ${title}, ${body}, ${now})`.execute(db)
