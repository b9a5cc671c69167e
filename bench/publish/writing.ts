import { setTimeout as sleep } from 'node:timers/promises'

type Address = { origin: string; cookie: string }
type Row = { id: string; revision: number }

/** Somebody who changes one record after the other while something is done; how long the longest of it took. */
export async function writing<T>(
  { origin, cookie }: Address,
  { path }: { path: string },
  work: () => Promise<T>,
): Promise<{ longest: number; result: T }> {
  const ask = async (to: string, method = 'GET', body?: object) => {
    const answer = await fetch(`${origin}${path}${to}`, {
      method,
      headers: { cookie, origin, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    return JSON.parse(text).result
  }
  const { rows }: { rows: Row[] } = await ask('?length=50')
  const revisions = new Map(rows.map(({ id, revision }) => [id, revision]))
  let isOver = false
  let longest = 0
  const writer = async () => {
    for (let n = 0; !isOver; n++) {
      const { id } = rows[n % rows.length] as Row
      const since = performance.now()
      const change = { revision: revisions.get(id), values: { called: `Written ${n}` } }
      const { revision } = await ask(`/${id}`, 'PUT', change)
      longest = Math.max(longest, performance.now() - since)
      revisions.set(id, revision)
      await sleep(5)
    }
  }
  const written = writer()
  // Said once: by whoever waits for it below.
  written.catch(() => {})
  const result = await work().finally(() => {
    isOver = true
  })
  await written
  return { longest, result }
}
