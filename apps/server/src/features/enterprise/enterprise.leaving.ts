import {
  DeletionScheduled,
  StillProvisioning,
} from '@atrium/contract/enterprises/enterprise.contract.ts'
import { Invalid } from '@atrium/contract/kernel/failure.ts'
import type { Row } from '../../db/tables.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { requireProof } from '../../kernel/call/proof.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { enqueue } from '../../kernel/work/jobs.ts'
import { deletionSteps } from './enterprise.deletion.jobs.ts'
import * as store from './enterprise.leaving.store.ts'

const DAYS = 30

type Before = Pick<Row<'enterprises'>, 'id' | 'name' | 'status' | 'delete_at'>

/** Shut at once, gone after thirty days. Until then nothing is lost, and it can be called off. */
export async function schedule(
  scope: OwnScope,
  before: Before,
  { reason, name }: { reason: string; name: string },
) {
  if (before.delete_at) throw DeletionScheduled({})
  if (before.status === 'provisioning') throw StillProvisioning({})
  if (name !== before.name) throw Invalid({ fields: { 'deletion.name': 'mismatch' } })
  // In thirty days nobody stands before it: this is the last moment at which anybody can be asked.
  requireProof(scope)
  const delete_at = new Date(scope.now.getTime() + DAYS * 86_400_000)
  await enqueue(scope.db, {
    kind: 'deletion',
    steps: deletionSteps,
    tenant: before.id,
    input: {},
    runAt: delete_at,
  })
  const ended = await endSessions(scope, before.id, null)
  await audit(scope, {
    action: 'enterprise.deletionScheduled',
    target: before.id,
    detail: { reason, at: delete_at, name, ended },
    enterprise: before.id,
  })
  return {
    status: 'suspended' as const,
    status_before: before.status,
    delete_at,
    delete_reason: reason,
    delete_by: scope.actor.id,
  }
}

/** Of calling off and beginning one is first: both want the job's row. */
export async function callOff(scope: OwnScope, id: number): Promise<boolean> {
  const wasWaiting = await store.dropDeletion(scope, id)
  if (wasWaiting)
    await audit(scope, {
      action: 'enterprise.deletionCalledOff',
      target: id,
      enterprise: id,
    })
  return wasWaiting
}

export async function endSessions(scope: OwnScope, id: number, wanted: number[] | null) {
  return (await store.endSessions(scope, id, wanted)).length
}

const leaving: Serve<'enterprise.leaving'> = async (scope, { entid }) => {
  const [people, below] = await Promise.all([
    store.peopleLeaving(scope, entid),
    store.countBelow(scope, entid),
  ])
  return { peopleLost: people.lost, peopleKept: people.kept, below: below.n }
}

export const enterpriseLeavingHandlers = {
  'enterprise.leaving': leaving,
} satisfies Partial<Handlers>
