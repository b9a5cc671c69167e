/** What a field of any table can be: its column, its filter and its place in a form follow from it. */
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

export type FieldChoice = { value: string; title: Title }

/** A field as data: it may have been described by somebody long after the program was built. */
export type Field = {
  key: string
  kind: FieldKind
  title: Title
  required?: boolean
  /** The record says it of itself: nobody writes it. */
  isFixed?: boolean
  /** Of a choice. */
  choices?: readonly FieldChoice[]
  /** Of a person, a department or a relation: among what it is chosen, by the name of a picker. */
  picker?: string
  /** Of money: one for all rows, so that they can be compared and added up. */
  currency?: string
  /** Of a number that has some: how many digits after the point. */
  digits?: number
  /** Of a rating: how many stars there are. */
  most?: number
  /** Of a text: how long it may be. */
  longest?: number
}

/** A row of another table, and what it was called when it was asked for. */
export type Reference = { id: string; name: string }

/**
 * Numbers are text, so that none loses a digit, and a percentage is a part of one (`0.125`). A day is `2026-11-17`, a time
 * `18:00:00`, a moment `2026-11-17T10:00:00Z`: as texts they stand in the order of the calendar.
 */
export type FieldValue = string | boolean | readonly string[] | Reference | null
