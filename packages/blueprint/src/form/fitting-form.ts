import type { BlueprintForm, BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'

/** A table whose form says nothing of fields that are gone, and leaves none out that it has to ask for. */
export function withFittingForm(table: BlueprintTable): BlueprintTable {
  const { form, ...rest } = table
  if (!form?.fields) return table
  const fields = Object.entries(form.fields).flatMap(([id, { leftOut, ...said }]) => {
    const field = table.fields[id]
    if (!field) return []
    const isNeeded = field.required || said.required !== undefined || id === table.titleField
    const fitting = { ...said, ...(leftOut && !isNeeded && { leftOut }) }
    return Object.keys(fitting).length > 0 ? [[id, fitting] as const] : []
  })
  const next: BlueprintForm = {
    ...(form.parts && { parts: form.parts }),
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
  }
  return Object.keys(next).length > 0 ? { ...rest, form: next } : rest
}
