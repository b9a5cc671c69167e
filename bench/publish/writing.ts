import { setTimeout as sleep } from 'node:timers/promises'

type Address = { origin: string; cookie: string }
type Row = { id: string; revision: number }

/**
 * Somebody who changes one record of a table after the other while something is done to one of them, and somebody else in
 * another: how long the longest of each took. What the second one waits for is the machine.
 */
export async function writing<T>(
  address: Address,
  [here, elsewhere]: readonly [string, string],
  work: () => Promise<T>,
): Promise<{ longest: number; elsewhere: number; result: T }> {
  const over = new AbortController()
  const both = [writeUntil(address, here, over.signal), writeUntil(address, elsewhere, over.signal)]
  // Said once: by whoever waits for them below.
  for (const one of both) one.catch(() => {})
  const result = await work().finally(() => {
    over.abort()
  })
  const [longest = 0, other = 0] = await Promise.all(both)
  return { longest, elsewhere: other, result }
}

async function writeUntil({ origin, cookie }: Address, path: string, over: AbortSignal) {
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
  let longest = 0
  for (let n = 0; !over.aborted; n++) {
    const { id } = rows[n % rows.length] as Row
    const since = performance.now()
    const change = { revision: revisions.get(id), values: { called: `Written ${n}` } }
    const { revision } = await ask(`/${id}`, 'PUT', change)
    longest = Math.max(longest, performance.now() - since)
    revisions.set(id, revision)
    await sleep(20)
  }
  return longest
}
