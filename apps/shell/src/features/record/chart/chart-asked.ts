import {
  type ChartMeasure,
  type ChartStep,
  chartMeasures,
  chartSteps,
  makesGroups,
} from '@atrium/contract/field/chart-field.ts'
import { firstWeekdayOf } from '@atrium/contract/field/days.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import type { ListDescription } from '@atrium/contract/field/list-description.ts'
import type { Input } from '@atrium/contract/kernel/client.ts'
import { zoneHere } from '../../../kernel/browser/clock-ahead.ts'
import { isNumber } from '../../../ui/list/described/described-view.ts'
import type { View } from '../../../ui/list/view.ts'
import type { KnownTable } from '../known-table.ts'
import { type ChartKind, chartKinds } from '../look/looks.ts'
import { narrowedInput } from '../table/list-input.ts'

/** What a chart shows, as its address says it, or as goes without saying. */
export type ChartAsked = {
  kind: ChartKind
  by: Field | null
  each: ChartStep
  beside: Field | null
  eachBeside: ChartStep
  of: ChartMeasure
  value: Field | null
}

/** What a field says of few groups makes the better chart. */
const FIRST = ['choice', 'date', 'dateTime', 'yesNo', 'person', 'department', 'relation']

/** Parts of something add up to nothing that anybody would look for. */
export const measuresOf = (value: Pick<Field, 'kind'> | null): readonly ChartMeasure[] =>
  chartMeasures.filter((of) => of !== 'sum' || value?.kind !== 'percent')

export const groupFields = ({ fields }: Pick<KnownTable, 'fields'>): Field[] =>
  fields
    .filter(makesGroups)
    .toSorted((one, other) => FIRST.indexOf(one.kind) - FIRST.indexOf(other.kind))

export function chartAsked(at: Pick<KnownTable, 'fields'>, look: View['look']): ChartAsked {
  const among = <Word extends string>(words: readonly Word[], key: string, usual: Word): Word =>
    words.find((word) => word === look[key]) ?? usual
  const fields = groupFields(at)
  const numbers = at.fields.filter(isNumber)
  const kind = among(chartKinds, 'chart', 'bar')
  const by = fields.find(({ key }) => key === look['by']) ?? fields[0] ?? null
  const others = fields.filter((field) => field !== by)
  const beside = others.find(({ key }) => key === look['beside']) ?? others[0] ?? null
  const value = numbers.find(({ key }) => key === look['value']) ?? numbers[0] ?? null
  const said = value ? among(chartMeasures, 'of', 'count') : 'count'
  const of = value && !measuresOf(value).includes(said) ? 'count' : said
  return {
    kind,
    by: kind === 'number' ? null : by,
    each: among(chartSteps, 'each', 'month'),
    beside: kind === 'pivot' ? beside : null,
    eachBeside: among(chartSteps, 'eachBeside', 'month'),
    of,
    value: of === 'count' ? null : value,
  }
}

export function chartInput(
  at: KnownTable,
  description: ListDescription,
  view: View,
  { by, each, beside, eachBeside, of, value }: ChartAsked,
  language: string,
): Input<'record.chart'> {
  return {
    ...narrowedInput(at, description, view),
    ...(by && { by: by.key, each }),
    ...(beside && { beside: beside.key, eachBeside }),
    ...(value && { value: value.key }),
    of,
    zone: zoneHere(),
    week: firstWeekdayOf(language),
  }
}
