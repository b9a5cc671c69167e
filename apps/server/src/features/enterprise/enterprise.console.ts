import { EXTENDABLE_DAYS, TRIAL_DAYS } from '@atrium/contract/enterprises/console-limits.ts'
import {
  DeletionBegun,
  DeletionScheduled,
  SpaceTaken,
  StillProvisioning,
} from '@atrium/contract/enterprises/enterprise.contract.ts'
import { SuspendedByOperator } from '@atrium/contract/enterprises/enterprise-console.contract.ts'
import { Invalid, NotHandedOver, NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Input, ManualHandler, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { type OwnScope, signedIn } from '../../kernel/transaction/scope.ts'
import { holdRight, mayInCategory } from '../console/console.service.ts'
import { whoExists } from '../sign-in/sign-in.service.ts'
import { present } from './enterprise.columns.ts'
import * as own from './enterprise.console.store.ts'
import { adminTaken, withFirstAdmin } from './enterprise.first-admin.ts'
import { provision, refuseUnknownReferences, tell } from './enterprise.service.ts'
import * as store from './enterprise.store.ts'

const DAY = 86_400_000

type NewEnterprise = Input<'console.enterprise.add'>

const add: ManualHandler<'console.enterprise.add'> = {
  manual: async (context, input) => {
    // What is refused because somebody has the login id or phone makes nothing: it could be asked for ever.
    await context.take(async (scope) => ({ counters: [whoExists(signedIn(scope).actor.id)] }))
    return withFirstAdmin(context, input, (scope, hash) => create(scope, input, hash))
  },
}

async function create(scope: OwnScope, input: NewEnterprise, hash: string): Promise<number> {
  const { name, space, saasId, entType, admin } = input
  await holdRight(scope, 'create', [saasId])
  await refuseUnknownReferences(scope, { saasId, entType })
  const expires_at = await firstEnd(scope, input)
  const traits = { space, name, ent_type: entType, saas_id: saasId, expires_at }
  const entid = (await own.add(scope, traits))?.id
  if (!entid) throw SpaceTaken({ fields: { space: 'taken' } })
  const loginId = admin.loginId.normalize('NFC')
  const adminId = await own.addAdmin(scope, { ...admin, loginId, hash })
  if (!adminId) throw await adminTaken(scope, loginId)
  await provision(scope, entid, { adminId, templateId: null })
  const detail = { space, name, saasId, expires: expires_at }
  await audit(scope, { action: 'enterprise.founded', target: entid, detail, enterprise: entid })
  await tell(scope, entid)
  return entid
}

/** To create one for as long as one likes would be to extend it. */
async function firstEnd(scope: OwnScope, { saasId, expires }: NewEnterprise): Promise<Date> {
  const { actor, now } = scope
  if (expires === null) return new Date(now.getTime() + TRIAL_DAYS * DAY)
  if (!mayInCategory(actor, 'extend', saasId)) throw Invalid({ fields: { expires: 'forbidden' } })
  await holdRight(scope, 'extend', [saasId])
  return refuseOddEnd(now, now, expires)
}

function refuseOddEnd(now: Date, after: Date, wanted: string): Date {
  const end = new Date(wanted)
  if (end <= after) throw Invalid({ fields: { expires: 'too_early' } })
  if (end.getTime() > now.getTime() + EXTENDABLE_DAYS * DAY)
    throw Invalid({ fields: { expires: 'too_late' } })
  return end
}

export const extend: Serve<'console.enterprise.extend'> = async (scope, { id, expires }) => {
  const before = await locked(scope, id)
  await holdRight(scope, 'extend', [before.saas_id])
  // Without an end there is nothing to put off: whether there is one is the operator's to say.
  if (before.expires_at === null) throw Invalid({ fields: { expires: 'no_end' } })
  const after = before.expires_at > scope.now ? before.expires_at : scope.now
  const end = refuseOddEnd(scope.now, after, expires)
  return changed(scope, id, 'extended', { expires_at: end }, { expires: end })
}

export const suspend: Serve<'console.enterprise.suspend'> = async (scope, { id, reason }) => {
  const before = await locked(scope, id)
  await holdRight(scope, 'suspend', [before.saas_id])
  if (before.status === 'provisioning') throw StillProvisioning({})
  if (before.status !== 'active') return shown(scope, id)
  const status = 'suspended' as const
  return changed(scope, id, 'suspended', { status, console_suspended: true }, { status, reason })
}

export const resume: Serve<'console.enterprise.resume'> = async (scope, { id }) => {
  const before = await locked(scope, id)
  await holdRight(scope, 'suspend', [before.saas_id])
  if (before.status === 'active') return shown(scope, id)
  if (before.status !== 'suspended' || !before.console_suspended) throw SuspendedByOperator({})
  const status = 'active' as const
  return changed(scope, id, 'resumed', { status, console_suspended: false }, { status })
}

/** Whoever may only look at it is told so; to everybody else it is not there. */
async function locked(scope: OwnScope, id: number) {
  const before = await store.lock(scope, id)
  if (!before) throw (await store.exists(scope, id)) ? NotHandedOver({}) : NotHere({})
  if (before.status === 'deleting') throw DeletionBegun({})
  if (before.delete_at) throw DeletionScheduled({})
  return before
}

async function changed(
  scope: OwnScope,
  id: number,
  deed: 'extended' | 'suspended' | 'resumed',
  changes: Parameters<typeof store.change>[2],
  detail: Record<string, unknown>,
) {
  await store.change(scope, id, changes)
  await audit(scope, { action: `enterprise.${deed}`, target: id, detail, enterprise: id })
  await tell(scope, id)
  return shown(scope, id)
}

const shown = async (scope: OwnScope, id: number) =>
  present(scope.actor, (await store.find(scope, id)) as store.EnterpriseRow)

export const enterpriseConsoleHandlers = {
  'console.enterprise.add': add,
  'console.enterprise.extend': extend,
  'console.enterprise.resume': resume,
  'console.enterprise.suspend': suspend,
} satisfies Partial<Handlers>
