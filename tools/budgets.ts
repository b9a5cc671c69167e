import { statementBudget } from '../apps/server/src/test/statement-budget.ts'
import { readCounts, type StatementCounts } from '../apps/server/src/test/statement-counts.ts'
import type { Finding } from './source.ts'

const path = 'packages/contract/src/catalogue.ts'

/** A budget is real when some test has made the call: those that none made are named, after a whole run. */
export function checkBudgets(
  root: string,
  counts: StatementCounts = readCounts(root),
  budgets: Record<string, number> = statementBudget,
): Finding[] {
  return Object.entries(budgets).flatMap(([name, budget]) => {
    const count = counts[name]
    const says =
      count === undefined
        ? `No test of the last run made the call ${name} with success.`
        : `${name} took ${count} statements and may take ${budget}.`
    return count !== undefined && count <= budget ? [] : [{ path, line: 1, says }]
  })
}
