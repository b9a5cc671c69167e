import type { Output } from '@atrium/contract/kernel/client.ts'
import { useEffect, useState } from 'react'
import { ask, CallFailed } from '../../kernel/data/api.ts'

export type Verdict = Output<'audit.verify'>

type Verification = { answer: Verdict | null; running: boolean; refused: CallFailed | null }

/** Asks seal by seal until the trail is through, and stops when nobody watches any more. */
export function useVerification(): Verification {
  const [state, setState] = useState<Verification>({ answer: null, running: true, refused: null })
  useEffect(() => {
    const watching = new AbortController()
    const go = async () => {
      let from: number | null = 0
      while (from !== null) {
        const answer: Verdict = await ask('audit.verify', { from }, watching.signal)
        if (watching.signal.aborted) return
        from = answer.next
        setState({ answer, running: from !== null, refused: null })
      }
    }
    go().catch((error: unknown) => {
      if (watching.signal.aborted) return
      if (!(error instanceof CallFailed)) throw error
      setState({ answer: null, running: false, refused: error })
    })
    return () => watching.abort()
  }, [])
  return state
}
