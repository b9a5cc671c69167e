import type { Column } from '../decide/column.ts'
import { currencyInTitle } from '../texts/currencies.ts'
import { namesColumn } from '../texts/title-words.ts'
import { isQuestion } from '../texts/yes-no.ts'
import type { UnderstoodField } from '../understanding.ts'

const ENOUGH = 200
const FEW = 3

/** Nothing tells the row that names the columns from those below it: it may be one of them. */
export const isAssumed = (
  fields: readonly UnderstoodField[],
  columns: ReadonlyMap<string, Column>,
): boolean => fields.every((field) => !isNamed(field, columns.get(field.key)))

function isNamed({ title, kind }: UnderstoodField, column: Column | undefined): boolean {
  if (!column || (kind !== 'text' && kind !== 'longText')) return true
  if (namesColumn(title) || isQuestion(title) || currencyInTitle(title) !== null) return true
  const cells = column.cells.slice(0, ENOUGH)
  const texts = cells.filter((cell) => typeof cell === 'string').map((text) => text.trim())
  if (texts.length < cells.length) return true
  return isUnlike(title, texts)
}

/** What all values have in common and the name has not: figures, or a length. */
function isUnlike(title: string, texts: readonly string[]): boolean {
  if (!/\d/.test(title) && texts.every((text) => /\d/.test(text))) return true
  const lengths = new Set(texts.map(({ length }) => length))
  return new Set(texts).size >= FEW && lengths.size === 1 && !lengths.has(title.length)
}
