import { calendarKinds } from './calendar-kinds.ts'
import { choiceKinds } from './choice-kinds.ts'
import type { Field, FieldKind, FieldValue } from './field.ts'
import type { FieldVerdict, KindRules, Parsed, Reading, Writing } from './kind-rules.ts'
import { numberKinds } from './number-kinds.ts'
import { referenceKinds } from './reference.ts'
import { scaleKinds } from './scale-kinds.ts'
import { textKinds } from './text-kinds.ts'

/** The rules of each kind of field, for browser and server. How a kind is drawn, the shell says (`ui/field`). */
export const kindRules: Readonly<Record<FieldKind, KindRules>> = {
  ...textKinds,
  ...numberKinds,
  ...calendarKinds,
  ...choiceKinds,
  ...referenceKinds,
  ...scaleKinds,
}

/**
 * Parses a text that somebody typed, pasted or had in a file. An empty one is a value too, unless the field is
 * required.
 */
export function parseField(field: Field, text: string, reading: Reading): Parsed {
  const typed = text.trim()
  if (!typed) return field.required ? { wrong: 'required' } : { value: null }
  return kindRules[field.kind].parse(typed, field, reading)
}

/** What is wrong with a value, wherever it came from. */
export function checkField(field: Field, value: unknown): FieldVerdict | null {
  const isNone = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  if (isNone) return field.required ? 'required' : null
  return kindRules[field.kind].check(value, field)
}

/** A value in a file for others. */
export const writeField = (field: Field, value: FieldValue, writing: Writing): string =>
  value === null ? '' : kindRules[field.kind].write(value, field, writing)
