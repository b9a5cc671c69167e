import type { Field, FieldKind } from '@atrium/contract/field/field.ts'
import { starsOf } from '@atrium/contract/field/scale-kinds.ts'

const WIDTHS: Readonly<Record<FieldKind, number>> = {
  text: 180,
  longText: 240,
  integer: 110,
  decimal: 120,
  money: 140,
  percent: 100,
  date: 130,
  dateTime: 180,
  time: 100,
  yesNo: 90,
  choice: 130,
  choices: 180,
  phone: 150,
  email: 200,
  link: 200,
  person: 140,
  department: 150,
  relation: 170,
  rating: 50,
  progress: 170,
}
const TITLE = 240
const STAR = 16

/** How wide a column is, in pixels, until its reader makes it as wide as they want. */
export function usualWidth(field: Field, isTitle: boolean): number {
  const { kind } = field
  if (kind === 'rating') return WIDTHS.rating + STAR * starsOf(field)
  return isTitle ? Math.max(TITLE, WIDTHS[kind]) : WIDTHS[kind]
}
