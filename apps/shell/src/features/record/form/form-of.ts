import { type FormLayout, formLayout, layoutFor } from '@atrium/blueprint/form/form-layout.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import type { KnownTable } from '../known-table.ts'

/** The form of a table with those of its fields that are there: laid out by somebody, or one after the other. */
export function formOf(
  { fields, laidOut }: Pick<KnownTable, 'fields' | 'laidOut'>,
  isThere: (field: Field) => boolean,
): FormLayout {
  const there = fields.filter(isThere).map(({ key }) => key)
  if (laidOut) return layoutFor(formLayout(laidOut), (key) => there.includes(key))
  return { above: [{ id: null, items: there.map((field) => ({ field })) }], tabs: [] }
}
