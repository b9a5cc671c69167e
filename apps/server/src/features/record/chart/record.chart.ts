import type { ChartAnswer, ChartGroup } from '@atrium/contract/built-apps/record-chart.contract.ts'
import {
  type ChartMeasure,
  type ChartStep,
  hasSteps,
  isMeasured,
  makesGroups,
} from '@atrium/contract/field/chart-field.ts'
import { readDecimal } from '@atrium/contract/field/decimal.ts'
import { Invalid } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../../kernel/call/implement.ts'
import { databaseZone } from '../../../kernel/time/database-zone.ts'
import { opened } from '../reach/record.opened.ts'
import * as asked from '../record.asked.ts'
import { type ModelTable, shownField } from '../record.model.ts'
import { calledIn, type Reader, valueFrom } from '../record.value.ts'
import { conditionOf } from './group-condition.ts'
import * as store from './record.chart.store.ts'

const chart: Serve<'record.chart'> = async (scope, input) => {
  const { model, table } = await opened(scope, input)
  const wanted = chartAsked({ model, table }, asked.narrowing({ model, table }, input), input)
  return presentChart({ model, scope }, wanted, await store.chart(scope, wanted))
}

type Asked = {
  by?: string | undefined
  beside?: string | undefined
  each: ChartStep
  eachBeside: ChartStep
  of: ChartMeasure
  value?: string | undefined
} & store.Calendar

/** A chart of the records that are meant, as far as this person may ask for it. */
export function chartAsked(
  { model, table }: Pick<store.ChartAsked, 'model' | 'table'>,
  narrowing: asked.Narrowing,
  input: Asked,
): store.ChartAsked {
  const { of, zone, week } = input
  return {
    model,
    table,
    narrowing,
    by: grouping(table, input, 'by'),
    beside: grouping(table, input, 'beside'),
    of,
    value: measured(table, input),
    calendar: { zone: databaseZone(zone), week },
  }
}

export function presentChart(
  reader: Reader,
  { by, beside, narrowing }: store.ChartAsked,
  found: store.ChartRead,
): ChartAnswer {
  const told = (by: store.Grouping | null, groups: store.GroupRead[] | null) =>
    by
      ? (groups ?? []).map((group) => ({
          value: valueOf(reader, by, group),
          condition: conditionOf(by.field, group, narrowing.where),
        }))
      : []
  return inOrder({
    by,
    beside,
    groups: told(by, found.groups),
    others: told(beside, found.beside),
    cells: (found.cells ?? []).map((cell) => ({
      ...cell,
      group: by ? cell.group : null,
      beside: beside ? cell.beside : null,
      value: cell.value === null ? null : readDecimal(cell.value),
    })),
  })
}

function grouping(table: ModelTable, input: Asked, name: 'by' | 'beside'): store.Grouping | null {
  const key = input[name]
  if (key === undefined) return null
  const field = shownField(table, key)
  if (!field || !makesGroups(field)) throw Invalid({ fields: { [name]: 'unknown' } })
  return { field, each: name === 'by' ? input.each : input.eachBeside }
}

function measured(table: ModelTable, { of, value }: Pick<Asked, 'of' | 'value'>) {
  if (of === 'count') return null
  const field = value === undefined ? undefined : shownField(table, value)
  if (!field || !isMeasured(field)) throw Invalid({ fields: { value: 'unknown' } })
  return field
}

function valueOf(reader: Reader, { field }: store.Grouping, { key, name }: store.GroupRead) {
  if (key === '' || hasSteps(field)) return key || null
  if (field.kind === 'yesNo') return key === 'true'
  return valueFrom(field, key, calledIn(reader, field, name)) as ChartGroup['value']
}

type Found = {
  by: store.Grouping | null
  beside: store.Grouping | null
  groups: ChartGroup[]
  others: ChartGroup[]
  cells: { group: number | null; beside: number | null; value: string | null; count: number }[]
}

/** Choices stand as their field has them and days as the calendar does, whichever of them were looked for first. */
function inOrder({ by, beside, groups, others, cells }: Found) {
  const [first, second] = [places(by, groups), places(beside, others)]
  const moved = (at: number | null, order: number[]) => (at === null ? null : order.indexOf(at))
  return {
    groups: first.map((at) => groups[at] as ChartGroup),
    beside: second.map((at) => others[at] as ChartGroup),
    cells: cells
      .map((cell) => ({
        ...cell,
        group: moved(cell.group, first),
        beside: moved(cell.beside, second),
      }))
      .toSorted(
        (one, other) =>
          last(one.group) - last(other.group) || last(one.beside) - last(other.beside),
      ),
  }
}

const last = (at: number | null) => at ?? Number.MAX_SAFE_INTEGER

function places(by: store.Grouping | null, groups: ChartGroup[]): number[] {
  const all = groups.map((_, at) => at)
  if (!by) return all
  const { field } = by
  const values =
    field.kind === 'yesNo' ? [true, false] : (field.choices ?? []).map(({ value }) => value)
  const rank = (at: number) => {
    const value = groups[at]?.value ?? null
    if (value === null) return Number.MAX_SAFE_INTEGER
    if (hasSteps(field)) return Date.parse(String(value))
    const place = (values as unknown[]).indexOf(value)
    return place < 0 ? values.length : place
  }
  return all.toSorted((one, other) => rank(one) - rank(other) || one - other)
}

export const recordChartHandlers = {
  'record.chart': chart,
} satisfies Partial<Handlers>
