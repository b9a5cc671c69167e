import type { FormulaType } from './formula-type.ts'
import type { FormulaFunction } from './functions/functions.ts'

/** A part of a formula that has been understood. Its four uses are the closure, the SQL, the text and the explanation. */
export type FormulaNode = { type: FormulaType } & (
  | { is: 'number'; value: string; isPercent: boolean }
  | { is: 'text'; value: string }
  | { is: 'yesNo'; value: boolean }
  | { is: 'choice'; value: string; field: string }
  /** Of the record, or of one that a relation of it leads to (`formula-reference.ts`). */
  | { is: 'field'; field: string }
  /**
   * What comes of a part over all records that lead here and meet the condition; without a part, how many there are. References
   * to them begin with the source (`formula-reference.ts`).
   */
  | {
      is: 'rollUp'
      fn: RollUpFunction
      source: string
      of: FormulaNode | null
      where: FormulaNode | null
    }
  /** What somebody did not write, and follows from what they wrote: a number that becomes a text. */
  | { is: 'call'; fn: FormulaFunction; parts: readonly FormulaNode[]; isImplied?: boolean }
)

export const rollUpFunctions = ['sum', 'average', 'count', 'min', 'max'] as const
export type RollUpFunction = (typeof rollUpFunctions)[number]

/** Every field that a formula names, and every choice of one. */
export function* partsIn(node: FormulaNode): Generator<{ field: string; choice?: string }> {
  if (node.is === 'field') yield { field: node.field }
  if (node.is === 'choice') yield { field: node.field, choice: node.value }
  if (node.is === 'call') for (const part of node.parts) yield* partsIn(part)
  if (node.is === 'rollUp') {
    yield { field: node.source }
    for (const part of [node.of, node.where]) if (part) yield* partsIn(part)
  }
}

export function* fieldsIn(node: FormulaNode): Generator<string> {
  for (const { field } of partsIn(node)) yield field
}

export const nodesIn = (node: FormulaNode): number => {
  const parts = node.is === 'call' ? node.parts : node.is === 'rollUp' ? [node.of, node.where] : []
  return parts.reduce((sum, part) => sum + (part ? nodesIn(part) : 0), 1)
}
