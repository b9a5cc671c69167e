import { sql } from 'kysely'
import type { JobScope } from '../../kernel/work/job-kind.ts'
import { closeRow } from '../people-import/people-import.service.ts'
import type { Plan } from './member.import.judge.ts'

export const importOf = (input: unknown) => input as { importId: number; by: number }

export type ImportRow = { n: number; login_id: string; name: string; plan: Plan }

/** The next rows that have no outcome yet. */
export const next = async ({ db, input }: JobScope, most: number): Promise<ImportRow[]> => {
  const { rows } = await sql<ImportRow>`
    select n, login_id, name, plan from member_import_rows
    where import_id = ${importOf(input).importId} and outcome is null order by n limit ${most}`.execute(
    db,
  )
  return rows
}

export const mayStill = async ({ db, input }: JobScope): Promise<boolean> => {
  const { by } = importOf(input)
  const { rows } = await sql`
    select from memberships m join accounts a on a.id = m.account_id
    where m.account_id = ${by} and m.status = 'active' and a.status = 'active' and exists (
      select from held_roles h join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id
      where h.account_id = ${by} and r.permissions && array['*', 'org'])`.execute(db)
  return rows.length > 0
}

/** What the row was judged for may have been taken from whoever began it. */
export const mayDo = async ({ db, input }: JobScope, { plan }: ImportRow): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`
    select may_import(${importOf(input).by}, ${plan.account}, ${plan.departments}::bigint[], ${plan.title},
      ${plan.roles}::bigint[]) as may`.execute(db)
  return rows[0]?.may ?? false
}

/** In this import, and in all that the same person began within the hour. */
export const countTaken = async ({ db, now, input }: JobScope): Promise<number> => {
  const { importId, by } = importOf(input)
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from member_imports i join member_import_rows r on r.tenant_id = i.tenant_id and r.import_id = i.id
    where (i.id = ${importId} or i.made_by = ${by} and i.made_at > ${now}::timestamptz - interval '1 hour')
      and r.outcome in ('loginId:taken', 'phone:taken')`.execute(db)
  return rows[0]?.n ?? 0
}

export async function moveIn(scope: JobScope, { plan }: ImportRow, id: number) {
  const { db, now } = scope
  const main = plan.departments?.[0] ?? null
  await sql`
    insert into memberships (account_id, department_id, title, joined_at)
    select ${id}, coalesce((select id from departments where id = ${main}),
      (select id from departments where parent_id is null)), ${plan.title ?? ''}, ${now}`.execute(
    db,
  )
  await sql`
    insert into membership_roles (account_id, role_id)
    select ${id}, id from roles where is_built_in and name = 'member'`.execute(db)
  await further(scope, id, plan)
  await giveRoles(scope, id, plan)
}

/** What is left empty stays as it is. Whoever has left since is not brought back. */
export async function change(scope: JobScope, { plan }: ImportRow): Promise<string> {
  const { db } = scope
  const id = plan.account as number
  const main = plan.departments?.[0] ?? null
  const { rows } = await sql`
    update memberships m set title = coalesce(${plan.title}, m.title),
      department_id = coalesce((select id from departments where id = ${main}), m.department_id)
    where m.account_id = ${id} returning 1`.execute(db)
  if (rows.length === 0) return 'loginId:gone'
  if (plan.departments)
    await sql`delete from further_departments where account_id = ${id}`.execute(db)
  await further(scope, id, plan)
  await giveRoles(scope, id, plan)
  return 'updated'
}

const further = ({ db }: JobScope, id: number, { departments }: Plan) =>
  sql`
    insert into further_departments (account_id, department_id)
    select ${id}, id from departments where id = any (${departments?.slice(1) ?? []}::bigint[])
    on conflict do nothing`.execute(db)

const giveRoles = ({ db, now, input }: JobScope, id: number, { roles }: Plan) =>
  sql`
    insert into membership_roles (account_id, role_id, given_by, given_at)
    select ${id}, id, ${importOf(input).by}, ${now} from roles where id = any (${roles}::bigint[])
    on conflict do nothing`.execute(db)

export async function closeAll(scope: JobScope, all: ImportRow[], outcome: string) {
  for (const row of all) await closeRow(scope, 'member_import_rows', row, { outcome })
}

/** A line for each that was added or changed, as if whoever began it had done it by hand: parts of the import's line. */
export const recordDone = ({ db, now, tenant, input }: JobScope, done: ImportRow[]) => {
  const { importId, by } = importOf(input)
  const roles = sql`array(select jsonb_array_elements_text(r.plan -> 'roles')::bigint)`
  return sql`
    insert into audit (at, tenant_id, actor_id, action, target, detail, address, agent, request_id)
    select ${now}, ${tenant}, ${by}, case r.outcome when 'added' then 'member.added' else 'member.changed' end, a.id::text,
      jsonb_strip_nulls(case r.outcome when 'added'
        then jsonb_build_object('loginId', r.login_id, 'name', r.name) else jsonb_build_object('person', a.name) end
      || jsonb_build_object('title', r.plan -> 'title', 'departments', r.plan -> 'departments', 'superior', r.plan -> 'superior',
        'roles', (select jsonb_agg(o.name order by o.id) from roles o where o.id = any (${roles})),
        'roleIds', case when r.plan -> 'roles' <> '[]' then r.plan -> 'roles' end)),
      '', '', ${`memberImport-${importId}`}
    from member_import_rows r join accounts a on a.id = coalesce(r.account_id, (r.plan ->> 'account')::bigint)
    where r.import_id = ${importId} and r.n = any (${done.map(({ n }) => n)}::integer[])
      and r.outcome in ('added', 'updated') order by r.n`.execute(db)
}

/** A line that would lead back to itself is left out, and the row says so. */
export async function putSuperiors({ db, input }: JobScope) {
  await sql`
    with done as (
      select r.n, put_superior(a.id, s.id) as put from member_import_rows r
      join accounts a on lower(a.login_id) = lower(r.login_id)
      join memberships m on m.account_id = a.id
      join accounts s on lower(s.login_id) = r.plan ->> 'superior'
      join memberships sm on sm.account_id = s.id
      where r.import_id = ${importOf(input).importId} and r.outcome in ('added', 'updated')
    )
    update member_import_rows r set outcome = 'superior:circular'
    from done where r.import_id = ${importOf(input).importId} and r.n = done.n and not done.put`.execute(
    db,
  )
}
