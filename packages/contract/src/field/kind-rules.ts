import type { Field, FieldValue, Reference } from './field.ts'
import type { Operator } from './operators.ts'

// words for each: verdict.*
/** The verdicts on a value of any field. */
export const fieldVerdicts = [
  'required',
  'malformed',
  'no_date',
  'characters',
  'too_big',
  'too_small',
  'too_many',
  'unknown',
] as const
export type FieldVerdict = (typeof fieldVerdicts)[number]

export type Parsed = { value: FieldValue } | { wrong: FieldVerdict }

/**
 * How to read what somebody types: their language says how numbers are written, their time zone which moment a clock
 * time is.
 */
export type Reading = {
  language: string
  zone: string
  /** Finds a row of another table by its name. */
  find?(this: void, field: Field, name: string): Reference | null
}

/** How to write values into a file. */
export type Writing = {
  zone: string
  yes: string
  no: string
  titleOf(this: void, title: Field['title']): string
}

/** The rules of a kind of field, apart from drawing it. Browser and server share them. */
export type KindRules = {
  operators: readonly Operator[]
  /** Parses a text that is neither empty nor padded. */
  parse(this: void, text: string, field: Field, reading: Reading): Parsed
  /** Checks a value that is not empty, wherever it came from. */
  check(this: void, value: unknown, field: Field): FieldVerdict | null
  /** Whether a text can be an operand of a condition. */
  isOperand(this: void, text: string, field: Field): boolean
  /** The operands that stand for a value; none for an empty one. */
  asOperands(this: void, value: FieldValue): readonly string[]
  /** Compares two values: below zero where the first comes before the second. */
  compare(this: void, one: string, other: string): number
  /** Writes a value into a file, so that parsing it gives the same value. */
  write(this: void, value: Exclude<FieldValue, null>, field: Field, writing: Writing): string
}
