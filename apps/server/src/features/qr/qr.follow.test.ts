import { afterAll, beforeAll, expect, test } from 'vitest'
import { browser } from '../../test/fixtures/phone.ts'
import { type House, openHouse } from '../../test/house.ts'

let house: House
let origin: string
beforeAll(async () => {
  house = await openHouse()
  origin = await house.app.http.listen({ port: 0 })
})
afterAll(() => house.close())

const follow = (ticket: string, cookie: string) =>
  fetch(`${origin}/v1/qr/${ticket}/events`, { headers: { cookie } })

test('the browser that shows a code hears at once that a phone has scanned it', async () => {
  const desktop = browser(house)
  const { ticket } = (await desktop.send('POST', '/v1/qr', {})).result
  const { body } = await follow(ticket, desktop.who().cookie)
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  const hear = async () => (await reader?.read())?.value
  expect(await hear()).toContain('event: hello')

  const phone = await house.signIn('ours-member')
  await phone.call('qr.claim', { ticket })
  expect(await hear()).toContain(JSON.stringify({ kind: 'qr.moved' }))
  await reader?.cancel()
})

test('another browser hears nothing of it', async () => {
  const { ticket } = (await browser(house).send('POST', '/v1/qr', {})).result
  expect((await follow(ticket, '')).status).toBeGreaterThanOrEqual(400)
})

test('nothing unexpected was logged', () => expect(house.problems).toEqual([]))
