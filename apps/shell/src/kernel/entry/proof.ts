import { createLive } from '@atrium/bridge/live.ts'
import { useSyncExternalStore } from 'react'

/** A call waits until the person has shown again who they are, or would rather not. */
export type ProofAsked = { methods: string[]; why: Why; settle: (proven: boolean) => void }

/** A change that asks for a fresh proof, or a workplace that vouches for less than is wanted. */
type Why = 'sensitive' | 'vouched'

const asked = createLive<ProofAsked | null>(null)
let answer: Promise<boolean> | null = null

/** Calls refused at the same time wait for the same answer: nobody is asked twice. */
export function proveAgain(methods: string[], why: Why = 'sensitive'): Promise<boolean> {
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

/** The page is over, and with it what it asked: nobody could prove anything any more. */
export const dropProof = (): void => asked.current?.settle(false)

export const proofAsked = (): ProofAsked | null => asked.current
export const useProofAsked = (): ProofAsked | null => useSyncExternalStore(asked.follow, proofAsked)
