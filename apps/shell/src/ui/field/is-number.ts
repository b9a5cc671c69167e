import type { Field } from '@atrium/contract/field/field.ts'

const NUMBERS = new Set<Field['kind']>(['integer', 'decimal', 'money', 'percent'])

/** Whether a field's values are aligned digit below digit. */
export const isNumber = ({ kind }: Pick<Field, 'kind'>): boolean => NUMBERS.has(kind)
