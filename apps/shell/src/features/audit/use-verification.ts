import { useEffect, useState } from 'react'
import { CallFailed } from '../../kernel/data/api.ts'

/** Where to go on, or that there is nothing left. */
type Piece = { next: number | null }

/** What one trail is asked for, and what became of all pieces so far. */
export type Asking<Answer extends Piece> = (
  from: number,
  signal: AbortSignal,
  before: Answer | null,
) => Promise<Answer>

type Verification<Answer> = { answer: Answer | null; running: boolean; refused: CallFailed | null }

/** Asks seal by seal until the trail is through, and stops when nobody watches any more. */
export function useVerification<Answer extends Piece>(ask: Asking<Answer>): Verification<Answer> {
  const [state, setState] = useState<Verification<Answer>>({
    answer: null,
    running: true,
    refused: null,
  })
  useEffect(() => {
    const watching = new AbortController()
    const go = async () => {
      let from: number | null = 0
      let answer: Answer | null = null
      while (from !== null) {
        const now: Answer = await ask(from, watching.signal, answer)
        if (watching.signal.aborted) return
        answer = now
        from = now.next
        setState({ answer, running: from !== null, refused: null })
      }
    }
    go().catch((error: unknown) => {
      if (watching.signal.aborted) return
      if (!(error instanceof CallFailed)) throw error
      setState({ answer: null, running: false, refused: error })
    })
    return () => watching.abort()
  }, [ask])
  return state
}
