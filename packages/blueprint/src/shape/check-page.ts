import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { PageBlock } from '@atrium/contract/built-apps/start-page.shape.ts'
import { kindSeen } from '@atrium/contract/field/recorded.ts'
import { fieldsIn, recordsIn } from '../page/block-parts.ts'
import { allowedCondition } from './allowed-condition.ts'
import type { Problem } from './problem.ts'

type App = Pick<Blueprint, 'tables' | 'page'>

/** What keeps blocks of the start page from saying anything: each names tables and fields that are there and fit. */
export const checkPage = (app: App): Problem[] =>
  Object.keys(app.page ?? {}).flatMap((id) =>
    blockProblems(app, id).map(({ path, verdict }) => ({ path: `page.${id}.${path}`, verdict })),
  )

/** The same of one block, by the places within it. */
export function blockProblems({ tables, page = {} }: App, id: string): Problem[] {
  const block = page[id]
  return block ? [...missingIn(block), ...inTable(tables, block)] : []
}

function missingIn({ title, shows }: PageBlock): Problem[] {
  const isMeasured = shows.kind === 'number' || shows.kind === 'chart'
  const isMissing = [
    ['title', shows.kind !== 'text' && !title],
    ['shows.value', isMeasured && shows.of !== 'count' && shows.value === undefined],
    [
      'shows.beside',
      shows.kind === 'chart' && shows.chart === 'pivot' && shows.beside === undefined,
    ],
  ] as const
  return isMissing.flatMap(([path, isIt]) => (isIt ? [{ path, verdict: 'required' }] : []))
}

function inTable(tables: Blueprint['tables'], { shows }: PageBlock): Problem[] {
  const about = recordsIn(shows)
  if (!about) return []
  const { records, path } = about
  if (!Object.hasOwn(tables, records.table)) return [{ path: `${path}.table`, verdict: 'unknown' }]
  const { fields } = tables[records.table] as Blueprint['tables'][string]
  const named = fieldsIn(shows).flatMap(({ field, path: at, fits }) => {
    const one = Object.hasOwn(fields, field) ? fields[field] : undefined
    if (!one) return [{ path: at, verdict: 'unknown' }]
    return fits(kindSeen(one.kind)) ? [] : [{ path: at, verdict: 'unusable' }]
  })
  const asked = (records.where ?? []).flatMap((condition, at) =>
    allowedCondition({ tables, table: records.table }, condition, 'reader').map((problem) => ({
      path: `${path}.where.${at}.${problem.path}`,
      verdict: problem.verdict,
    })),
  )
  return [...named, ...asked]
}
