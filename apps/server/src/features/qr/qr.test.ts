import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { browser } from '../../test/fixtures/phone.ts'

let atrium: TestAtrium
let phone: Person
beforeAll(async () => {
  atrium = await openAtrium()
  phone = await atrium.signIn('ours-member')
})
afterAll(() => atrium.close())

const signIn = '/api2/user/scanlogin/oauthLogin'

async function shown() {
  const desktop = browser(atrium)
  const { result } = await desktop.send('POST', '/v1/qr', {})
  return { desktop, ticket: result.ticket as string, number: result.number as number }
}
const stateOf = async ({ desktop, ticket }: Awaited<ReturnType<typeof shown>>) =>
  (await desktop.send('GET', `/v1/qr/${ticket}`)).result?.state

describe('a QR code', () => {
  test('signs in the browser that shows it, after the phone has matched its number', async () => {
    const qr = await shown()
    const claimed = await phone.call('qr.claim', { ticket: qr.ticket })
    expect(claimed.result?.numbers).toHaveLength(3)
    expect(claimed.result?.numbers).toContain(qr.number)
    expect(await stateOf(qr)).toBe('claimed')

    await phone.call('qr.decide', { ticket: qr.ticket, approve: true, number: qr.number })
    expect(await stateOf(qr)).toBe('approved')
    const answer = await qr.desktop.send('POST', signIn, { ticket: qr.ticket })
    expect(answer).toMatchObject({ code: 1000000, result: { user: { loginId: 'ours-member' } } })
  })

  test('tells the phone which browser asks and from where', async () => {
    const desktop = browser(atrium, 'ours')
    const made = await desktop.who().raw('POST', '/space-ours/v1/qr', {
      payload: {},
      headers: { 'user-agent': 'Desk Browser' },
    })
    const claimed = await phone.call('qr.claim', { ticket: made.json().result.ticket })
    expect(claimed.result).toMatchObject({
      browser: 'Desk Browser',
      address: '127.0.0.1',
      space: 'ours',
    })
  })

  test('is of no use to a browser that did not ask', async () => {
    const qr = await shown()
    await phone.call('qr.claim', { ticket: qr.ticket })
    await phone.call('qr.decide', { ticket: qr.ticket, approve: true, number: qr.number })
    const thief = browser(atrium)
    await thief.send('POST', '/v1/qr', {})
    for (const attempt of [
      thief.send('GET', `/v1/qr/${qr.ticket}`),
      thief.send('POST', signIn, { ticket: qr.ticket }),
      browser(atrium).send('POST', signIn, { ticket: qr.ticket }),
    ])
      expect(await attempt).toMatchObject({ error: 'qr_gone' })
  })

  test('is decided by the phone that scanned it and by no other', async () => {
    const qr = await shown()
    await phone.call('qr.claim', { ticket: qr.ticket })
    for (const loginId of ['neighbour-member', 'ours-member']) {
      const other = await atrium.signIn(loginId)
      expect((await other.call('qr.claim', { ticket: qr.ticket })).status).toBe(410)
      const decision = { ticket: qr.ticket, approve: true, number: qr.number }
      expect((await other.call('qr.decide', decision)).status).toBe(410)
    }
    expect(await stateOf(qr)).toBe('claimed')
  })

  test.each([
    ['refused', { approve: false }],
    ['with the wrong number', { approve: true, number: 9 }],
    ['with no number', { approve: true }],
  ])('%s opens nothing, for good', async (_, decision) => {
    const qr = await shown()
    await phone.call('qr.claim', { ticket: qr.ticket })
    await phone.call('qr.decide', { ticket: qr.ticket, ...decision })
    expect(await stateOf(qr)).toBe('refused')
    const logged = await atrium.sql(
      'select e.space, s.way from sign_ins s join enterprises e on e.id = s.tenant_id where s.outcome = $1',
      ['qrRefused'],
    )
    expect(logged).toEqual([{ space: 'ours', way: 'qr' }])
    await atrium.sql('delete from sign_ins')
    const again = { ticket: qr.ticket, approve: true, number: qr.number }
    expect((await phone.call('qr.decide', again)).status).toBe(410)
    expect(await qr.desktop.send('POST', signIn, { ticket: qr.ticket })).toMatchObject({
      error: 'qr_gone',
    })
  })

  test('that was not approved opens nothing', async () => {
    const qr = await shown()
    expect(await qr.desktop.send('POST', signIn, { ticket: qr.ticket })).toMatchObject({
      error: 'qr_gone',
    })
    await phone.call('qr.claim', { ticket: qr.ticket })
    expect(await qr.desktop.send('POST', signIn, { ticket: qr.ticket })).toMatchObject({
      error: 'qr_gone',
    })
  })

  test('lasts two minutes', async () => {
    const qr = await shown()
    await phone.call('qr.claim', { ticket: qr.ticket })
    await phone.call('qr.decide', { ticket: qr.ticket, approve: true, number: qr.number })
    atrium.clock.pass(121)
    expect(await stateOf(qr)).toBe('expired')
    expect(await qr.desktop.send('POST', signIn, { ticket: qr.ticket })).toMatchObject({
      error: 'qr_gone',
    })
  })

  test('is exchanged once, though eight try at the same moment', async () => {
    const qr = await shown()
    await phone.call('qr.claim', { ticket: qr.ticket })
    await phone.call('qr.decide', { ticket: qr.ticket, approve: true, number: qr.number })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        qr.desktop.who().raw('POST', signIn, { payload: { ticket: qr.ticket } }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
