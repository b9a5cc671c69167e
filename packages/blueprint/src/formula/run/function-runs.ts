import type { FormulaFunction } from '../functions/functions.ts'
import { calendarRuns } from './calendar-runs.ts'
import { conditionRuns } from './condition-runs.ts'
import type { MakeRun } from './make-run.ts'
import { numberRuns } from './number-runs.ts'
import { textRuns } from './text-runs.ts'

/** How each function runs where its parts do. */
export const functionRuns: Readonly<Record<FormulaFunction, MakeRun>> = {
  ...numberRuns,
  ...textRuns,
  ...calendarRuns,
  ...conditionRuns,
}
