import { useSyncExternalStore } from 'react'

/** A call waits until the person has shown again who they are, or would rather not. */
export type ProofAsked = { methods: string[]; why: Why; settle: (proven: boolean) => void }

/** A change that asks for a fresh proof, or a workplace that vouches for less than is wanted. */
type Why = 'sensitive' | 'vouched'

let asked: ProofAsked | null = null
let answer: Promise<boolean> | null = null
const listeners = new Set<() => void>()

/** Calls refused at the same time wait for the same answer: nobody is asked twice. */
export function proveAgain(methods: string[], why: Why = 'sensitive'): Promise<boolean> {
  answer ??= new Promise((resolve) => {
    tell({
      methods,
      why,
      settle: (proven) => {
        answer = null
        tell(null)
        resolve(proven)
      },
    })
  })
  return answer
}

export const proofAsked = (): ProofAsked | null => asked
export const useProofAsked = (): ProofAsked | null => useSyncExternalStore(listen, proofAsked)

function tell(next: ProofAsked | null) {
  asked = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
