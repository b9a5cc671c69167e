import type { GrantKind } from '@atrium/contract/built-apps/built-app-limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import type { Place } from '../record.draft.ts'
import type { ModelField, RecordModel } from '../record.model.ts'
import * as query from '../record.query.ts'
import { departmentColumn, doerColumn, personColumn } from '../record.value.sql.ts'
import type { RowRead } from '../record.value.ts'

export type ReaderRow = {
  name: string
  builds: boolean
  places: string[]
  ways: { role: string; kind: GrantKind; name: string }[]
}

/** Somebody whom the caller may know of, and how they came to their roles of an app. */
export async function reader(
  { db }: OwnTablesScope,
  app: string,
  person: number,
): Promise<ReaderRow | undefined> {
  const { rows } = await sql<ReaderRow>`
    select p.name, p.builds, p.places, coalesce((
      select jsonb_agg(jsonb_build_object('role', w.role, 'kind', case when g.account_id is not null then 'person'
          when g.department_id is not null then 'department' when g.role_id is not null then 'role' else 'everybody' end,
        'name', coalesce(case when is_department_shown(d.path) then d.name end, r.name, '')) order by w.given)
      from built_apps a join built_app_ways_here(${person}) w on w.app_id = a.id
      join built_app_grants g on g.tenant_id = a.tenant_id and g.id = w.given
      left join departments d on d.tenant_id = g.tenant_id and d.id = g.department_id
      left join roles r on r.tenant_id = g.tenant_id and r.id = g.role_id
      where a.tenant_id = current_tenant() and a.name = ${app}), '[]') as ways
    from built_app_reader_here(${person}) p`.execute(db)
  return rows[0]
}

/** A function of the database takes a hundred arguments, two for each. */
const AT_ONCE = 40

/** What is asked of a record, by the name under which it is answered. */
export type Questions = Record<string, RawBuilder<boolean>>

export type JudgedRow = RowRead & {
  answers: Record<string, boolean | null>
  created_by: number | null
  creator: string | null
  owner_id: number | null
  owner: string | null
  department_id: number | null
  department: string | null
}

/** A record that the caller sees, with what is asked of it on somebody's behalf. */
export async function judged(
  { db }: OwnTablesScope,
  { model, table }: Place,
  { id, fields, questions }: { id: number; fields: readonly ModelField[]; questions: Questions },
): Promise<JudgedRow | undefined> {
  const asked = Object.entries(questions).map(([name, told]) => sql`${name}::text, ${told}`)
  const portions = Array.from({ length: Math.ceil(asked.length / AT_ONCE) }, (_, at) =>
    asked.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
  const answers = portions.map((some) => sql`jsonb_build_object(${sql.join(some)})`)
  const { rows } = await sql<JudgedRow>`
    select ${query.columns(model, table, fields)}, (${sql.join(answers, sql` || `)}) as answers,
      ${whose(model)} from ${query.recordsOf(model, table)}
    where r.id = ${id} and ${query.readable(model, table)}`.execute(db)
  return rows[0]
}

const whose = (
  model: RecordModel,
) => sql`r.created_by, ${doerColumn(sql`r.created_by`, model)} as creator,
  r.owner_id, ${personColumn(sql`r.owner_id`, model)} as owner,
  r.department_id, ${departmentColumn(sql`r.department_id`, model)} as department`
