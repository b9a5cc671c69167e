import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Office, openOffice } from '../../test/fixtures/office.ts'
import { type Browser, browser } from '../../test/fixtures/phone.ts'

let office: Office
let visitor: Browser
beforeAll(async () => {
  office = await openOffice()
})
beforeEach(async () => {
  visitor = browser(office.atrium)
  await office.atrium.sql('delete from workplace_bindings')
})
afterAll(() => office.close())

/** A browser that holds a ticket for an identity nobody has bound. */
async function ticketFor(who: Browser, person = 'user123') {
  const { result } = await office.signIn(who, 'dingtalk', 'bridge', person)
  return result.ticket as string
}
const bindings = () => office.atrium.sql('select subject from workplace_bindings')
const gone = { error: 'workplace_ticket_gone' }

describe('a ticket', () => {
  test('tells its browser what it is for, and no other browser anything', async () => {
    const ticket = await ticketFor(visitor)
    const path = `/api2/oauth2/connect/getConfig?ticket=${ticket}`
    expect((await visitor.send('GET', path)).result).toMatchObject({
      type: 'dingtalk',
      nickname: '张伟',
      initials: '张伟',
      space: 'ours',
      spaceName: 'ours enterprise',
      seconds: expect.any(Number),
    })
    const thief = browser(office.atrium)
    await ticketFor(thief, 'manager7')
    expect(await thief.send('GET', path)).toMatchObject(gone)
    expect(await browser(office.atrium).send('GET', path)).toMatchObject(gone)
  })

  test('binds nothing for a guest', async () => {
    const ticket = await ticketFor(visitor)
    expect(await office.bind(visitor, ticket)).toMatchObject({ error: 'login_required' })
    expect(await bindings()).toEqual([])
  })

  test('is of no use in another browser, signed in or not', async () => {
    const ticket = await ticketFor(visitor)
    const thief = browser(office.atrium)
    await ticketFor(thief, 'manager7')
    await office.password(thief, 'ours-member')
    expect(await office.bind(thief, ticket)).toMatchObject(gone)
    expect(await bindings()).toEqual([])
  })

  test('binds once, though eight try at the same moment', async () => {
    const ticket = await ticketFor(visitor)
    await office.password(visitor, 'ours-member')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        visitor.who().raw('POST', '/space-ours/api2/oauth2/bind/appBind', { payload: { ticket } }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await bindings()).toHaveLength(1)
  })

  test('lasts ten minutes', async () => {
    const ticket = await ticketFor(visitor)
    office.atrium.clock.pass(601)
    await office.password(visitor, 'ours-member')
    expect(await office.bind(visitor, ticket)).toMatchObject(gone)
  })

  test.each([
    ['switched off', { enabled: false }],
    ['moved to another organisation', { corpId: 'another', clientId: 'another' }],
  ])('is dead once the connection is %s', async (_, change) => {
    const ticket = await ticketFor(visitor)
    await office.password(visitor, 'ours-member')
    await office.connect('dingtalk', 'ours', change)
    const answer = await office.bind(visitor, ticket)
    await office.connect('dingtalk')
    expect(answer).toMatchObject(gone)
  })

  test('gives the session that used it a new token', async () => {
    const ticket = await ticketFor(visitor)
    await office.password(visitor, 'ours-member')
    const before = visitor.jar.get('__Host-sid')
    await office.bind(visitor, ticket)
    expect(visitor.jar.get('__Host-sid')).not.toBe(before)
    expect((await visitor.send('GET', '/v1/session/list')).status).toBe(200)
  })
})

test('nothing unexpected was logged', () => expect(office.atrium.problems).toEqual([]))
