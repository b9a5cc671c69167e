import type { Input } from '@atrium/contract/kernel/client.ts'

const LONGEST_PATH = 500

/** Pages of the product that are judged by an operation as well. */
const JUDGED: Record<string, Input<'role.judge'>['operation']> = {
  '/enterprise/org': 'orgEdit',
  '/enterprise/overview': 'operationOverview',
}

type AuthorizationReads = { page?: Input<'role.page'>; judge?: Input<'role.judge'> }

/** What has to be asked to know whether somebody may open a page; nothing of an address too long to be one. */
export function authorizationReads(path: string): AuthorizationReads {
  if (path.length > LONGEST_PATH) return {}
  const operation = JUDGED[path]
  return { page: { path }, ...(operation && { judge: { operation } }) }
}
