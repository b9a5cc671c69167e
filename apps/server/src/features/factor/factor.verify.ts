import type { Method } from '@atrium/contract/sign-in/session.contract.ts'
import { hashToken } from '../../kernel/http/visit.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import * as code from '../code/code.service.ts'
import { authenticationOptions, verifyAuthentication } from './factor.passkey.ts'
import { recoveryHash } from './factor.recovery.ts'
import * as store from './factor.store.ts'
import { stepOf } from './factor.totp.ts'

export type Proof = {
  method: Method
  code?: string | undefined
  response?: unknown
}

/** Is this a second step of theirs? Whatever is right is spent by being right. */
export async function verify(scope: Scope, accountId: number, proof: Proof): Promise<boolean> {
  const given = proof.code ?? ''
  if (proof.method === 'recovery') {
    const hash = recoveryHash(scope.vault, accountId, given)
    return (await store.spendRecovery(scope, accountId, hash)) !== undefined
  }
  const factors = (await store.all(scope, accountId)).filter(({ kind }) => kind === proof.method)
  for (const factor of factors) if (await fits(scope, factor, given, proof.response)) return true
  return false
}

async function fits(scope: Scope, factor: store.FactorRow, given: string, response: unknown) {
  if (factor.kind === 'totp') {
    const secret = scope.vault.open('factor', factor.sealed as Buffer)
    const step = stepOf(secret, given, scope.now)
    return step !== null && (await store.spendStep(scope, factor.id, step)) !== undefined
  }
  if (factor.kind === 'sms') {
    const { right } = await code.spend(scope, 'second', factor.phone as string, given)
    if (right) await store.used(scope, factor.id, 0)
    return right
  }
  return fitsPasskey(scope, factor, response)
}

async function fitsPasskey(scope: Scope, factor: store.FactorRow, response: unknown) {
  if (Object(response).id !== factor.credential_id) return false
  const challenge = await takeAsked(scope, factor.account_id)
  if (!challenge) return false
  const counter = await verifyAuthentication(scope, challenge, factor, response)
  if (counter === null) return false
  await store.used(scope, factor.id, counter)
  return true
}

/** One challenge a person: the newest is the one that counts, once. */
export async function askPasskey(scope: Scope, accountId: number) {
  const options = await authenticationOptions(scope, await store.all(scope, accountId))
  await takeAsked(scope, accountId)
  await store.keepChallenge(scope, {
    tokenHash: asked(accountId),
    accountId,
    kind: 'passkey.ask',
    sealed: scope.vault.seal('challenge', options.challenge),
  })
  return options
}

const asked = (accountId: number) => hashToken(`passkey.ask ${accountId}`)

async function takeAsked(scope: Scope, accountId: number): Promise<string | null> {
  const row = await store.takeChallenge(scope, accountId, 'passkey.ask', asked(accountId))
  return row ? scope.vault.open('challenge', row.sealed) : null
}
