import type { Field, FieldValue } from '@atrium/contract/field/field.ts'
import type { FieldVerdict } from '@atrium/contract/field/kind-rules.ts'
import { checkField } from '@atrium/contract/field/kinds.ts'
import { sameValue } from './same-value.ts'

export type Values = Readonly<Record<string, FieldValue>>

/** A record as somebody writes it: what each field says, and what stands in one that is no value yet. */
export type Draft = {
  values: Values
  wrong: Readonly<Record<string, FieldVerdict>>
}

export const draftOf = (values: Values): Draft => ({ values, wrong: {} })

export function write(
  draft: Draft,
  key: string,
  value: FieldValue,
  verdict: FieldVerdict | null,
): Draft {
  const { [key]: _, ...wrong } = draft.wrong
  return {
    values: { ...draft.values, [key]: value },
    wrong: verdict ? { ...wrong, [key]: verdict } : wrong,
  }
}

/** What of it differs from how it was: nothing else is sent, for the rest may have been changed by others meanwhile. */
export function changesIn(before: Values, { values, wrong }: Draft): Record<string, FieldValue> {
  const changed = Object.keys({ ...before, ...values }).filter(
    (key) => key in wrong || !sameValue(before[key] ?? null, values[key] ?? null),
  )
  return Object.fromEntries(changed.map((key) => [key, values[key] ?? null]))
}

/** What keeps it from being saved, in the order of the fields. */
export function mistakesIn(
  fields: readonly Field[],
  { values, wrong }: Draft,
): Record<string, FieldVerdict> {
  const found = fields.flatMap((field) => {
    const verdict = wrong[field.key] ?? checkField(field, values[field.key] ?? null)
    return verdict ? [[field.key, verdict] as const] : []
  })
  return Object.fromEntries(found)
}
