import type { FieldKind } from '@atrium/contract/field/field.ts'
import type { BlueprintKind } from '@atrium/contract/field/recorded.ts'

/** What a part of a formula is. Numbers of all kinds are one: a percentage is a part of one. */
export type FormulaType =
  | 'text'
  | 'number'
  | 'date'
  | 'dateTime'
  | 'time'
  | 'yesNo'
  | 'choice'
  | 'choices'
  | 'reference'

const TYPES: Partial<Record<BlueprintKind, FormulaType>> = {
  text: 'text',
  longText: 'text',
  phone: 'text',
  email: 'text',
  link: 'text',
  integer: 'number',
  decimal: 'number',
  money: 'number',
  percent: 'number',
  rating: 'number',
  progress: 'number',
  date: 'date',
  dateTime: 'dateTime',
  time: 'time',
  yesNo: 'yesNo',
  choice: 'choice',
  choices: 'choices',
  person: 'reference',
  department: 'reference',
  relation: 'reference',
}

/** What a field of this kind is in a formula; none where no formula can ask of it. */
export const typeOfKind = (kind: BlueprintKind): FormulaType | undefined => TYPES[kind]

/** The kinds that a formula of a type can be shown as, the usual one first. */
const KINDS: Partial<Record<FormulaType, readonly FieldKind[]>> = {
  text: ['text'],
  number: ['decimal', 'integer', 'money', 'percent'],
  date: ['date'],
  dateTime: ['dateTime'],
  yesNo: ['yesNo'],
}

export const kindsOfType = (type: FormulaType): readonly FieldKind[] => KINDS[type] ?? []

/** Whether a field of this kind can be computed. */
export const isComputable = (kind: BlueprintKind): boolean =>
  Object.values(KINDS).some((kinds) => kinds.some((one) => one === kind))
