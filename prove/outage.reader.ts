import { setTimeout as sleep } from 'node:timers/promises'

export type Reader = { good: number; putOff: number; others: number; longest: number }

const LANES = 4
const PACE = 50
const PATIENCE = 60_000

/** Readers at every server, one question after the other, until they are stopped. */
export function readWithoutEnd(origins: string[], cookie: string) {
  const seen: Reader = { good: 0, putOff: 0, others: 0, longest: 0 }
  const over = new AbortController()
  const lane = async (origin: string) => {
    while (!over.signal.aborted) {
      const began = performance.now()
      const status = await ask(`${origin}/v1/session/list`, { cookie })
      seen.longest = Math.max(seen.longest, (performance.now() - began) / 1000)
      if (status === 200) seen.good++
      else if (status === 503) seen.putOff++
      else seen.others++
      await sleep(PACE)
    }
  }
  const lanes = origins.flatMap((origin) => Array.from({ length: LANES }, () => lane(origin)))
  return {
    stop: async () => {
      over.abort()
      await Promise.all(lanes)
      return seen
    },
  }
}

/** Until reads and writes are done everywhere and news is heard: the health page asks all of it. */
export async function secondsUntil(origins: string[], cookie: string): Promise<number> {
  const began = performance.now()
  for (const origin of origins) {
    while (!(await isWell(origin, cookie))) {
      if (performance.now() - began > PATIENCE) return Number.POSITIVE_INFINITY
      await sleep(50)
    }
  }
  return (performance.now() - began) / 1000
}

async function isWell(origin: string, cookie: string): Promise<boolean> {
  const written = await ask(`${origin}/v1/profile`, { cookie }, { name: '平台运营' })
  if (written !== 200) return false
  const answer = await fetch(`${origin}/v1/health`, { headers: { cookie } }).catch(() => null)
  if (!answer?.ok) return false
  const { result } = (await answer.json()) as { result: { events: { lag: number | null } } }
  return result.events.lag !== null
}

async function ask(url: string, headers: Record<string, string>, body?: object): Promise<number> {
  try {
    const answer = await fetch(url, {
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'PUT', body: JSON.stringify(body) }),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
