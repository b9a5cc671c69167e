import { useEffect, useState } from 'react'
import { CallFailed } from '../../kernel/data/api.ts'

/** The position of the next piece; null at the end. */
type Piece = { next: number | null }

/** Verifies one piece of a log, and adds it to what the pieces before gave. */
export type Asking<Answer extends Piece> = (
  from: number,
  signal: AbortSignal,
  before: Answer | null,
) => Promise<Answer>

type Verification<Answer> = { answer: Answer | null; running: boolean; refused: CallFailed | null }

/** Verifies a log piece by piece to its end, and stops when the dialog is closed. */
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
