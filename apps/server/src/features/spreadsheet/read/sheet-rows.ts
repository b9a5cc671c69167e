import type { Cell, Merged, SheetRow } from '@atrium/blueprint/understand/cells.ts'
import { isBlank } from '@atrium/blueprint/understand/read/reader.ts'
import { LARGEST_RECORD } from '@atrium/contract/built-apps/record-limits.ts'
import { FlawedSpreadsheet } from '../flawed-spreadsheet.ts'
import { PLAIN_CELL, plainCellAt } from './plain-cell.ts'
import { TextPieces } from './shared-texts.ts'
import { type CellKinds, cellOf, placeOf, plainCellOf } from './sheet-cells.ts'
import { isTrue } from './workbook.ts'
import { attribute, type WholeElement, type XmlTarget } from './xml-pieces.ts'

export const MOST_ROWS = 200_000
export const MOST_COLUMNS = 400
const MOST_MERGED = 100_000

export function lengthOf(cell: Cell): number {
  if (typeof cell === 'string') return cell.length
  return typeof cell === 'object' && cell !== null && 'error' in cell ? cell.error.length : 0
}

/** A row becomes a record, and each answer that has a record holds all of it: what fits no field stands beside it. */
export function refuseLong(cells: readonly Cell[]): void {
  let characters = 0
  for (const cell of cells) characters += lengthOf(cell)
  if (characters > LARGEST_RECORD) throw new FlawedSpreadsheet('tooLarge')
}

/** Takes the rows out of a sheet as they come. */
export class SheetRows implements XmlTarget {
  readonly merged: Merged[] = []
  readonly formulas: Record<number, number[]> = {}
  readonly #kinds: CellKinds
  readonly #take: (row: SheetRow) => void
  #row = 0
  #rows = 0
  #isHidden = false
  #cells: Cell[] = []
  #column = -1
  #tag = ''
  #value: string | null = null
  #formula: string | null = null
  #within: 'v' | 'f' | 'is' | null = null
  #pieces = new TextPieces()

  constructor(kinds: CellKinds, take: (row: SheetRow) => void) {
    this.#kinds = kinds
    this.#take = take
  }

  open(name: string, tag: string) {
    if (this.#within === 'is') return this.#pieces.open(name)
    switch (name) {
      case 'c':
        return this.#beginCell(tag)
      case 'v':
        this.#within = 'v'
        this.#value = ''
        return
      case 'f':
        this.#within = 'f'
        this.#formula = ''
        return
      case 'is':
        this.#within = 'is'
        return
      case 'row':
        return this.#beginRow(tag)
      case 'mergeCell':
        return this.#merge(attribute(tag, 'ref') ?? '')
    }
  }

  close(name: string) {
    if (name === 'is') this.#value = this.#pieces.take()
    if (this.#within === 'is' && name !== 'is') return this.#pieces.close(name)
    if (name === this.#within) this.#within = null
    if (name === 'c') this.#endCell()
    if (name === 'row') this.#endRow()
  }

  text(text: string) {
    if (this.#within === 'v') this.#value += text
    else if (this.#within === 'is') this.#pieces.add(text)
    else if (this.#within === 'f') this.#formula += text
  }

  readonly whole: WholeElement = {
    begin: PLAIN_CELL,
    take: (bytes, at) => {
      if (this.#within !== null) return 0
      const plain = plainCellAt(bytes, at)
      const cell = plain && plainCellOf(bytes, plain, this.#kinds)
      if (plain === null || cell === undefined) return 0
      this.#column = plain.column < 0 ? this.#column + 1 : plain.column
      this.#put(cell)
      return plain.end
    },
  }

  #beginRow(tag: string) {
    const said = Number(attribute(tag, 'r'))
    this.#row = Number.isSafeInteger(said) && said > 0 ? said : this.#row + 1
    this.#isHidden = isTrue(attribute(tag, 'hidden'))
    this.#cells.length = 0
    this.#column = -1
  }

  #beginCell(tag: string) {
    const place = placeOf(attribute(tag, 'r') ?? '')
    this.#column = place ? place.column : this.#column + 1
    this.#tag = tag
    this.#value = null
    this.#formula = null
  }

  #endCell() {
    const tag = this.#tag
    const type = attribute(tag, 't') ?? 'n'
    const raw = { type, style: attribute(tag, 's'), value: this.#value, formula: this.#formula }
    const cell = cellOf(raw, this.#kinds)
    const isPut = this.#put(cell)
    if (isPut && this.#formula !== null) (this.formulas[this.#column] ??= []).push(this.#row)
  }

  #put(cell: Cell): boolean {
    if (isBlank(cell)) return false
    const column = this.#column
    if (column >= MOST_COLUMNS) throw new FlawedSpreadsheet('tooManyColumns')
    while (this.#cells.length < column) this.#cells.push(null)
    this.#cells[column] = cell
    return true
  }

  #endRow() {
    if (this.#cells.length === 0) return
    if (++this.#rows > MOST_ROWS) throw new FlawedSpreadsheet('tooManyRows')
    refuseLong(this.#cells)
    // A copy is exactly as long as it must be; what has grown is longer.
    const row = { row: this.#row, cells: this.#cells.slice() }
    this.#take(this.#isHidden ? { ...row, isHidden: true } : row)
    this.#cells.length = 0
  }

  #merge(reference: string) {
    const [from, to] = reference.split(':').map(placeOf)
    if (!from || !to || this.merged.length >= MOST_MERGED) return
    this.merged.push({ top: from.row, bottom: to.row, left: from.column + 1, right: to.column + 1 })
  }
}
