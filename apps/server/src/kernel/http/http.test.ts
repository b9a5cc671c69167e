import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { openAtrium } from '../../test/atrium.ts'

test('a server stops at once, though browsers have connected ahead', async () => {
  const atrium = await openAtrium()
  await atrium.app.http.listen({ port: 0 })
  const { port } = atrium.app.http.server.address() as AddressInfo
  const ahead = connect(port, 'localhost')
  await once(ahead, 'connect')
  const gone = once(ahead, 'close')
  await atrium.close()
  // Else it ends when the patience of this test does.
  await gone
  expect(ahead.destroyed).toBe(true)
})
