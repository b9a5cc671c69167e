import { enterpriseCalls } from './enterprise.contract.ts'
import { eventCalls } from './event.contract.ts'
import { healthCalls } from './health.contract.ts'
import { sessionCalls } from './session.contract.ts'
import { shellCalls } from './shell.contract.ts'
import { systemCalls } from './system.contract.ts'
import { userCalls } from './user.contract.ts'

/** Every call of the product. Routes, checks, client, OpenAPI and the sweep follow from it. */
export const catalogue = {
  ...enterpriseCalls,
  ...eventCalls,
  ...healthCalls,
  ...sessionCalls,
  ...shellCalls,
  ...systemCalls,
  ...userCalls,
}

export type Catalogue = typeof catalogue
export type CallName = keyof Catalogue
