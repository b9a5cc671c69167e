import { sql } from 'kysely'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import type { Place } from '../record.draft.ts'
import type { ModelFacts } from '../record.model.store.ts'
import type { ModelTable, RecordModel } from '../record.model.ts'
import * as query from '../record.query.ts'

export type Colleague = { id: number; name: string; department: string | null }

/** So many are looked for one by one. */
const NEAREST = 50

/**
 * Colleagues whom this person may know of. Nobody looked for by name: first those who have had to do with the record, who
 * are the likeliest to be meant, and those who have the app by their own name.
 */
export async function colleagues(
  { db, actor }: OwnTablesScope,
  { model, table }: Place,
  { id, search, most }: { id: number; search: string | undefined; most: number },
): Promise<Colleague[]> {
  const concerned = search
    ? sql`select null::bigint where false`
    : sql`select h.by_id from ${query.changesNamed(model)} h where h.table_id = ${table.id} and h.record_id = ${id}
        union select c.account_id from record_comments c
        where c.tenant_id = current_tenant() and c.table_id = ${table.id} and c.record_id = ${id} and c.removed_at is null
        union select g.account_id from built_app_grants g join built_apps a on a.tenant_id = g.tenant_id and a.id = g.app_id
        where g.tenant_id = current_tenant() and a.name = ${model.app} and g.account_id is not null
        limit ${NEAREST}`
  const { rows } = await sql<Colleague>`
    with concerned (id) as (${concerned}),
    found as (
      select c.id, c.name, c.departments, true as is_concerned, 0 as place
      from concerned n, colleagues(null, null, false, n.id, 0, 1) c
      union all
      select c.id, c.name, c.departments, false, row_number() over ()
      from colleagues(${search ?? null}, null, false, null, 0, ${most + 1}) c)
    select f.id, f.name, f.departments -> 0 ->> 'name' as department
    from found f
    where f.id <> ${actor.id} and (f.is_concerned or f.id not in (select c.id from found c where c.is_concerned))
    order by f.is_concerned desc, f.place, f.id limit ${most}`.execute(db)
  return rows
}

export type PersonFacts = Pick<ModelFacts, 'roles' | 'places' | 'department'> & {
  id: number
  name: string
  builds: boolean
}

/** What decides what these people may see in an app, as `facts` has it of who asks; of members who can come in. */
export async function standing(
  { db }: OwnTablesScope,
  app: string,
  people: readonly number[],
): Promise<PersonFacts[]> {
  const { rows } = await sql<PersonFacts>`
    select m.account_id as id, p.name, m.department_id as department,
      array(select h.role from built_app_roles_here(m.account_id) h
        join built_apps a on a.tenant_id = m.tenant_id and a.id = h.app_id and a.name = ${app}) as roles,
      array(select d.path from departments d where d.tenant_id = m.tenant_id and d.id in (
        select i.department_id from department_members i where i.tenant_id = m.tenant_id and i.account_id = m.account_id
        union select h.department_id from department_heads h where h.tenant_id = m.tenant_id and h.account_id = m.account_id
      )) as places,
      exists (select from held_roles h join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id
        where h.tenant_id = m.tenant_id and h.account_id = m.account_id and h.counts
          and covers(rights_of(r.permissions, h.reach), 'build')) as builds
    from memberships m join accounts p on p.id = m.account_id
    where m.tenant_id = current_tenant() and m.status = 'active' and m.account_id = any (${[...people]}::bigint[])
      and is_shown_here(m.account_id)`.execute(db)
  return rows
}

export type Reader = { id: number; model: RecordModel; table: ModelTable }

/** Which of them see the record: by the very condition that their own calls begin with. */
export async function seeing(
  { db }: OwnTablesScope,
  { model, table }: Place,
  id: number,
  readers: readonly Reader[],
): Promise<number[]> {
  const each = readers.map(
    (reader) =>
      sql`case when ${query.readable(reader.model, reader.table)} then ${reader.id}::bigint end`,
  )
  const { rows } = await sql<{ ids: number[] }>`
    select array_remove(array[${sql.join(each)}], null) as ids
    from ${query.recordsOf(model, table)} where r.id = ${id}`.execute(db)
  return rows[0]?.ids ?? []
}
