import { newId } from '@atrium/blueprint/shape/new-id.ts'
import type {
  Blueprint,
  BlueprintForm,
  FormField,
  FormPart,
} from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { Say } from '../../../kernel/words/words.ts'
import { inOwnWords } from '../own-words.ts'
import { type FormPlace, putBeside } from './form-moves.ts'

type Form = { parts: Record<string, FormPart>; fields: Record<string, FormField> }

/** What is empty is not there. */
function withForm(app: Blueprint, id: string, step: (form: Form) => Form): Blueprint {
  const table = app.tables[id]
  if (!table) return app
  const { form: before, ...rest } = table
  const { parts, fields } = step({ parts: before?.parts ?? {}, fields: before?.fields ?? {} })
  const form: BlueprintForm = {
    ...(Object.keys(parts).length > 0 && { parts }),
    ...(Object.keys(fields).length > 0 && { fields }),
  }
  const next = Object.keys(form).length > 0 ? { ...rest, form } : rest
  return { ...app, tables: { ...app.tables, [id]: next } }
}

export const withPart = (app: Blueprint, { table, id }: FormPlace, part: FormPart): Blueprint =>
  withForm(app, table, (form) => ({ ...form, parts: { ...form.parts, [id]: part } }))

/** A new section, tab or text: from the chosen field on, within or behind what is chosen otherwise, or at the end. Answers which. */
export function withNewPart(
  say: Say,
  app: Blueprint,
  table: string,
  is: FormPart['is'],
  chosen: string | null,
): { app: Blueprint; part: string } {
  const id = newId()
  const made = { position: 0, ...newPart(say, is) }
  const added = withPart(app, { table, id }, made)
  const isField = chosen !== null && chosen in (app.tables[table]?.fields ?? {})
  return { app: putBeside(added, { table, id }, chosen, !isField), part: id }
}

function newPart(say: Say, is: FormPart['is']) {
  const words = inOwnWords(say, say(`builtApp.form.new.${is}`))
  return is === 'text' ? { is, text: words } : { is, title: words }
}

/** What stood in it stands in what comes before it then. */
export const withoutPart = (app: Blueprint, { table, id }: FormPlace): Blueprint =>
  withForm(app, table, ({ parts: { [id]: _, ...parts }, fields }) => ({ parts, fields }))

/** What is said of a field in the form; what is not said is left out. */
export const withFormField = (
  app: Blueprint,
  { table, id }: FormPlace,
  said: { [Trait in keyof FormField]: FormField[Trait] | undefined },
): Blueprint =>
  withForm(app, table, ({ parts, fields: { [id]: before, ...fields } }) => {
    const kept = Object.entries({ ...before, ...said }).filter(([, value]) => value !== undefined)
    const one = Object.fromEntries(kept) as FormField
    return { parts, fields: kept.length > 0 ? { ...fields, [id]: one } : fields }
  })
