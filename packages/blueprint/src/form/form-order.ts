import type { BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'

/** A field of a form, or what stands between fields. */
export type FormEntry = { id: string; is: 'field' | 'section' | 'tab' | 'text'; position: number }
type Formed = Pick<BlueprintTable, 'fields' | 'form'>

export const isLeftOut = ({ form }: Pick<BlueprintTable, 'form'>, field: string): boolean =>
  form?.fields?.[field]?.leftOut ?? false

/** All that the form of a table consists of, in one order: at the same place what stands between comes before a field. */
export function formOrder(table: Formed): FormEntry[] {
  const fields = Object.entries(table.fields)
    .filter(([id]) => !isLeftOut(table, id))
    .map(([id, { position }]): FormEntry => ({ id, is: 'field', position }))
  const parts = Object.entries(table.form?.parts ?? {}).map(
    ([id, { is, position }]): FormEntry => ({ id, is, position }),
  )
  const isField = ({ is }: FormEntry) => (is === 'field' ? 1 : 0)
  return [...parts, ...fields].toSorted(
    (one, other) =>
      one.position - other.position ||
      isField(one) - isField(other) ||
      (one.id < other.id ? -1 : 1),
  )
}
