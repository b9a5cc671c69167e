import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { kindSeen } from '@atrium/contract/field/recorded.ts'
import { type RawBuilder, sql } from 'kysely'
import type { JobScope } from '../../../kernel/work/job-kind.ts'
import {
  departmentColumn,
  personColumn,
  valueColumn,
} from '../../record/examples/record.service.ts'

type Bound = Pick<JobScope, 'db'> & { schema: string }

/** Where the records of a table say what they are called. */
export type TitleColumn = { table: number; column: string; field: BlueprintField }

type Named = { name: string; id: string | null }
type Called = { id: string; name: string | null }

const NUMBERS: readonly string[] = ['integer', 'decimal', 'money', 'percent', 'rating', 'progress']

/** As somebody writes it who names the record in a text. */
const asNamed = ({ column, field }: TitleColumn): RawBuilder<unknown> => {
  const own = sql.ref(`r.${column}`)
  return NUMBERS.includes(field.kind)
    ? sql`trim_scale(${own})::text`
    : sql`(${valueColumn(own, { kind: kindSeen(field.kind) })})::text`
}

/** People, departments or records that alone are called so; whom the directory does not show is not named. */
export async function idsOf(
  { db, schema }: Bound,
  what: 'person' | 'department' | TitleColumn,
  names: readonly string[],
): Promise<Named[]> {
  const asked = sql`${[...names]}::text[]`
  const from =
    what === 'person'
      ? sql`select a.name, a.id from memberships m join accounts a on a.id = m.account_id
          where m.tenant_id = current_tenant() and m.status = 'active' and a.name = any (${asked}) and is_shown_here(a.id)`
      : what === 'department'
        ? sql`select d.name, d.id from departments d
            where d.tenant_id = current_tenant() and d.name = any (${asked}) and is_department_shown(d.path)`
        : sql`select ${asNamed(what)} as name, r.id from ${sql.table(`${schema}.t${what.table}`)} as r
            where r.removed_at is null and ${asNamed(what)} = any (${asked})`
  const { rows } = await sql<Named>`
    select f.name, min(f.id)::text as id from (${from}) f group by f.name having count(*) = 1`.execute(
    db,
  )
  return rows
}

/** What these are called, as far as the one for whom it is done may know it. */
export async function namesOf(
  { db, schema }: Bound,
  what: 'person' | 'department' | TitleColumn,
  ids: readonly string[],
): Promise<Called[]> {
  const id = sql`i.id`
  const directory = { hidesSome: true }
  const called =
    what === 'person'
      ? personColumn(id, directory)
      : what === 'department'
        ? departmentColumn(id, directory)
        : sql`(select ${asNamed(what)} from ${sql.table(`${schema}.t${what.table}`)} as r where r.id = i.id)`
  const { rows } = await sql<Called>`
    select i.id::text as id, (${called})::text as name from unnest(${[...ids]}::bigint[]) i (id)`.execute(
    db,
  )
  return rows
}
