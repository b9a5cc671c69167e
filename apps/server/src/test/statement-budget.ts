import { type CallName, catalogue } from '@atrium/contract/catalogue.ts'
import type { Endpoint } from '@atrium/contract/kernel/endpoint.ts'

/** What each call may ask of the database, as its entry says. */
export const statementBudget = Object.fromEntries(
  Object.entries(catalogue as Record<string, Endpoint>).map(([name, { statements }]) => [
    name,
    statements,
  ]),
) as Record<CallName, number>
