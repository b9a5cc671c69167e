import { newId } from '@atrium/blueprint/shape/new-id.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { PageBlockKind } from '@atrium/contract/built-apps/built-app-limits.ts'
import type {
  BlockContent,
  ContentOf,
  PageBlock,
} from '@atrium/contract/built-apps/start-page.shape.ts'
import { byPosition, fieldsOf, usualColumnsOf } from '../../../../entities/built-app/own-fields.ts'
import { ownTitle } from '../../../../entities/built-app/own-title.ts'
import { groupFields } from '../../../../entities/chart/asked-chart.ts'
import type { Say } from '../../../../kernel/words/words.ts'
import { inOwnWords } from '../../own-words.ts'
import { movedIn } from '../moved-in.ts'

type Page = NonNullable<Blueprint['page']>

/** An app whose last block goes has no start page. */
const withPage = ({ page: _, ...app }: Blueprint, page: Page): Blueprint =>
  Object.keys(page).length > 0 ? { ...app, page } : app

export const withBlock = (app: Blueprint, id: string, block: PageBlock): Blueprint =>
  withPage(app, { ...app.page, [id]: block })

export function withoutBlock(app: Blueprint, id: string): Blueprint {
  const { [id]: _, ...page } = app.page ?? {}
  return withPage(app, page)
}

const orderOf = ({ page = {} }: Blueprint) => byPosition(page).map(([id]) => id)

const moveTo = (app: Blueprint, id: string, to: number): Blueprint =>
  withPage(app, movedIn(app.page ?? {}, id, to))

/** One place on or back. */
export const moveBlockStep = (app: Blueprint, id: string, isOn: boolean): Blueprint =>
  moveTo(app, id, orderOf(app).indexOf(id) + (isOn ? 1 : -1))

/** Before or after another one. */
export function moveBlockBeside(app: Blueprint, id: string, other: string, isAfter: boolean) {
  if (other === id) return app
  const others = orderOf(app).filter((key) => key !== id)
  return moveTo(app, id, others.indexOf(other) + (isAfter ? 1 : 0))
}

/** How many records of a list stand on a page at first. */
const USUAL_ROWS = 5
const USUAL_COLUMNS = 3

const groupsIn = (say: Say, { tables }: Blueprint, table: string) => {
  const shape = tables[table]
  return shape ? groupFields(fieldsOf(say, shape)) : []
}

/** The tables that a block of this kind can be about, in their order. */
export const tablesFor = (say: Say, app: Blueprint, kind: PageBlockKind): string[] =>
  byPosition(app.tables)
    .map(([id]) => id)
    .filter((id) => kind !== 'chart' || groupsIn(say, app, id).length > 0)

/** What a block of this kind shows of a table at first. */
export function contentFor(
  say: Say,
  app: Blueprint,
  kind: Exclude<PageBlockKind, 'text' | 'button'>,
  table: string,
): BlockContent {
  if (kind === 'number') return { kind, table, of: 'count' }
  if (kind === 'chart') {
    const [by] = groupsIn(say, app, table)
    return { kind, table, chart: 'bar', by: by?.key ?? '', of: 'count' }
  }
  const shape = app.tables[table]
  const columns = shape ? usualColumnsOf(shape).filter((key) => key !== shape.titleField) : []
  return { kind, table, columns: columns.slice(0, USUAL_COLUMNS), count: USUAL_ROWS }
}

const firstContent = (
  say: Say,
  app: Blueprint,
  kind: PageBlockKind,
  table: string,
): BlockContent => {
  if (kind === 'text') return { kind, body: inOwnWords(say, say('startPage.new.text')) }
  if (kind === 'button') return { kind, does: { deed: 'add', table } }
  return contentFor(say, app, kind, table)
}

const WIDTHS: Record<PageBlockKind, PageBlock['width']> = {
  number: 'third',
  chart: 'half',
  view: 'full',
  text: 'full',
  button: 'third',
}

/** A new block, after this one or at the end. Answers which. */
export function withNewBlock(
  say: Say,
  app: Blueprint,
  kind: PageBlockKind,
  after: string | null,
): { app: Blueprint; block: string } {
  const block = newId()
  const [table = ''] = tablesFor(say, app, kind)
  const title = inOwnWords(
    say,
    say(`startPage.new.${kind}`, { table: ownTitle(say, app.tables[table]?.title ?? {}) }),
  )
  const order = orderOf(app)
  const made: PageBlock = {
    position: 0,
    width: WIDTHS[kind],
    ...(kind !== 'text' && { title }),
    shows: firstContent(say, app, kind, table),
  }
  const at = after === null ? order.length : order.indexOf(after) + 1
  return { app: moveTo(withBlock(app, block, made), block, at), block }
}

/** What a button does instead, of the same table where it is about one. */
export function deedFor(
  app: Blueprint,
  does: ContentOf<'button'>['does'],
  deed: ContentOf<'button'>['does']['deed'],
): ContentOf<'button'>['does'] {
  if (deed === 'link') return { deed, to: 'https://' }
  const table = does.deed === 'link' ? (byPosition(app.tables)[0]?.[0] ?? '') : does.table
  return { deed, table }
}
