import type { WhyNot } from '@atrium/contract/enterprises/enterprise-data.contract.ts'
import { sql } from 'kysely'
import type { OwnScope, Scope, SpaceScope } from '../../kernel/transaction/scope.ts'

const SHOWN = 20

/** The enterprise's own files: row security leaves no others. */
const own = ({ db, now }: Scope) =>
  db
    .selectFrom('transfers')
    .leftJoin('accounts', 'accounts.id', 'transfers.made_by')
    .selectAll('transfers')
    .select('accounts.name as maker')
    .where('transfers.removed_at', 'is', null)
    .where((eb) =>
      eb.or([eb('transfers.expires_at', '>', now), eb('transfers.state', '=', 'waiting')]),
    )

export const exports = (scope: SpaceScope) =>
  own(scope).orderBy('transfers.id', 'desc').limit(SHOWN).execute()

export const find = (scope: SpaceScope, id: number) =>
  own(scope).where('transfers.id', '=', id).executeTakeFirst()

export const begin = async (
  { db, now }: SpaceScope,
  until: Date,
  files: boolean,
): Promise<number | null> => {
  const { rows } = await sql<{ id: number | null }>`
    select begin_own_export(${now}, ${until}, ${files}) as id`.execute(db)
  return rows[0]?.id ?? null
}

export const discard = ({ db, now }: SpaceScope, id: number) =>
  yes(sql<Yes>`select discard_own_export(${id}, ${now}) as yes`.execute(db))

type DeletionRequest = { asked_by: number | null; name: string | null; asked_at: Date } & {
  reason: string
  until: Date
}

type OwnDeletionRequest = DeletionRequest & { refused: WhyNot | null }

/** With why the person asking cannot agree to it. */
export const asked = async ({ db }: SpaceScope): Promise<OwnDeletionRequest | undefined> => {
  const { rows } = await sql<OwnDeletionRequest>`
    select *, refused_to_confirm() as refused from deletion_asked_here()`.execute(db)
  return rows[0]
}

export const askedOf = async (
  { db }: OwnScope,
  id: number,
): Promise<DeletionRequest | undefined> => {
  const { rows } = await sql<DeletionRequest>`
    select e.asked_by, a.name, e.asked_at, e.asked_reason as reason, e.asked_until as until
    from enterprises e left join accounts a on a.id = e.asked_by
    where e.id = ${id} and e.asked_at is not null`.execute(db)
  return rows[0]
}

type MessageText = { title: string; body: string }

export const ask = (
  { db, now }: SpaceScope,
  reason: string,
  until: Date,
  { title, body }: MessageText,
) =>
  yes(
    sql<Yes>`select ask_for_deletion(${reason}, ${now}, ${until}, ${title}, ${body}) as yes`.execute(
      db,
    ),
  )

export const confirm = ({ db, now }: SpaceScope) =>
  yes(sql<Yes>`select confirm_deletion(${now}) as yes`.execute(db))

export const drop = ({ db, now }: OwnScope, enterprise: number, { title, body }: MessageText) =>
  yes(
    sql<Yes>`select drop_deletion_asked(${enterprise}, ${title}, ${body}, ${now}) as yes`.execute(
      db,
    ),
  )

type Yes = { yes: boolean }

const yes = async (asking: Promise<{ rows: Yes[] }>): Promise<boolean> =>
  (await asking).rows[0]?.yes ?? false
