import type { FieldValue } from '@atrium/contract/field/field.ts'
import type { Cell } from './cells.ts'
import { type Column, type Decision, isSilent, rowsWhere } from './decide/column.ts'
import { doubtOf } from './doubts.ts'
import { isFailed } from './read/formatted.ts'
import type { Surroundings } from './read/read-as.ts'
import { readerOf } from './read/reader.ts'
import { remembered } from './read/remembered.ts'
import type { Doubt, UnderstoodField } from './understanding.ts'

const SAMPLES = 3

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
  const texts: string[] = []
  const misfits: number[] = []
  column.cells.forEach((cell, at) => {
    const text = read(cell)
    if (text === undefined) misfits.push(column.rows[at] ?? 0)
    else texts.push(text)
  })
  const own = new Set(misfits)
  return {
    key: column.key,
    title: column.title,
    kind: as.kind,
    values: samplesOf(texts),
    doubts: [...named, ...doubts, ...misfitDoubts(column, own), ...formulaDoubt(formulas)],
    unique: texts.length >= 2 && misfits.length === 0 && areDifferent(texts),
    required: rows > 0 && column.cells.length === rows && misfits.length === 0,
    filled: column.cells.length,
    misfits: misfits.length,
    habit: as.habit,
    ...(as.choices && { choices: as.choices }),
    ...(as.currency && { currency: as.currency }),
    ...(as.digits !== undefined && { digits: as.digits }),
  }
}

function areDifferent(texts: readonly string[]): boolean {
  const found = new Set<string>()
  for (const text of texts) {
    if (found.has(text)) return false
    found.add(text)
  }
  return true
}

/** Different ones first: three times the same shows little. */
function samplesOf(texts: readonly string[]): string[] {
  const different: string[] = []
  for (const text of texts) {
    if (!different.includes(text)) different.push(text)
    if (different.length === SAMPLES) return different
  }
  return texts.slice(0, SAMPLES).length > different.length
    ? [...different, ...texts.slice(0, SAMPLES - different.length)]
    : different
}

/** A value as it is kept, in one text. */
export const asText = (value: FieldValue): string =>
  value === null || typeof value === 'string' || typeof value === 'boolean'
    ? String(value ?? '')
    : 'name' in value
      ? value.name
      : value.join(', ')

/** Why each that does not fit does not: an error, a sign for nothing, or something else. */
function misfitDoubts(column: Column, misfits: ReadonlySet<number>): Doubt[] {
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
    ...doubtOf('misfits', others),
  ]
}

const errorIn = ({ cells }: Column) =>
  cells.filter(isFailed).find(({ error }) => !error.startsWith('='))?.error

const formulaDoubt = (formulas: number): Doubt[] =>
  formulas > 0 ? [{ what: 'formulas', rows: [], count: formulas }] : []
