import { setTimeout as sleep } from 'node:timers/promises'
import { accountId } from '@atrium/server/test/fixtures/account.ts'
import type { Visitor } from './visitors.ts'
import { spaces, type World } from './world.ts'

/** Streams of live events: each visitor follows wherever they can, everything is told, and who heard what is asked. */
export async function runTopics(world: World) {
  const { atrium, visitors, owners, things } = world
  const origin = await atrium.app.http.listen({ port: 0, host: '127.0.0.1' })
  const streams = await Promise.all(
    visitors.flatMap((visitor) =>
      ['', ...spaces.map((space) => `/space-${space}`)].map((place) =>
        follow(origin, place, visitor),
      ),
    ),
  )
  const said: [topic: string, canary: string][] = [['platform', 'to operators']]
  for (const space of spaces) {
    said.push([`tenant:${owners[space].tenant}`, `of ${space}`])
    said.push([`category:${things[space].ids.categories?.[0]}`, `of ${space}`])
    said.push([`account:${await accountId(atrium, `${space}-beyond`)}`, `of ${space}`])
  }
  for (const [topic, canary] of said)
    await atrium.sql('select pg_notify($1, $2)', [
      'atrium',
      JSON.stringify({ topics: [topic], event: { kind: 'user.changed', canary } }),
    ])
  await sleep(1_500)
  for (const { abort } of streams) abort.abort()
  const isWrong = ({ heard, visitor }: (typeof streams)[number]) =>
    (visitor.staff !== 'operator' && heard.text.includes('to operators')) ||
    (visitor.staff !== 'operator' &&
      visitor.foreign.some((space) => heard.text.includes(`of ${space}`)))
  return {
    cells: streams.length,
    leaks: streams.filter(isWrong).length,
    /** That there was something to hear at all. */
    hearing: streams.filter(({ heard }) => heard.text.includes('canary')).length,
  }
}

async function follow(origin: string, place: string, visitor: Visitor) {
  const abort = new AbortController()
  const heard = { text: '' }
  const { body, status } = await fetch(`${origin}${place}/v1/events`, {
    headers: { cookie: visitor.person.cookie },
    signal: abort.signal,
  })
  const decoder = new TextDecoder()
  if (status === 200)
    void (async () => {
      for await (const piece of body ?? []) heard.text += decoder.decode(piece as Uint8Array)
    })().catch(() => {})
  return { visitor, heard, abort, status }
}
