import { ProofStale } from '@atrium/contract/factor.contract.ts'
import { Method } from '@atrium/contract/session.contract.ts'
import type { OwnScope } from '../../kernel/scope.ts'
import { hasSecondStep } from './enterprise.leaving.store.ts'

const FRESH = 60_000

/**
 * What cannot be taken back asks for the password once more, or for the second step where there is
 * one. A minute is as long as it takes to confirm; a signed-in screen left alone proves nothing.
 */
export async function requireOperatorsProof(scope: OwnScope): Promise<void> {
  const { provenAt, strength } = scope.actor
  const isFresh = provenAt !== null && scope.now.getTime() - provenAt.getTime() < FRESH
  const hasSecond = await hasSecondStep(scope)
  if (!isFresh || (hasSecond && strength < 2))
    throw ProofStale({ methods: hasSecond ? Method.options : ['password'] })
}
