import { checkBlueprint } from '@atrium/blueprint/shape/check-blueprint.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { sql } from 'kysely'
import type { BackgroundScope } from '../../kernel/transaction/within.ts'
import { fillTables, type Staff } from './fill-tables.ts'
import type { KeptPicture } from './keep-pictures.ts'
import type { Places, Worked } from './worked.ts'

/** As its job makes one: the numbers of tables and fields, the tables, what is in them, and then their indexes. */
export async function makeApp(
  background: BackgroundScope,
  staff: Staff,
  app: Worked,
  kept: KeptPicture[],
) {
  const { db, wear } = background
  const checked = checkBlueprint(app.blueprint)
  if ('problems' in checked)
    throw new Error(`${app.name} is no app: ${JSON.stringify(checked.problems)}`)
  const { blueprint } = checked
  const id = await add(background, { ...app, blueprint })
  const places = await draw(background, id, blueprint, app.rows)
  await sql`call make_own_tables(${id})`.execute(db)
  await grant(background, id, app)
  wear('tenant', staff.tenant)
  await fillTables(background, staff, { ...app, blueprint, places, kept })
  wear('steward', staff.tenant)
  await sql`call index_own_tables(${id})`.execute(db)
}

async function add({ db }: BackgroundScope, { name, blueprint, builtBy, madeAt, rows }: Worked) {
  const { title, icon, colour } = blueprint
  const count = Object.values(rows).reduce((all, { length }) => all + length, 0)
  const { id } = await db
    .insertInto('built_apps')
    .values({
      name,
      icon,
      colour,
      title: JSON.stringify(title),
      blueprint: JSON.stringify(blueprint),
      source: sql`null`,
      publishing: sql`null`,
      untidy: sql`null`,
      state: 'ready',
      rows_done: count,
      rows_total: count,
      built_by: builtBy,
      made_at: madeAt,
      changed_at: madeAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function draw(
  { db }: BackgroundScope,
  app_id: number,
  { tables }: Blueprint,
  rows: Worked['rows'],
): Promise<Places> {
  const made = await db
    .insertInto('own_tables')
    .values(Object.keys(tables).map((key) => ({ app_id, key, rows_about: rows[key]?.length ?? 0 })))
    .returning(['id', 'key'])
    .execute()
  const numberOf = new Map(made.map(({ id, key }) => [key, id]))
  const fields = await db
    .insertInto('own_fields')
    .values(
      made.flatMap(({ id: table_id, key: table }) =>
        Object.entries(tables[table]?.fields ?? {}).map(([key, { kind, unique, target }]) => ({
          table_id,
          key,
          kind,
          is_unique: unique ?? false,
          target_table: target === undefined ? null : (numberOf.get(target) ?? null),
          former: sql`null`,
        })),
      ),
    )
    .returning(['id', 'table_id', 'key'])
    .execute()
  return Object.fromEntries(
    made.map(({ id, key }) => {
      const own = fields.filter(({ table_id }) => table_id === id)
      return [key, { id, fields: Object.fromEntries(own.map((one) => [one.key, one.id])) }]
    }),
  )
}

async function grant({ db }: BackgroundScope, app_id: number, { grants }: Worked) {
  await db
    .insertInto('built_app_grants')
    .values(
      grants.map(({ role, person: account_id, department: department_id }) => ({
        app_id,
        role,
        account_id: account_id ?? null,
        department_id: department_id ?? null,
      })),
    )
    .execute()
}
