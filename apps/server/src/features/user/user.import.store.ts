import { sql } from 'kysely'
import type { OwnScope, Scope } from '../../kernel/transaction/scope.ts'
import type { ImportProgressRow } from '../people-import/people-import.service.ts'

type Db = Pick<Scope, 'db'>

export type Person = {
  login_id: string
  name: string
  phone: string | null
  user_type: number
  title: string
}

/** Which of these login ids and phones somebody has already. */
export const taken = async ({ db }: Db, loginIds: string[], phones: string[]) => {
  const { rows } = await sql<{ login_id: string | null; phone: string | null }>`
    select lower(login_id) as login_id, null as phone from accounts where lower(login_id) = any (${loginIds})
    union all select null, phone from accounts where phone = any (${phones})`.execute(db)
  return {
    loginIds: new Set(rows.flatMap(({ login_id }) => login_id ?? [])),
    phones: new Set(rows.flatMap(({ phone }) => phone ?? [])),
  }
}

export const add = ({ db, actor, now }: OwnScope, entid: number, name: string, lines: number) =>
  db
    .insertInto('user_imports')
    .values({ enterprise_id: entid, file_name: name, lines, made_by: actor.id, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

export const addRows = (
  { db }: Db,
  importId: number,
  rows: (Person & { outcome: string | null })[],
) =>
  sql`
    insert into user_import_rows (import_id, n, login_id, name, phone, user_type, title, outcome)
    select ${importId}, r.n, r.login_id, r.name, r.phone, r.user_type, r.title, r.outcome
    from jsonb_to_recordset(${JSON.stringify(rows.map((row, at) => ({ n: at + 1, ...row })))}::jsonb)
      as r (n int, login_id text, name text, phone text, user_type smallint, title text, outcome text)`.execute(
    db,
  )

const LATEST = 10

type ImportRow = ImportProgressRow & { entid: number; enterprise: string }

/** The latest, each with how far its rows and its job have come. */
export const latest = async (
  { db, now }: Pick<Scope, 'db' | 'now'>,
  id: number | null = null,
): Promise<ImportRow[]> => {
  const { rows } = await sql<ImportRow>`
    select i.id, i.file_name, e.id as entid, e.name as enterprise, a.name as by, i.made_by, i.made_at, i.lines,
      (select j.status from jobs j where j.tenant_id = i.enterprise_id and j.kind = 'userImport'
         and (j.input ->> 'importId')::bigint = i.id) as status,
      t.done, t.added, t.passwords
    from (select * from user_imports where ${id}::bigint is null or id = ${id} order by id desc limit ${LATEST}) i
    join enterprises e on e.id = i.enterprise_id
    left join accounts a on a.id = i.made_by
    cross join lateral (
      select count(r.outcome) as done, count(*) filter (where r.outcome = 'added') as added,
        count(r.sealed) filter (where r.sealed_until > ${now}) as passwords
      from user_import_rows r where r.import_id = i.id) t
    order by i.id desc`.execute(db)
  return rows
}

export const rowsOf = ({ db }: Db, importId: number) =>
  db
    .selectFrom('user_import_rows')
    .select(['n', 'login_id', 'name', 'outcome'])
    .where('import_id', '=', importId)
    .orderBy('n')
    .execute()
