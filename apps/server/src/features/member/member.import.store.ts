import { sql } from 'kysely'
import type { Input } from '../../kernel/call/implement.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import type { ImportProgressRow } from '../people-import/people-import.service.ts'
import type { Plan } from './member.import.judge.ts'

type Db = Pick<SpaceScope, 'db'>

export const allPlaces = ({ db }: Db) =>
  db.selectFrom('departments').select(['id', 'parent_id', 'name', 'path']).execute()

export type MemberHere = {
  id: number
  key: string
  may_rule: boolean
  is_shown: boolean
  superior: string | null
  paths: string[]
}

/** Of these login ids, those of the space; whoever is elsewhere does not exist. The main department's path comes first. */
export const membersBy = async ({ db }: Db, keys: string[]): Promise<MemberHere[]> => {
  const { rows } = await sql<MemberHere>`
    select a.id, lower(a.login_id) as key, may_do_no_more(a.id) as may_rule, is_shown_here(a.id) as is_shown,
      (select lower(sa.login_id) from superiors s join accounts sa on sa.id = s.superior_id
        where s.tenant_id = m.tenant_id and s.account_id = m.account_id) as superior,
      array(select d.path::text from department_members dm
        join departments d on d.tenant_id = dm.tenant_id and d.id = dm.department_id
        where dm.tenant_id = m.tenant_id and dm.account_id = m.account_id
        order by d.id <> m.department_id, d.id) as paths
    from accounts a join memberships m on m.account_id = a.id
    where lower(a.login_id) = any (${keys})`.execute(db)
  return rows
}

export const roles = ({ db }: Db) =>
  db.selectFrom('roles').select(['id', 'name', 'permissions', 'is_built_in']).execute()

export const room = async ({ db, tenant }: SpaceScope): Promise<number> => {
  const { member_limit, member_count } = await db
    .selectFrom('enterprises')
    .select(['member_limit', 'member_count'])
    .where('id', '=', tenant.id)
    .executeTakeFirstOrThrow()
  return member_limit - member_count
}

export const add = ({ db, actor, now }: SpaceScope, name: string, lines: number) =>
  db
    .insertInto('member_imports')
    .values({ file_name: name, lines, made_by: actor.id, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

export type NewRow = {
  login_id: string
  name: string
  /** With the line it stands in and what it says, for the report. */
  plan: Plan & { line: number; said: Input<'memberImport.check'>['rows'][number] }
  outcome: string | null
}

export const addRows = ({ db }: Db, importId: number, rows: NewRow[]) =>
  sql`
    insert into member_import_rows (import_id, n, login_id, name, plan, outcome)
    select ${importId}, r.n, r.login_id, r.name, r.plan, r.outcome
    from jsonb_to_recordset(${JSON.stringify(rows.map((row, at) => ({ n: at + 1, ...row })))}::jsonb)
      as r (n int, login_id text, name text, plan jsonb, outcome text)`.execute(db)

/** People whom one person's imports of the last hour were to add: each row asked whether its login id is taken. */
export const countTried = async ({ db, now, actor }: SpaceScope): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from member_imports i join member_import_rows r on r.tenant_id = i.tenant_id and r.import_id = i.id
    where i.made_by = ${actor.id} and i.made_at > ${now}::timestamptz - interval '1 hour'
      and r.plan ->> 'account' is null and r.outcome is distinct from 'loginId:not_tried'`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

const LATEST = 10

type ImportRow = ImportProgressRow & { changed: number }

/** The latest, of one person or of all, each with how far its rows and its job have come. */
export const latest = async (
  { db, now }: Pick<SpaceScope, 'db' | 'now'>,
  { id = null, by }: { id?: number | null; by: number | null },
): Promise<ImportRow[]> => {
  const { rows } = await sql<ImportRow>`
    select i.id, i.file_name, a.name as by, i.made_by, i.made_at, i.lines,
      coalesce((select j.status from jobs j where j.tenant_id = i.tenant_id and j.kind = 'memberImport'
         and (j.input ->> 'importId')::bigint = i.id), 'done') as status,
      t.done, t.added, t.changed, t.passwords
    from (select * from member_imports where (${id}::bigint is null or id = ${id})
      and (${by}::bigint is null or made_by = ${by}) order by id desc limit ${LATEST}) i
    left join accounts a on a.id = i.made_by
    cross join lateral (
      select count(r.outcome) as done, count(*) filter (where r.outcome = 'added') as added,
        count(*) filter (where r.outcome = 'updated') as changed,
        count(r.sealed) filter (where r.sealed_until > ${now}) as passwords
      from member_import_rows r where r.import_id = i.id) t
    order by i.id desc`.execute(db)
  return rows
}

export const rowsOf = ({ db }: Db, importId: number) =>
  db
    .selectFrom('member_import_rows')
    .select(['n', 'login_id', 'name', 'outcome', 'plan'])
    .where('import_id', '=', importId)
    .orderBy('n')
    .execute()
