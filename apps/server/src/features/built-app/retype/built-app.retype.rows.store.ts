import { kindSeen } from '@atrium/contract/field/recorded.ts'
import { type RawBuilder, sql } from 'kysely'
import type { JobScope } from '../../../kernel/work/job-kind.ts'
import { typeOfColumn, valueColumn } from '../../record/examples/record.service.ts'
import type { Column, ReadyRetype, Retype } from './built-app.retype.ts'

type Bound = Pick<JobScope, 'db'> & { schema: string }
type Kept = string | boolean | string[] | null

/** What a record has in both columns of each field, in the order of these. */
export type RetypeRow = {
  id: number
  now: Kept[]
  beside: (string | null)[]
  earlier: Kept[]
  earlierBeside: (string | null)[]
}

const nameOf = ({ schema }: Bound, table: number) => sql.table(`${schema}.t${table}`)
const columnOf = (id: number) => sql.ref(`r.c${id}`)
const unlocked = sql``

/** Records of a table after one of them; what they hold nothing of in either column is not looked at. */
export async function rowsAfter(
  scope: Bound,
  retypes: readonly Retype[],
  { from, most, isHeld, isStanding }: Wanted,
): Promise<RetypeRow[]> {
  return read(scope, retypes, {
    where: sql`r.id > ${from} and (${holdsAny(retypes)})
      ${isStanding ? sql`and r.removed_at is null` : unlocked}`,
    most,
    lock: isHeld ? sql`for no key update` : unlocked,
  })
}
type Wanted = { from: number; most: number; isHeld?: boolean; isStanding?: boolean }

/** These alone, whatever they hold. */
export const rowsAmong = (scope: Bound, retypes: readonly ReadyRetype[], ids: readonly number[]) =>
  read(scope, retypes, {
    where: sql`r.id = any (${[...ids]}::bigint[])`,
    most: ids.length,
    lock: sql`for no key update`,
  })

type Reading = { where: RawBuilder<unknown>; most: number; lock: RawBuilder<unknown> }

async function read(scope: Bound, retypes: readonly Retype[], { where, most, lock }: Reading) {
  const table = retypes[0]?.table ?? 0
  const { rows } = await sql<RetypeRow>`
    select r.id, ${sql.join([
      sql`${listed(retypes.map(({ from, was }) => jsonOf(from, was.kind)))} as now`,
      sql`${listed(retypes.map(({ from }) => besideOf(from)))} as beside`,
      sql`${listed(retypes.map(({ to, next }) => jsonOf(to, next.kind)))} as earlier`,
      sql`${listed(retypes.map(({ to }) => besideOf(to)))} as "earlierBeside"`,
    ])}
    from ${nameOf(scope, table)} as r where ${where} order by r.id limit ${most} ${lock}`.execute(
    scope.db,
  )
  return rows
}

const listed = (parts: RawBuilder<unknown>[]) => sql`jsonb_build_array(${sql.join(parts)})`

/** In the spelling of the contract; nothing of a column that is still to be made. */
const jsonOf = (column: Column | undefined, kind: Retype['was']['kind']) =>
  column
    ? sql`to_jsonb(${valueColumn(columnOf(column.id), { kind: kindSeen(kind) })})`
    : sql`null::jsonb`

const besideOf = (column: Column | undefined) =>
  column ? sql`to_jsonb(r.misfits ->> ${column.keptAs})` : sql`null::jsonb`

const holdsAny = (retypes: readonly Retype[]) => {
  const columns = retypes.flatMap(({ from, to }) => (to ? [from, to] : [from]))
  const holds = columns.map(({ id }) => sql`${columnOf(id)} is not null`)
  const names = columns.map(({ keptAs }) => keptAs)
  return sql.join([...holds, sql`r.misfits ?| ${names}::text[]`], sql` or `)
}

/** What becomes of a record: of each field what its new column holds, and what is beside that. */
export type RetypePut = { id: number; values: Record<string, Kept>; beside: Record<string, string> }

/** No change of the record by anybody: it says the same in another way. */
const put = (scope: Bound, retypes: readonly ReadyRetype[], rows: readonly RetypePut[]) => {
  const columns = retypes.map(({ to, next }) => ({
    name: `c${to.id}`,
    type: typeOfColumn({ kind: kindSeen(next.kind) }),
  }))
  const given = rows.map(({ id, values, beside }) => ({ id, beside, ...values }))
  return sql`
    update ${nameOf(scope, retypes[0]?.table ?? 0)} as r set ${sql.join([
      ...columns.map(({ name }) => sql`${sql.id(name)} = g.${sql.id(name)}`),
      sql`misfits = nullif((coalesce(r.misfits, '{}') - ${retypes.map(({ to }) => to.keptAs)}::text[]) || g.beside, '{}')`,
    ])}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (${sql.join([
      sql`id bigint, beside jsonb`,
      ...columns.map(({ name, type }) => sql`${sql.id(name)} ${type}`),
    ])})
    where r.id = g.id`.execute(scope.db)
}

/** The same; or which of these fields has a value twice by now, and then nothing is written. */
export async function putUnlessDoubled(
  scope: Bound,
  retypes: readonly ReadyRetype[],
  rows: readonly RetypePut[],
): Promise<ReadyRetype | null> {
  await sql`savepoint put`.execute(scope.db)
  try {
    await put(scope, retypes, rows)
    await sql`release savepoint put`.execute(scope.db)
    return null
  } catch (error) {
    const { code, constraint } = Object(error) as { code?: string; constraint?: string }
    const doubled = retypes.find(({ to }) => constraint === `c${to.id}_unique`)
    if (code !== '23505' || !doubled) throw error
    await sql`rollback to savepoint put`.execute(scope.db)
    return doubled
  }
}

/** Records that somebody has written while they were read, some of them. */
export async function unconverted({ db, schema }: Bound, table: number, most: number) {
  const { rows } = await sql<{ id: number }>`
    select record_id as id from ${sql.table(`${schema}.unconverted`)} where table_id = ${table} limit ${most}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Whoever writes one of them from here on is noted anew: call it with the records in hand. */
export const forgetUnconverted = ({ db, schema }: Bound, table: number, ids: readonly number[]) =>
  sql`delete from ${sql.table(`${schema}.unconverted`)}
    where table_id = ${table} and record_id = any (${[...ids]}::bigint[])`.execute(db)

/** Until the end of the transaction nobody writes into it. */
export const holdTable = (scope: Bound, table: number) =>
  sql`lock table ${nameOf(scope, table)} in share row exclusive mode`.execute(scope.db)
