import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { browser } from '../../test/fixtures/phone.ts'

let atrium: TestAtrium
let origin: string
beforeAll(async () => {
  atrium = await openAtrium()
  origin = await atrium.app.http.listen({ port: 0 })
})
afterAll(() => atrium.close())

const follow = (ticket: string, cookie: string) =>
  fetch(`${origin}/v1/qr/${ticket}/events`, { headers: { cookie } })

test('the browser that shows a code hears at once that a phone has scanned it', async () => {
  const desktop = browser(atrium)
  const { ticket } = (await desktop.send('POST', '/v1/qr', {})).result
  const { body } = await follow(ticket, desktop.who().cookie)
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  const hear = async () => (await reader?.read())?.value
  expect(await hear()).toContain('event: hello')

  const phone = await atrium.signIn('ours-member')
  await phone.call('qr.claim', { ticket })
  expect(await hear()).toContain(JSON.stringify({ kind: 'qr.moved' }))
  await reader?.cancel()
})

test('another browser hears nothing of it', async () => {
  const { ticket } = (await browser(atrium).send('POST', '/v1/qr', {})).result
  expect((await follow(ticket, '')).status).toBeGreaterThanOrEqual(400)
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
