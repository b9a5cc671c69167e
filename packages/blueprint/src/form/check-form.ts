import type { BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'

type Wrong = { path: string; verdict: 'doubled' | 'unknown' | 'left_out' }

/** What is wrong with the form of a table. Nobody could fill in what it has to ask for and leaves out. */
export function checkForm({ fields, titleField, form }: BlueprintTable): Wrong[] {
  if (!form) return []
  const parts = Object.keys(form.parts ?? {})
    .filter((id) => id in fields)
    .map((id) => ({ path: `form.parts.${id}`, verdict: 'doubled' as const }))
  const inForm = Object.entries(form.fields ?? {}).flatMap(([id, { leftOut }]): Wrong[] => {
    const field = fields[id]
    if (!field) return [{ path: `form.fields.${id}`, verdict: 'unknown' }]
    const isNeeded = field.required || id === titleField
    return leftOut && isNeeded ? [{ path: `form.fields.${id}.leftOut`, verdict: 'left_out' }] : []
  })
  return [...parts, ...inForm]
}
