import { momentIn } from './calendar.ts'
import type { Condition } from './condition.ts'
import { daysOn } from './days.ts'
import type { Field } from './field.ts'
import { daysMeant, hasDays, type Today } from './relative-days.ts'

/** The condition with the days that it means today in the place of their word; every other as it is. */
export function asOfToday(
  field: Pick<Field, 'kind'>,
  condition: Condition,
  today: Today,
): Condition {
  const meant = hasDays(field) ? daysMeant(condition.operands[0] ?? '', today) : null
  if (!meant) return condition
  const isDay = field.kind === 'date'
  const first = isDay ? meant.first : momentIn(today.zone, meant.first, '00:00:00')
  const last = isDay ? meant.last : lastSecond(today.zone, meant.last)
  const { operator } = condition
  if (operator === 'from') return { operator, operands: [first] }
  if (operator === 'until') return { operator, operands: [last] }
  return { operator: 'between', operands: [first, last] }
}

function lastSecond(zone: string, day: string): string {
  const after = Date.parse(momentIn(zone, daysOn(day, 1), '00:00:00'))
  return `${new Date(after - 1000).toISOString().slice(0, 19)}Z`
}
