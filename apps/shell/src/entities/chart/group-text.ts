import type { ChartGroup } from '@atrium/contract/built-apps/record-chart.contract.ts'
import { type ChartStep, hasSteps } from '@atrium/contract/field/chart-field.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import type { Say } from '../../kernel/words/words.ts'
import { fieldText } from '../../ui/field/field-text.ts'
import { headingText } from '../../ui/field/heading-text.ts'

/** What a group is called: of days, the stretch of the calendar that they are. */
export function groupText(say: Say, field: Field, each: ChartStep, { value }: ChartGroup): string {
  if (value === null) return say('record.board.none', { field: headingText(say, field.title) })
  if (!hasSteps(field)) return fieldText(say, field, value)
  const day = String(value)
  const [year = '', month = ''] = day.split('-')
  if (each === 'year') return year
  if (each === 'quarter')
    return say('record.chart.quarter', { year, quarter: Math.ceil(Number(month) / 3) })
  if (each === 'month')
    return new Intl.DateTimeFormat(say.language, {
      year: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`))
  const text = fieldText(say, { kind: 'date' }, day)
  return each === 'week' ? say('record.chart.week', { day: text }) : text
}
