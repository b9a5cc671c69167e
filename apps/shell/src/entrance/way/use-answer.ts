import { useEffect, useState } from 'react'

const PAUSE = 350

type Answer<Found> = { text: string; found: Found | null }

/**
 * Asks the server about a text when the typing pauses, and gives the newest answer with the text it is about: the
 * field decides whether it still holds. `ask` must stay the same function.
 */
export function useAnswer<Found>(
  text: string,
  ask: (text: string, signal: AbortSignal) => Promise<Found | null>,
): Answer<Found> | null {
  const [answer, setAnswer] = useState<Answer<Found> | null>(null)

  useEffect(() => {
    if (text === '') return undefined
    const asked = new AbortController()
    const timer = setTimeout(async () => {
      const found = await ask(text, asked.signal)
      if (!asked.signal.aborted) setAnswer({ text, found })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [text, ask])

  return answer
}
