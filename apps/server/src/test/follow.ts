import type { AddressInfo } from 'node:net'
import { expect, vi } from 'vitest'
import type { House, Person } from './house.ts'

/** A page that follows: what it has heard so far, and whether it is still connected. The house listens. */
export async function followIn(house: House, { cookie }: Pick<Person, 'cookie'>, space = '') {
  const { port } = house.app.http.server.address() as AddressInfo
  const prefix = space && `/space-${space}`
  const response = await fetch(`http://localhost:${port}${prefix}/v1/events`, {
    headers: { cookie },
  })
  const heard: string[] = []
  const page = { heard, open: true, status: response.status }
  void (async () => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await reader?.read(); !piece?.done; piece = await reader?.read())
      heard.push(piece?.value ?? '')
    page.open = false
  })()
  await vi.waitFor(() => expect(heard.join('')).toContain('event: hello'))
  return page
}
