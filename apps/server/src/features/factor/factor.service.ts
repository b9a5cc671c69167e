import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { LastFactor } from '@atrium/contract/sign-in/factor.contract.ts'
import { CodeRefused, type Method } from '@atrium/contract/sign-in/session.contract.ts'
import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'
import type { Handlers, ManualContext, Serve } from '../../kernel/call/implement.ts'
import { requireProof } from '../../kernel/call/proof.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { Actor, Scope } from '../../kernel/transaction/scope.ts'
import * as code from '../code/code.service.ts'
import { newRecoveryCodes, recoveryHash } from './factor.recovery.ts'
import * as store from './factor.store.ts'

export { trustDays } from './factor.store.ts'
export { askPasskey, verify } from './factor.verify.ts'

/**
 * What a person may prove the second step with; null when they have set up none. After a first step by
 * text message another one proves nothing more: then it may be that nothing is left.
 */
export async function secondStepOf(scope: Scope, accountId: number, { byText = false } = {}) {
  const factors = await store.all(scope, accountId)
  if (factors.length === 0) return null
  const kinds = new Set<Method>(factors.map(({ kind }) => kind))
  if ((await store.countRecovery(scope, accountId)) > 0) kinds.add('recovery')
  if (byText) kinds.delete('sms')
  const phone = byText ? null : (factors.find(({ kind }) => kind === 'sms')?.phone ?? null)
  return {
    methods: [...kinds],
    phone: phone && masked(phone),
    trustDays: await store.trustDays(scope, accountId),
  }
}

const masked = (phone: string): string => `${phone.slice(0, -8)}••••${phone.slice(-4)}`

/** A code to the phone that is the person's second step. */
export const sendCode = (context: ManualContext, whose: (scope: Scope) => Promise<number>) =>
  code.send(context, 'second', async (scope) => {
    const factors = await store.all(scope, await whose(scope))
    const phone = factors.find(({ kind }) => kind === 'sms')?.phone
    if (!phone) throw NotHere({})
    return phone
  })

const stillAsked = ({ twoStepAt, strength }: Actor) => twoStepAt !== null && strength < 2

const check: Serve<'twoStep.check'> = async ({ actor, now }) => ({
  open: stillAsked(actor) ? 'true' : 'false',
  effective: actor.twoStepAt !== null && actor.twoStepAt <= now ? 'true' : 'false',
  effectiveTime: actor.twoStepAt?.toISOString() ?? '',
})

const list: Serve<'factor.list'> = async (scope) => {
  const [factors, recoveryLeft, phone] = await Promise.all([
    store.all(scope, scope.actor.id),
    store.countRecovery(scope, scope.actor.id),
    code.phoneOf(scope, scope.actor.id),
  ])
  const requiredFrom = scope.actor.twoStepAt?.toISOString() ?? null
  return { factors: factors.map(present), requiredFrom, recoveryLeft, phone }
}

export const present = (row: store.FactorRow) => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  phone: row.phone && masked(row.phone),
  created: row.made_at.toISOString(),
  lastUsed: row.used_at?.toISOString() ?? null,
})

const renewRecovery: Serve<'factor.recovery.renew'> = async (scope) => {
  if ((await store.all(scope, scope.actor.id)).length === 0) throw LastFactor({})
  await audit(scope, { action: 'factor.recoveryRenewed', target: scope.actor.id })
  return { recoveryCodes: await giveRecoveryCodes(scope, scope.actor.id) }
}

/** Shown once; only their fingerprints are kept. */
export async function giveRecoveryCodes(scope: Scope, accountId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((given) => recoveryHash(scope.vault, accountId, given))
  await store.replaceRecovery(scope, accountId, hashes)
  return codes
}

const remove: Serve<'factor.remove'> = async (scope, { id }) => {
  const { twoStepAt } = scope.actor
  const factors = await store.all(scope, scope.actor.id)
  const isLast = factors.length === 1
  // Told before anybody proves anything for it. What is only announced binds nobody yet.
  if (isLast && twoStepAt && twoStepAt <= scope.now) throw LastFactor({})
  requireProof(scope)
  if (!factors.some((factor) => factor.id === id)) throw NotHere({})
  if (isLast) await store.removeAll(scope, scope.actor.id)
  else await store.remove(scope, scope.actor.id, id)
  await audit(scope, { action: 'factor.removed', target: id })
  return {}
}

export const factorHandlers = {
  'factor.list': list,
  'factor.recovery.renew': renewRecovery,
  'factor.remove': remove,
  'twoStep.check': check,
} satisfies Partial<Handlers>

export const factorConstraints: Constraints = {
  challenges_account_id_fkey: callerGone,
  factors_account_id_fkey: callerGone,
  // A passkey that is registered already, here or for somebody else, is refused.
  factors_credential_id_key: () => [CodeRefused({ left: null })],
  recovery_codes_account_id_fkey: callerGone,
}
