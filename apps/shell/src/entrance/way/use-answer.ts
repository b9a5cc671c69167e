import { useEffect, useState } from 'react'

const PAUSE = 350

type Answer<Found> = { text: string; found: Found | null }

/**
 * Asks about what is typed when the typing pauses, and tells the newest answer with the text it is
 * about: whether it still holds is for the field to say. `ask` must stay the same function.
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
