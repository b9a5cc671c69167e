import { randomInt } from 'node:crypto'
import { checkBlueprint } from '@atrium/blueprint/shape/check-blueprint.ts'
import type { Problem } from '@atrium/blueprint/shape/problem.ts'
import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { isRecorded } from '@atrium/contract/field/recorded.ts'
import { Invalid } from '@atrium/contract/kernel/failure.ts'
import type { Input } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { enqueue } from '../../kernel/work/jobs.ts'
import { giveRoles } from './built-app.grant.ts'
import { refuseBeyondLimits } from './built-app.room.ts'
import * as store from './built-app.store.ts'
import { tell } from './built-app.told.ts'

type Begun = Input<'builtApp.begin'>
/**
 * What an app is made of besides what was said of it: its tables, all else that a file says it is, and where their rows
 * come from.
 */
export type Material = {
  tables: Blueprint['tables']
  besides?: Partial<Blueprint>
  source: object | null
  rows: number
}
/** One that is there, and nobody opens before its job is done. */
export type BegunApp = { id: number; name: string; title: Blueprint['title'] }

export async function announceApp(
  scope: SpaceScope,
  said: Begun,
  { tables, besides, source, rows }: Material,
): Promise<BegunApp> {
  const { title, icon, colour, grants } = said
  await refuseBeyondLimits(scope, { apps: 1, tables: Object.keys(tables).length, rows })
  const roles = usualRoles(Object.keys(tables))
  const blueprint = wellMade({ format: 1, roles, ...besides, title, icon, colour, tables })
  const name = nameFor(title)
  const looks = { name, title, icon, colour }
  const { id } = await store.add(scope, { ...looks, blueprint, source, rows_total: rows })
  await draw(scope, id, blueprint)
  await giveRoles(scope, { id, blueprint, publishing: null }, grants, [])
  return { id, name, title }
}

type Work = { steps: string[]; rows: number; tables: number; file?: string }

export async function putDown(
  scope: SpaceScope,
  { id, name, title }: BegunApp,
  { steps, rows, tables, file }: Work,
) {
  const input = { app: id, name, ...(file && { file }) }
  await enqueue(scope.db, { kind: 'builtApp', steps, tenant: scope.tenant.id, input })
  await audit(scope, {
    action: 'builtApp.begun',
    target: id,
    targetName: Object.values(title)[0] ?? name,
    detail: { tables, ...(rows > 0 && { rows }) },
  })
  await tell(scope, name)
  return { name }
}

function wellMade(given: unknown): Blueprint {
  const checked = checkBlueprint(given)
  if ('blueprint' in checked) return checked.blueprint
  throw Invalid({ fields: asFields(checked.problems) })
}

const asFields = (problems: Problem[]): Record<string, string> =>
  Object.fromEntries(problems.slice(0, 50).map(({ path, verdict }) => [path, verdict]))

/** The numbers by which the database knows tables and fields; their tables are made of these (`make_own_tables`). */
async function draw(scope: SpaceScope, app: number, { tables }: Blueprint) {
  const made = await store.addTables(scope, app, Object.keys(tables))
  const numberOf = new Map(made.map(({ id, key }) => [key, id]))
  const fields = made.flatMap(({ id: table_id, key: table }) =>
    storedFields(tables[table]?.fields ?? {}).map(([key, { kind, unique = false, target }]) => ({
      table_id,
      key,
      kind,
      is_unique: unique,
      target_table: target === undefined ? null : (numberOf.get(target) ?? null),
    })),
  )
  if (fields.length > 0) await store.addFields(scope, fields)
}

/** What is computed, or what a record says of itself, has no column of its own. */
const storedFields = (fields: Blueprint['tables'][string]['fields']) =>
  Object.entries(fields).filter(
    ([, { kind, formula }]) => formula === undefined && !isRecorded(kind),
  )

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const LONGEST_WORDS = 30

/** Its address: the Latin letters of its title, and some that no other app has. */
function nameFor(title: Blueprint['title']): string {
  const said = [title['en-US'], title['zh-CN']].map((text = '') =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[-0-9]+/, '')
      .slice(0, LONGEST_WORDS)
      .replace(/-+$/, ''),
  )
  const own = Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${said.find(Boolean) ?? 'app'}-${own}`
}
