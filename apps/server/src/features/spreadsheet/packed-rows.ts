import type { ReadRow } from '@atrium/blueprint/understand/understanding.ts'
import type { FieldKind, FieldValue } from '@atrium/contract/field/field.ts'
import { isReference } from '@atrium/contract/field/reference.ts'
import { searchedText } from '../../kernel/text/searched-text.ts'

/** Which column of a sheet a field is, and how its values are kept there. */
export type PackedColumn = {
  /** Its letters. */
  key: string
  field: string
  kind: FieldKind
  /** The values of its choices, by what the file calls them. */
  chosen: ReadonlyMap<string, string | undefined>
  isSearched: boolean
}

/**
 * So many rows as the database takes them with one statement: of each column one text, which its array type reads. Nobody
 * on the way to it looks into them.
 */
export type PackedRows = {
  count: number
  /** In the order of the columns. */
  columns: string[]
  search: string
  pairs: string
  misfits: string
}

const MOST_ROWS = 1500
/** Long texts go out in smaller portions. */
const MOST_CHARACTERS = 1024 ** 2

/** Packs rows until there are enough of them to send. */
export class RowPacker {
  readonly #columns: readonly PackedColumn[]
  #count = 0
  #characters = 0
  #cells: string[][] = []
  #search: string[] = []
  #pairs: string[] = []
  #misfits: string[] = []

  constructor(columns: readonly PackedColumn[]) {
    this.#columns = columns
    this.#begin()
  }

  get isFull(): boolean {
    return this.#count >= MOST_ROWS || this.#characters >= MOST_CHARACTERS
  }

  add({ values, misfits }: ReadRow) {
    const left: Record<string, string> = {}
    const texts: string[] = []
    for (let at = 0; at < this.#columns.length; at++) {
      const column = this.#columns[at] as PackedColumn
      const misfit = misfits[column.key]
      const value = misfit === undefined ? (values[column.key] ?? null) : null
      const text = misfit ?? (column.kind === 'relation' ? value : undefined)
      // Which row it leads to is known when all tables are filled: until then it is one of what does not fit.
      if (typeof text === 'string' && text) left[column.field] = text
      const kept = text === undefined ? keptOf(column, value) : null
      if (kept !== null && column.isSearched) texts.push(kept)
      this.#characters += kept?.length ?? 0
      this.#cells[at]?.push(bareKinds.has(column.kind) ? (kept ?? 'NULL') : element(kept))
    }
    const { search, pairs } = searchedText(texts)
    this.#search.push(element(search))
    // Ideographs alone: there is nothing in them that an array would take for its own.
    this.#pairs.push(`"${listed(pairs)}"`)
    this.#misfits.push(element(Object.keys(left).length > 0 ? JSON.stringify(left) : null))
    this.#count++
  }

  /** What is packed so far; none where nothing is. */
  take(): PackedRows | null {
    if (this.#count === 0) return null
    const packed = {
      count: this.#count,
      columns: this.#cells.map(listed),
      search: listed(this.#search),
      pairs: listed(this.#pairs),
      misfits: listed(this.#misfits),
    }
    this.#begin()
    return packed
  }

  #begin() {
    this.#count = 0
    this.#characters = 0
    this.#cells = this.#columns.map(() => [])
    this.#search = []
    this.#pairs = []
    this.#misfits = []
  }
}

/** A choice as its value, people and departments by their numbers, all else as it is spelled. */
function keptOf({ kind, chosen }: PackedColumn, value: FieldValue): string | null {
  if (value === null || value === '') return null
  if (kind === 'choice') return chosen.get(String(value)) ?? null
  if (typeof value === 'string') return value
  if (kind === 'choices')
    return Array.isArray(value)
      ? listed(value.flatMap((one) => chosen.get(one) ?? []).map(element))
      : null
  if (isReference(value)) return value.id
  return Array.isArray(value) ? value.join('; ') : String(value)
}

/** In their one spelling they have no letter that an array would take for its own. */
const bareKinds: ReadonlySet<FieldKind> = new Set([
  'integer',
  'decimal',
  'money',
  'percent',
  'date',
  'dateTime',
  'time',
  'yesNo',
])

/** An array as the database spells it, and one of its elements. */
const listed = (elements: readonly string[]): string => `{${elements.join(',')}}`
const element = (text: string | null): string =>
  text === null ? 'NULL' : `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`
