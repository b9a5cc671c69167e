import type { Field } from './field.ts'

/** What a field has that does not say it. */
const USUAL_DIGITS = { integer: 0, decimal: 6, money: 2, percent: 4 }

export type NumberKind = keyof typeof USUAL_DIGITS

type Digits = { kind: string; digits?: Field['digits'] }

export const digitsIn = ({ kind, digits }: Digits): number =>
  kind === 'integer' ? 0 : (digits ?? USUAL_DIGITS[kind as NumberKind])
