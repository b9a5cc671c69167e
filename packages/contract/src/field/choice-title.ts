import type { Field } from './field.ts'

/** One that was taken out of the field since is called by its value. */
export function titleOfChoice(
  value: string,
  { choices = [] }: Pick<Field, 'choices'>,
  titleOf: (title: Field['title']) => string,
): string {
  const found = choices.find((known) => known.value === value)
  return found ? titleOf(found.title) : value
}
