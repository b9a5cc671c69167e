import { setTimeout as sleep } from 'node:timers/promises'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'

type Address = { origin: string; cookie: string }
type Looked = {
  revision: number
  version: number
  publishing: { failure: string | null } | null
  blueprint: Blueprint
}

export type Builder = ReturnType<typeof builderOf>

/** What whoever builds does with an app, and how long it is until it is so. */
export function builderOf({ origin, cookie }: Address, { at }: { at: string }) {
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`${origin}${at}${path}`, {
      headers: { cookie, origin, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    return JSON.parse(text).result
  }
  const look = (): Promise<Looked> => ask('')
  const nextOf = (blueprint: Blueprint) => ({ kind: 'blueprint', blueprint })
  return {
    look,
    plan: (blueprint: Blueprint): Promise<object> => ask('/plan', { next: nextOf(blueprint) }),
    /** Milliseconds until it is in force, and until nothing more is to be done for it. */
    publish: async (blueprint: Blueprint) => {
      const { revision } = await look()
      const since = performance.now()
      const { version } = await ask('/versions', { revision, next: nextOf(blueprint) })
      let inForce = 0
      for (;;) {
        const now = await look()
        if (now.publishing?.failure) throw new Error(`Not published: ${now.publishing.failure}`)
        const taken = performance.now() - since
        if (now.version >= version) inForce ||= taken
        if (now.version >= version && !now.publishing) return { inForce, done: taken }
        await sleep(10)
      }
    },
  }
}
