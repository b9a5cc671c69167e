import type { Category } from '@atrium/contract/enterprises/category.contract.ts'
import type { Input } from '@atrium/contract/kernel/client.ts'
import type { ConsoleRight } from '@atrium/contract/kernel/endpoint.ts'

/**
 * The values of the form: the console users and the rights of each; one who is taken out and put in again keeps
 * theirs.
 */
export type Values = {
  name: string
  code: string
  administrators: string[]
  rights: Record<string, ConsoleRight[]>
  scope: string[]
}

export const valuesOf = (category: Category | null): Values => ({
  name: category?.name ?? '',
  code: category?.code ?? '',
  administrators: category?.administrators.map(({ id }) => String(id)) ?? [],
  rights: Object.fromEntries(
    (category?.administrators ?? []).map(({ id, rights }) => [String(id), rights]),
  ),
  scope: category?.scope.map(String) ?? [],
})

export const inputOf = ({ name, code, ...values }: Values): Input<'saas.category.add'> => ({
  name,
  code,
  administrators: values.administrators.map((id) => ({
    id: Number(id),
    rights: values.rights[id] ?? [],
  })),
  scope: values.scope.map(Number),
})

const listed = (given: Input<'saas.category.add'>['administrators'] = []) =>
  JSON.stringify(given.map((one) => JSON.stringify(one)).toSorted())

/** The changes to send. Rights are sent only where they were changed, together with the category's revision. */
export function changesTo(category: Category, values: Values) {
  const { administrators, ...traits } = inputOf(values)
  const before = inputOf(valuesOf(category)).administrators
  if (listed(before) === listed(administrators)) return traits
  return { ...traits, administrators, revision: category.revision }
}
