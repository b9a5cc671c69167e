import { z } from 'zod'
import { chartMeasures, chartSteps } from '../field/chart-field.ts'
import { operators } from '../field/operators.ts'
import { read } from '../kernel/endpoint.ts'
import { count, zone } from '../kernel/fields.ts'
import { blueprintId } from './blueprint.shape.ts'
import { at, live, narrowed, ofMembers } from './record-asked.ts'
import { shown } from './record-shape.ts'

const step = z.enum(chartSteps).default('month')

const ChartGroup = z.object({
  /** What the field says in all of them; of days, the first. */
  value: shown,
  /** The condition by which a list has exactly these; none where no condition says it. */
  condition: z.object({ operator: z.enum(operators), operands: z.array(z.string()) }).nullable(),
})
export type ChartGroup = z.output<typeof ChartGroup>

export const ChartAnswer = z.object({
  /** In the order of the field: choices as they stand in it, days by the calendar, all others by how many they are. */
  groups: z.array(ChartGroup),
  beside: z.array(ChartGroup),
  /** By the places of its groups; nothing where they are the others. */
  cells: z.array(
    z.object({
      group: z.int().nullable(),
      beside: z.int().nullable(),
      value: z.string().nullable(),
      count: z.int(),
    }),
  ),
})
export type ChartAnswer = z.output<typeof ChartAnswer>

/** Where days begin, and with which weeks do: 1 is Monday. */
export const readersCalendar = { zone, week: count(1, 7).default(1) }

export const recordChartCalls = {
  'record.chart': read({
    path: `${at}/chart`,
    ...ofMembers,
    ...live,
    statements: 6,
    summary:
      'Records of a list in groups, by one field or by two: how many there are, or what their numbers come to',
    input: z.object({
      ...narrowed,
      /** Without it all are one group. */
      by: blueprintId.optional(),
      /** Of a day or a moment: how long a group is. */
      each: step,
      beside: blueprintId.optional(),
      eachBeside: step,
      of: z.enum(chartMeasures).default('count'),
      /** Whose numbers they are; a count needs none. */
      value: blueprintId.optional(),
      ...readersCalendar,
    }),
    output: ChartAnswer,
  }),
}
