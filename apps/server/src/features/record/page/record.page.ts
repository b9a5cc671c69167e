import { tableOf } from '@atrium/blueprint/page/block-parts.ts'
import type { BlockAnswer } from '@atrium/contract/built-apps/record-page.contract.ts'
import type { BlockContent } from '@atrium/contract/built-apps/start-page.shape.ts'
import { Invalid } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../../kernel/call/implement.ts'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import type { Calendar } from '../chart/record.chart.store.ts'
import { chartAsked, presentChart } from '../chart/record.chart.ts'
import { modelFrom, opened } from '../reach/record.opened.ts'
import * as asked from '../record.asked.ts'
import { pageOf } from '../record.list.store.ts'
import { type ModelTable, type RecordModel, shownField } from '../record.model.ts'
import { orderBy } from '../record.order.ts'
import { present } from '../record.value.ts'
import * as store from './record.page.store.ts'

type Reader = {
  model: RecordModel
  table: ModelTable
  scope: OwnTablesScope
  calendar: Calendar
}

const page: Serve<'record.page'> = async (scope, { block, zone, week, ...input }) => {
  const { model, table, found } = await opened(scope, input)
  const contents = Object.entries(found.blueprint.page ?? {}).flatMap(([id, { shows }]) =>
    tableOf(shows) === input.table && (block ?? id) === id ? [{ id, shows }] : [],
  )
  const reader = { model, table, scope, calendar: { zone, week } }
  return { blocks: Object.fromEntries(await answers(reader, contents)) }
}

const tryBlock: Serve<'record.tryBlock'> = async (scope, input) => {
  const { app, shows, role, zone, week } = input
  const { model: own, found } = await opened(scope, input)
  const roles = role !== undefined && Object.hasOwn(found.blueprint.roles, role) ? [role] : []
  const model = role === undefined ? own : modelFrom(scope, app, { ...found, roles }, false)
  const table = model.tables.get(input.table)
  if (!table || tableOf(shows) !== input.table) return { answer: null }
  const reader = { model, table, scope, calendar: { zone, week } }
  const [[, answer] = ['', null]] = await answers(reader, [{ id: '', shows }])
  return { answer }
}

/** What of these says anything to this reader; of what they may not know, nothing is said (docs/decisions/0236). */
async function answers(
  reader: Reader,
  contents: readonly { id: string; shows: BlockContent }[],
): Promise<[string, BlockAnswer][]> {
  const known = contents.flatMap(({ id, shows }) => {
    const block = reader.table.rules.see === 'none' ? null : askedBlock(reader, shows)
    return block ? [{ id, shows, block }] : []
  })
  const found = await store.blocks(
    reader.scope,
    known.map(({ block }) => block),
  )
  return known.map(({ id, shows, block }, at) => [
    id,
    answerOf(reader, shows, block, found[at] as store.BlockRead),
  ])
}

/** What the database is asked, if this reader may ask it: by the same rules as of a list or a chart. */
function askedBlock(reader: Reader, shows: BlockContent): store.AskedBlock | null {
  try {
    if (shows.kind === 'number' || shows.kind === 'chart') return askedChart(reader, shows)
    return shows.kind === 'view' ? askedList(reader, shows) : null
  } catch (failed) {
    if (Invalid.is(failed)) return null
    throw failed
  }
}

function askedChart(
  { model, table, calendar }: Reader,
  shows: Extract<BlockContent, { kind: 'number' | 'chart' }>,
): store.AskedBlock {
  const { of, value, where } = shows
  const groups = shows.kind === 'chart' ? shows : undefined
  const wanted = {
    of,
    value,
    by: groups?.by,
    each: groups?.each ?? 'month',
    beside: groups?.chart === 'pivot' ? groups.beside : undefined,
    eachBeside: groups?.eachBeside ?? 'month',
    ...calendar,
  } as const
  return {
    chart: chartAsked(
      { model, table },
      asked.narrowing({ model, table }, { where: where ?? [] }),
      wanted,
    ),
  }
}

function askedList(
  { model, table }: Reader,
  { where, columns, sort, count }: Extract<BlockContent, { kind: 'view' }>,
): store.AskedBlock {
  const sorted = sort && shownField(table, sort.field) ? sort : undefined
  const others = columns.flatMap((key) => shownField(table, key) ?? [])
  const field = asked.sortedBy(table, { where: [], sort: sorted?.field })
  return {
    list: {
      model,
      table,
      fields: [...new Set([table.titleField, ...others])],
      narrowing: asked.narrowing({ model, table }, { where: where ?? [] }),
      order: orderBy(field, sorted?.order ?? 'asc', model),
      place: null,
      length: count,
    },
  }
}

function answerOf(
  reader: Reader,
  shows: BlockContent,
  block: store.AskedBlock,
  found: store.BlockRead,
): BlockAnswer {
  if ('list' in block) {
    const { rows, isMore } = pageOf(found as Parameters<typeof pageOf>[0], block.list)
    return {
      kind: 'view',
      rows: rows.map((row) => present(reader, block.list.fields, row)),
      isMore,
    }
  }
  const chart = presentChart(reader, block.chart, found as Parameters<typeof presentChart>[2])
  if (shows.kind !== 'number') return { kind: 'chart', ...chart }
  const isSummed = shows.of === 'count' || shows.of === 'sum'
  return { kind: 'number', value: chart.cells[0]?.value ?? (isSummed ? '0' : null) }
}

export const recordPageHandlers = {
  'record.page': page,
  'record.tryBlock': tryBlock,
} satisfies Partial<Handlers>
