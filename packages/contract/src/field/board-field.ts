import type { Field } from './field.ts'

/** Whether records can stand in columns by what this field says of them. */
export const makesBoard = ({ kind }: Pick<Field, 'kind'>): boolean =>
  kind === 'choice' || kind === 'yesNo' || kind === 'person'
