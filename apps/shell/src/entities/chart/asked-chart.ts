import {
  type ChartKind,
  type ChartMeasure,
  type ChartStep,
  chartMeasures,
  makesGroups,
} from '@atrium/contract/field/chart-field.ts'
import type { Field } from '@atrium/contract/field/field.ts'

/** What a chart shows. */
export type AskedChart = {
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

export const groupFields = (fields: readonly Field[]): Field[] =>
  fields
    .filter(makesGroups)
    .toSorted((one, other) => FIRST.indexOf(one.kind) - FIRST.indexOf(other.kind))
