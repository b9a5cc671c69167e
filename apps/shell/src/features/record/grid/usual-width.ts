import type { Field, FieldKind } from '@atrium/contract/field/field.ts'

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
}
const TITLE = 240

/** How wide a column is, in pixels, until its reader makes it as wide as they want. */
export const usualWidth = ({ kind }: Field, isTitle: boolean): number =>
  isTitle ? Math.max(TITLE, WIDTHS[kind]) : WIDTHS[kind]
