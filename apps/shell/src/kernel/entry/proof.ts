import { createLive } from '@atrium/bridge/live.ts'
import type { Refused } from '@atrium/contract/kernel/client.ts'
import { useSyncExternalStore } from 'react'

/** A call waits until the person has shown again who they are, or would rather not. */
export type ProofAsked = { methods: string[]; why: Why; settle: (proven: boolean) => void }

// words for each: factor.proof.why.*
/**
 * Why a proof is asked for: the call gives a right, exports data or ends something; a workplace vouches for less than
 * is needed; or the person wants to.
 */
const reasons = ['gives', 'exports', 'final', 'vouched', 'chosen'] as const
type Why = (typeof reasons)[number]

const asked = createLive<ProofAsked | null>(null)
let answer: Promise<boolean> | null = null

/** Calls refused at the same time wait for the same answer: nobody is asked twice. */
export function proveAgain(methods: string[], why: Why = 'chosen'): Promise<boolean> {
  answer ??= new Promise((resolve) => {
    asked.set({
      methods,
      why,
      settle: (proven) => {
        answer = null
        asked.set(null)
        resolve(proven)
      },
    })
  })
  return answer
}

const UNPROVEN = ['proof_stale', 'own_proof_required']
export const isUnprovenWord = (error: string): boolean => UNPROVEN.includes(error)

/** Asks the person to prove who they are, where a refusal wants that; true when they did. */
export async function provenFor({ error, methods = [], why }: Refused): Promise<boolean> {
  if (!isUnprovenWord(error)) return false
  return proveAgain(methods, error === 'own_proof_required' ? 'vouched' : reasonNamed(why))
}

/** The reason that the server named; null where this release does not know it. */
const reasonNamed = (named: string | undefined): Why =>
  reasons.find((reason) => reason === named) ?? 'chosen'

/** Drops the question: the page's session is over, so nobody could prove anything any more. */
export const dropProof = (): void => asked.current?.settle(false)

export const proofAsked = (): ProofAsked | null => asked.current
export const useProofAsked = (): ProofAsked | null => useSyncExternalStore(asked.follow, proofAsked)
