import { type FormLayout, formLayout, layoutFor } from '@atrium/blueprint/form/form-layout.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import type { KnownTable } from '../known-table.ts'

/** The form of a table with those of its fields that are there: laid out by somebody, or one after the other. */
export function formOf(
  { fields, laidOut }: Pick<KnownTable, 'fields' | 'laidOut'>,
  isThere: (field: Field) => boolean,
  unseen: ReadonlySet<string> = NONE,
): FormLayout {
  const there = fields.filter(isThere).map(({ key }) => key)
  if (laidOut)
    return layoutFor(
      formLayout(laidOut),
      (id) => !unseen.has(id) && (there.includes(id) || !(id in laidOut.fields)),
    )
  return { above: [{ id: null, items: there.map((field) => ({ field })) }], tabs: [] }
}

const NONE: ReadonlySet<string> = new Set()
