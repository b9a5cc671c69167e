import { createHash } from 'node:crypto'
import type { CallName } from '@atrium/contract/catalogue.ts'
import { afterAll, expect } from 'vitest'
import { takeCounts } from './count-statements.ts'
import { statementBudget } from './statement-budget.ts'
import { saveCounts } from './statement-counts.ts'

// Runs around each test file, also where several share a process. A call over its budget fails the
// file it was made in; what no test calls is found by `npm test -- budgets`.

afterAll(() => {
  const counts = takeCounts()
  const file = createHash('sha256')
    .update(expect.getState().testPath ?? '')
    .digest('hex')
  saveCounts(file.slice(0, 16), counts)
  const over = Object.entries(counts).filter(
    ([name, count]) => count > statementBudget[name as CallName],
  )
  if (over.length > 0)
    throw new Error(`Over their budget of statements: ${JSON.stringify(Object.fromEntries(over))}`)
})
