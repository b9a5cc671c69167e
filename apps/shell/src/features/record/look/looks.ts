import { makesBoard } from '@atrium/contract/field/board-field.ts'
import { readDay } from '@atrium/contract/field/calendar.ts'
import {
  chartKinds,
  chartMeasures,
  chartSteps,
  makesGroups,
} from '@atrium/contract/field/chart-field.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { hasDays } from '@atrium/contract/field/relative-days.ts'
import { isNumber } from '../../../ui/field/is-number.ts'
import { DAY_SHOWN, type Plan } from '../../../ui/list/view.ts'

// words for each: record.look.*
/** How the records of a table can be looked at; as a list, unless their address says otherwise (docs/decisions/0214). */
const lookKinds = ['list', 'board', 'calendar', 'chart'] as const
export type LookKind = (typeof lookKinds)[number]

const madeFor: Record<LookKind, (field: Field) => boolean> = {
  list: () => true,
  board: makesBoard,
  calendar: hasDays,
  chart: makesGroups,
}

/** Those that its fields are made for. */
export const looksFor = (fields: readonly Field[]): LookKind[] =>
  lookKinds.filter((kind) => fields.some(madeFor[kind]))

/** Whether its options have colours: records can be drawn in these. */
export const isColoured = ({ kind, choices = [] }: Field): boolean =>
  kind === 'choice' && choices.some(({ colour }) => colour)

// words for each: record.calendar.span.*
export const calendarSpans = ['month', 'week', 'day'] as const
export type CalendarSpan = (typeof calendarSpans)[number]

/** What the address of a table may say of it. */
export function looksIn(fields: readonly Field[]): NonNullable<Plan['looks']> {
  const groups = fields.filter(makesGroups).map(({ key }) => key)
  return {
    as: looksFor(fields).filter((kind) => kind !== 'list'),
    by: groups,
    chart: chartKinds,
    each: chartSteps,
    beside: groups,
    eachBeside: chartSteps,
    of: chartMeasures,
    value: fields.filter(isNumber).map(({ key }) => key),
    until: fields.filter(hasDays).map(({ key }) => key),
    colour: fields.filter(isColoured).map(({ key }) => key),
    span: calendarSpans,
    [DAY_SHOWN]: (text) => readDay(text) === text,
  }
}
