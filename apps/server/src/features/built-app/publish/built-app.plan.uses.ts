import type { Place } from '@atrium/blueprint/change/change.ts'
import { namedFields, tableOf } from '@atrium/blueprint/page/block-parts.ts'
import { blockTitle } from '@atrium/blueprint/page/block-title.ts'
import type { PlanProblem, PlanUse } from '@atrium/contract/built-apps/app-version.shape.ts'
import { type Blueprint, BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { recordDeeds } from '@atrium/contract/built-apps/built-app-limits.ts'
import { recordListKey } from '@atrium/contract/built-apps/record-list-key.ts'
import { type BlockContent, PageBlock } from '@atrium/contract/built-apps/start-page.shape.ts'
import { fieldInAddress } from '@atrium/contract/field/list-key.ts'

/** A saved view of a list, as far as whoever plans may see it. */
export type SeenView = {
  id: number
  name: string
  list: string
  query: Record<string, string>
  shared: boolean
}
type App = { name: string; blueprint: Blueprint }

/** What asks for a field of the app as it is, or for any of a table; nothing of what is neither. */
export function usesOf(app: App, { table, field }: Place, views: SeenView[]): PlanUse[] {
  if (table === undefined) return []
  const { blueprint } = app
  return [
    ...Object.entries(blueprint.roles)
      .filter(([, one]) => asksFor(one, table, field))
      .map(([role, { title }]): PlanUse => ({ kind: 'role', title, at: { role } })),
    ...(field === undefined ? relationsTo(blueprint, table) : ofField(blueprint, table, field)),
    ...Object.entries(blueprint.page ?? {})
      .filter(([, { shows }]) => isAbout(shows, table, field))
      .map(([block, one]): PlanUse => ({ kind: 'block', title: blockTitle(one), at: { block } })),
    ...views
      .filter(({ list }) => list === recordListKey({ app: app.name, table }))
      .filter(({ query }) => field === undefined || names(query, field))
      .map(({ id, name, shared }): PlanUse => {
        return { kind: shared ? 'sharedView' : 'view', name, at: { table, view: id } }
      }),
  ]
}

const asksFor = ({ tables }: Blueprint['roles'][string], table: string, field?: string): boolean =>
  recordDeeds.some((deed) =>
    tables[table]?.only?.[deed]?.some((one) => field === undefined || one.field === field),
  )

const isAbout = (shows: BlockContent, table: string, field?: string): boolean =>
  tableOf(shows) === table && (field === undefined || namedFields(shows).includes(field))

const relationsTo = ({ tables }: Blueprint, target: string): PlanUse[] =>
  Object.entries(tables).flatMap(([key, { title: table, fields }]) =>
    Object.values(fields)
      .filter((one) => key !== target && one.target === target)
      .map(({ title }): PlanUse => ({ kind: 'relation', title, table, at: { table: key } })),
  )

function ofField({ tables }: Blueprint, key: string, field: string): PlanUse[] {
  const table = tables[key]
  if (!table) return []
  const { usualColumns = [], usualSort, titleField, fields } = table
  const isListed =
    usualColumns.includes(field) || usualSort?.field === field || titleField === field
  return [
    ...(fields[field]?.required ? [{ kind: 'form' as const }] : []),
    ...(isListed ? [{ kind: 'list' as const }] : []),
    ...(fields[field]?.unique ? [{ kind: 'unique' as const }] : []),
  ]
}

/** Whether a view filters by it, sorts by it, or shows it. */
function names(query: Record<string, string>, field: string): boolean {
  const name = fieldInAddress(field)
  const { sort, columns = '', totals = '' } = query
  const told = [...columns.split(','), ...totals.split(',').map((one) => one.split(':')[0])]
  return name in query || sort === name || told.includes(name)
}

const FORMULA = /^tables\.([^.]+)\.fields\.([^.]+)\.formula$/
const CONDITION = /^roles\.([^.]+)\.tables\.([^.]+)\.only\.[^.]+\.\d+\./
/** What names a table or a field there that is gone, or is none of a kind that can stand there. */
const BLOCK = /^page\.([^.]+)\.shows\./

/** A table of what is no app yet, as far as its titles are ones. */
function ownTable(app: unknown, key: string): Blueprint['tables'][string] | undefined {
  const read = BlueprintTable.safeParse(at(app, `tables.${key}`))
  return read.success ? read.data : undefined
}

/** What a role asks of a field that goes, or of one whose new kind knows no such question, is said by their names. */
export function namedProblem(now: Blueprint, next: unknown, problem: PlanProblem): PlanProblem {
  const [, inTable = '', computed = ''] = FORMULA.exec(problem.path) ?? []
  const found = ownTable(next, inTable) ?? ownTable(now, inTable)
  const called = found?.fields[computed]?.title
  if (found && called) return { ...problem, title: called, table: found.title }
  const [, block = ''] = BLOCK.exec(problem.path) ?? []
  const shown = PageBlock.safeParse(at(next, `page.${block}`))
  if (block && shown.success) return { ...problem, verdict: 'block', title: blockTitle(shown.data) }
  const [, role = '', table = ''] = CONDITION.exec(problem.path) ?? []
  if (!Object.hasOwn(now.roles, role) || !Object.hasOwn(now.tables, table)) return problem
  const title = now.roles[role]?.title
  const key = at(next, problem.path.replace(/\.[^.]+$/, '.field'))
  const field = now.tables[table]?.fields[String(key)]
  if (!title || !field) return problem
  return {
    ...problem,
    verdict: 'asked',
    title: field.title,
    table: now.tables[table]?.title,
    role: title,
  }
}

const at = (whole: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined)?.[key], whole)
