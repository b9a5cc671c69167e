import { Failure } from '@atrium/contract/kernel/failure.ts'
import type { FastifyRequest } from 'fastify'
import { visitOf } from '../http/read-visit.ts'
import { type Runtime, within } from '../transaction/within.ts'
import { admit } from './admit.ts'

const rules = {
  kind: 'read',
  access: 'operator',
  always: true,
  enrols: false,
  vouched: false,
  ownEyes: true,
  leaves: false,
  isWork: false,
} as const

/** For what is no call of the catalogue and still not for everybody. */
export async function isOperator(
  server: Runtime & Parameters<typeof visitOf>[1],
  request: FastifyRequest,
): Promise<boolean> {
  const visit = visitOf(request, server)
  const asking = {
    ...rules,
    visit,
    admit: (scope: Parameters<typeof admit>[1]) => admit(rules, scope, false),
  }
  return within(server, asking, async () => true).catch((error: unknown) => {
    if (error instanceof Failure && error.status < 500) return false
    throw error
  })
}
