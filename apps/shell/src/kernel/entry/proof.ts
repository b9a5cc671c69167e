import { createLive } from '@atrium/bridge/live.ts'
import type { Refused } from '@atrium/contract/kernel/client.ts'
import { useSyncExternalStore } from 'react'

/** A call waits until the person has shown again who they are, or would rather not. */
export type ProofAsked = { methods: string[]; why: Why; settle: (proven: boolean) => void }

// words for each: factor.proof.why.*
/** What is done gives, takes out or ends something; a workplace vouches for less than is wanted; or they want to. */
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

/** Whether the person has shown who they are, where that is what a refusal asks for. */
export async function provenFor({ error, methods = [], why }: Refused): Promise<boolean> {
  if (!isUnprovenWord(error)) return false
  return proveAgain(methods, error === 'own_proof_required' ? 'vouched' : reasonNamed(why))
}

/** A reason that this release does not know is none. */
const reasonNamed = (named: string | undefined): Why =>
  reasons.find((reason) => reason === named) ?? 'chosen'

/** The page is over, and with it what it asked: nobody could prove anything any more. */
export const dropProof = (): void => asked.current?.settle(false)

export const proofAsked = (): ProofAsked | null => asked.current
export const useProofAsked = (): ProofAsked | null => useSyncExternalStore(asked.follow, proofAsked)
