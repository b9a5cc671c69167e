import type { Cell } from '../cells.ts'
import { isNumeric } from '../read/formatted.ts'
import { areAnswers, isQuestion } from '../texts/yes-no.ts'
import type { Column, Decision } from './column.ts'

const MOST_WORDS = 4

export function decideYesNo(column: Column): Decision | null {
  const words = new Set<string>()
  let [flags, failed] = [0, 0]
  for (const cell of column.cells) {
    if (typeof cell === 'boolean') flags++
    else if (typeof cell === 'string') words.add(cell.trim())
    else if (isNumeric(cell)) {
      if (!isAnswer(cell) || !isQuestion(column.title)) return null
      flags++
    } else failed++
    if (words.size > MOST_WORDS) return null
  }
  const isAnswered = words.size === 0 ? flags > 0 : areAnswers([...words], column.title)
  if (!isAnswered || failed * 2 > column.cells.length) return null
  return { as: { kind: 'yesNo', habit: {} }, doubts: [] }
}

const isAnswer = (cell: Cell) => cell === 0 || cell === 1 || cell === -1
