import type { Input } from '@atrium/contract/kernel/client.ts'
import { findRoute } from '@atrium/contract/platform/route-pattern.ts'

const LONGEST_PATH = 500

/** Pages whose access is judged by an operation as well. */
const JUDGED: { path: string; operation: Input<'role.judge'>['operation'] }[] = [
  { path: '/enterprise/org', operation: 'orgEdit' },
  { path: '/enterprise/overview', operation: 'operationOverview' },
]

type AuthorizationReads = { page?: Input<'role.page'>; judge?: Input<'role.judge'> }

/** The reads that say whether somebody may open a page; none for an address too long to be one. */
export function authorizationReads(path: string): AuthorizationReads {
  if (path.length > LONGEST_PATH) return {}
  const operation = findRoute(JUDGED, path)?.operation
  return { page: { path }, ...(operation && { judge: { operation } }) }
}
