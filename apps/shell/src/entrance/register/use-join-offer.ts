import { useEffect, useState } from 'react'
import { call } from '../way/ways-client.ts'

/** The name of the space whose page this is, if it takes requests of anybody. */
export function useJoinOffer(space: string): string | null {
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    const ask = async () => {
      const answer = await call('joinRequest.offer', { space }, { signal: asking.signal })
      if (answer.ok && answer.result) setName(answer.result.enterprise.name)
    }
    if (space) void ask()
    return () => asking.abort()
  }, [space])
  return name
}
