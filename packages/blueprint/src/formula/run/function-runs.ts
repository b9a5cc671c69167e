import type { FormulaNode } from '../formula-node.ts'
import type { FormulaFunction } from '../functions/functions.ts'
import { calendarRuns } from './calendar-runs.ts'
import { conditionRuns } from './condition-runs.ts'
import { numberRuns } from './number-runs.ts'
import { textRuns } from './text-runs.ts'
import type { Run } from './value.ts'

/** How each function runs where its parts do. */
export type MakeRun = (parts: readonly Run[], node: FormulaNode & { is: 'call' }) => Run

export const functionRuns: Readonly<Record<FormulaFunction, MakeRun>> = {
  ...numberRuns,
  ...textRuns,
  ...calendarRuns,
  ...conditionRuns,
}
