import type { ChoiceColour } from './choice-colours.ts'

/** The kinds of fields. A field's column, its filter and its control in a form follow from its kind. */
export const fieldKinds = [
  'text',
  'longText',
  'integer',
  'decimal',
  'money',
  'percent',
  'date',
  'dateTime',
  'time',
  'yesNo',
  'choice',
  'choices',
  'phone',
  'email',
  'link',
  'person',
  'department',
  'relation',
  'rating',
  'progress',
] as const
export type FieldKind = (typeof fieldKinds)[number]

/** A word of the dictionary by its key, or a text as somebody typed it. */
export type Title = { word: string } | { text: string }

export type FieldChoice = { value: string; title: Title; colour?: ChoiceColour }

/** A field as data, which may have been described long after the program was built. */
export type Field = {
  key: string
  kind: FieldKind
  title: Title
  required?: boolean
  /** The record says it of itself: nobody writes it. */
  isFixed?: boolean
  /** The choices of a field of the kind `choice` or `choices`. */
  choices?: readonly FieldChoice[]
  /** The name of the picker for a person, a department or a relation. */
  picker?: string
  /** The currency of money: one for all rows, so that they can be compared and added up. */
  currency?: string
  /** The decimal places of a number. */
  digits?: number
  /** The most stars of a rating. */
  most?: number
  /** The most characters of a text. */
  longest?: number
}

/** A reference to a row of another table, with the name that row had when it was read. */
export type Reference = { id: string; name: string }

/**
 * The value of a field. Numbers are text, so that none loses a digit, and a percentage is a part of one (`0.125`). A
 * day is `2026-11-17`, a time `18:00:00`, a moment `2026-11-17T10:00:00Z`: as texts they sort like the calendar.
 */
export type FieldValue = string | boolean | readonly string[] | Reference | null
