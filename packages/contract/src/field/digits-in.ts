import type { Field } from './field.ts'

/** What a field has that does not say it. */
const USUAL_DIGITS = { integer: 0, decimal: 6, money: 2, percent: 4, rating: 0, progress: 0 }

export type NumberKind = keyof typeof USUAL_DIGITS

type Digits = { kind: string; digits?: Field['digits'] }

const WHOLE = ['integer', 'rating', 'progress']

export const digitsIn = ({ kind, digits }: Digits): number =>
  WHOLE.includes(kind) ? 0 : (digits ?? USUAL_DIGITS[kind as NumberKind])
