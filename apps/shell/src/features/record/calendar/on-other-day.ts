import { momentIn, shownIn } from '@atrium/contract/field/calendar.ts'
import { daysOn } from '@atrium/contract/field/days.ts'
import type { Field, FieldValue } from '@atrium/contract/field/field.ts'

/** The same time so many days later, by the clocks of a zone. */
export function onOtherDay(
  { kind }: Pick<Field, 'kind'>,
  value: FieldValue,
  days: number,
  zone: string,
): FieldValue {
  if (typeof value !== 'string') return value
  if (kind === 'date') return daysOn(value, days)
  const [day = '', time = ''] = shownIn(zone, value).split(' ')
  return momentIn(zone, daysOn(day, days), time)
}
