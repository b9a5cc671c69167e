import { chartKinds, chartMeasures, chartSteps } from '@atrium/contract/field/chart-field.ts'
import { firstWeekdayOf } from '@atrium/contract/field/days.ts'
import type { ListDescription } from '@atrium/contract/field/list-description.ts'
import type { Input } from '@atrium/contract/kernel/client.ts'
import { type AskedChart, groupFields, measuresOf } from '../../../entities/chart/asked-chart.ts'
import { zoneHere } from '../../../kernel/browser/clock-ahead.ts'
import { isNumber } from '../../../ui/field/is-number.ts'
import type { View } from '../../../ui/list/view.ts'
import type { KnownTable } from '../known-table.ts'
import { narrowedInput } from '../table/list-input.ts'

/** As its address says it, or as goes without saying. */
export function chartAsked(at: Pick<KnownTable, 'fields'>, look: View['look']): AskedChart {
  const among = <Word extends string>(words: readonly Word[], key: string, usual: Word): Word =>
    words.find((word) => word === look[key]) ?? usual
  const fields = groupFields(at.fields)
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
  { by, each, beside, eachBeside, of, value }: AskedChart,
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
