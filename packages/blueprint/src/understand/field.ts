import type { FieldKind, FieldValue } from '@atrium/contract/field/field.ts'
import type { Cell } from './cells.ts'
import { type Column, type Decision, isSilent, rowsWhere } from './decide/column.ts'
import { doubtOf } from './doubts.ts'
import { isFailed } from './read/formatted.ts'
import { namedIn } from './read/name-reader.ts'
import type { KnownNames, Names, Surroundings } from './read/read-as.ts'
import { readerOf } from './read/reader.ts'
import { remembered } from './read/remembered.ts'
import type { Doubt, UnderstoodField } from './understanding.ts'

const SAMPLES = 3
const LONGEST_SAMPLE = 500

/** All that is said of a column, once it is decided how it is read. */
export function fieldOf(
  column: Column,
  { as, doubts }: Decision,
  rows: number,
  formulas: number,
  named: readonly Doubt[],
  where: Surroundings,
): UnderstoodField {
  const reader = readerOf(as, where)
  const read = remembered((cell) => {
    const value = reader(cell)
    return value === undefined ? undefined : asText(value)
  })
  const texts = new TextsOfColumn()
  const misfits: number[] = []
  column.cells.forEach((cell, at) => {
    const text = read(cell)
    if (text === undefined) misfits.push(column.rows[at] ?? 0)
    else texts.add(text)
  })
  const own = new Set(misfits)
  return {
    key: column.key,
    title: column.title,
    kind: as.kind,
    values: texts.samples.map(beginningOf),
    doubts: [
      ...named,
      ...doubts,
      ...misfitDoubts(column, own, as.kind, where),
      ...formulaDoubt(formulas),
    ],
    unique: texts.count >= 2 && misfits.length === 0 && texts.areDifferent,
    required: rows > 0 && column.cells.length === rows && misfits.length === 0,
    filled: column.cells.length,
    misfits: misfits.length,
    habit: as.habit,
    ...(as.choices && { choices: as.choices }),
    ...(as.currency && { currency: as.currency }),
    ...(as.digits !== undefined && { digits: as.digits }),
  }
}

/** What is said of all texts of a column, as they come: none is kept beyond what that needs. */
class TextsOfColumn {
  count = 0
  /** Each once, as long as none has come twice. */
  #found: Set<string> | null = new Set()
  #first: string[] = []
  #different: string[] = []

  add(text: string) {
    this.count++
    if (this.#first.length < SAMPLES) this.#first.push(text)
    if (this.#different.length < SAMPLES && !this.#different.includes(text))
      this.#different.push(text)
    if (this.#found && this.#found.size === this.#found.add(text).size) this.#found = null
  }

  get areDifferent(): boolean {
    return this.#found !== null
  }

  /** Different ones first: three times the same shows little. Never more than there are. */
  get samples(): string[] {
    return [...this.#different, ...this.#first].slice(0, Math.min(SAMPLES, this.count))
  }
}

const beginningOf = (text: string) =>
  text.length > LONGEST_SAMPLE ? `${text.slice(0, LONGEST_SAMPLE).toWellFormed()}…` : text

/** A value as it is kept, in one text. */
export const asText = (value: FieldValue): string =>
  value === null || typeof value === 'string' || typeof value === 'boolean'
    ? String(value ?? '')
    : 'name' in value
      ? value.name
      : value.join(', ')

/** Why each that does not fit does not: an error, a sign for nothing, or something else. */
function misfitDoubts(
  column: Column,
  misfits: ReadonlySet<number>,
  kind: FieldKind,
  { names }: Surroundings,
): Doubt[] {
  if (misfits.size === 0) return []
  const among = (is: (cell: Cell) => boolean) =>
    rowsWhere(column, is).filter((row) => misfits.has(row))
  const isUndone = (cell: Cell) => isFailed(cell) && cell.error.startsWith('=')
  const errors = among((cell) => isFailed(cell) && !isUndone(cell))
  const silent = among((cell) => isSilent(cell) && !isFailed(cell))
  const others = among((cell) => !isSilent(cell))
  return [
    ...doubtOf('errors', errors, errorIn(column)),
    ...doubtOf('notWorkedOut', among(isUndone)),
    ...doubtOf('placeholders', silent),
    ...(isName(kind) ? nameDoubts(column, others, names[kind]) : doubtOf('misfits', others)),
  ]
}

const isName = (kind: FieldKind): kind is keyof Names => kind === 'person' || kind === 'department'

/** A name that several have is not one that nobody has. */
function nameDoubts(column: Column, rows: readonly number[], known: KnownNames): Doubt[] {
  const several = new Set(
    rowsWhere(column, (cell) => typeof cell === 'string' && namedIn(known, cell) === null),
  )
  return [
    ...doubtOf(
      'sameNames',
      rows.filter((row) => several.has(row)),
    ),
    ...doubtOf(
      'unknownNames',
      rows.filter((row) => !several.has(row)),
    ),
  ]
}

const errorIn = ({ cells }: Column) =>
  cells.filter(isFailed).find(({ error }) => !error.startsWith('='))?.error

const formulaDoubt = (formulas: number): Doubt[] =>
  formulas > 0 ? [{ what: 'formulas', rows: [], count: formulas }] : []
