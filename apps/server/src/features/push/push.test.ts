import type { PushService } from '@atrium/simulator/push-service.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Person, TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { text, written } from '../../test/fixtures/message.ts'
import { openWithPush, settled, states, subscribed, wake } from '../../test/fixtures/push.ts'

let atrium: TestAtrium
let service: PushService
let operator: Person
let admin: Person
let member: Person
let neighbour: Person
beforeAll(async () => {
  ;({ atrium, service } = await openWithPush())
  ;({ operator, admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
})
afterAll(() => atrium.close())
afterEach(async () => {
  await settled(atrium)
  await atrium.sql('delete from push_subscriptions; delete from notice_settings')
  // A service that was busy in one test has rested by the next.
  atrium.clock.pass(60)
})

const tell = (title: string) => written(admin, { ...text(title), audience: 'space' })
const titlesAt = (endpoint: string) => service.heardAt(endpoint).map(({ title }) => title)

describe('a message', () => {
  test('reaches the browsers of whom it is for, once, and nobody else', async () => {
    const ours = await subscribed(service, member)
    const theirs = await subscribed(service, neighbour)
    const id = await tell('Lunch is **late**')
    await settled(atrium)
    expect(service.heardAt(ours.endpoint)).toEqual([
      {
        title: 'Lunch is **late**',
        body: expect.stringContaining('Lunch is late\nours enterprise · '),
        url: `/space-ours/user/messages?open=${id}`,
        tag: `message-${id}`,
        lang: expect.any(String),
      },
    ])
    expect(titlesAt(theirs.endpoint)).toEqual([])
    await wake(atrium)
    await settled(atrium)
    expect(titlesAt(ours.endpoint)).toHaveLength(1)
  })

  test('to everybody reaches both tenants and operators', async () => {
    const browsers = [
      await subscribed(service, member),
      await subscribed(service, neighbour),
      await subscribed(service, operator),
    ]
    await written(operator, { ...text('To all'), audience: 'all' })
    await settled(atrium)
    for (const { endpoint } of browsers) expect(titlesAt(endpoint)).toEqual(['To all'])
  })

  test('for admins reaches no member', async () => {
    const [ofMember, ofAdmin] = [
      await subscribed(service, member),
      await subscribed(service, admin),
    ]
    await atrium.sql(
      `insert into messages (audience, space_id, for_admins, title, body, level, pinned, from_at, made_at)
       select 'space', id, true, 'For admins', 'x', 'info', false, $1, $1 from enterprises where space = 'ours'`,
      [atrium.clock.now()],
    )
    await settled(atrium)
    expect(titlesAt(ofMember.endpoint)).toEqual([])
    expect(titlesAt(ofAdmin.endpoint)).toEqual(['For admins'])
  })

  test('that is for later is pushed when its time comes', async () => {
    const { endpoint } = await subscribed(service, member)
    const from = new Date(atrium.clock.now().getTime() + 3600_000).toISOString()
    await written(admin, { ...text('Later'), audience: 'space', from })
    await settled(atrium)
    expect(titlesAt(endpoint)).toEqual([])
    atrium.clock.pass(3601)
    await wake(atrium)
    await settled(atrium)
    expect(titlesAt(endpoint)).toEqual(['Later'])
  })

  test('is not pushed once it was read, removed, or is not theirs any more', async () => {
    const { endpoint } = await subscribed(service, member)
    const before = async (change: (id: number) => Promise<unknown>) => {
      service.failNext(503)
      const id = await tell('Waits')
      await settled(atrium)
      await change(id)
      atrium.clock.pass(60)
      await wake(atrium)
      await settled(atrium)
    }
    await before((id) => member.call('message.read', { ids: [id] }))
    await before((id) => admin.call('message.remove', { ids: String(id) }))
    const membership = 'update memberships set status = $2 where account_id = $1'
    const who = await accountId(atrium, 'ours-member')
    await before(() => atrium.sql(membership, [who, 'disabled']))
    await atrium.sql(membership, [who, 'active'])
    expect(titlesAt(endpoint)).toEqual([])
    expect((await states(atrium)).map(({ state }) => state)).toEqual([
      'dropped',
      'dropped',
      'dropped',
    ])
  })
})

describe('what was chosen', () => {
  test('holds: a kind that is not wanted, and quiet hours; security comes through', async () => {
    const { endpoint } = await subscribed(service, member)
    await member.call('notice.choose', { kind: 'announcement', pushed: false })
    await tell('Not wanted')
    await settled(atrium)
    await member.call('notice.choose', { kind: 'announcement', pushed: true })
    const quiet = { from: '00:00', to: '00:00', days: [1, 2, 3, 4, 5, 6, 7], zone: 'Asia/Shanghai' }
    await member.call('notice.choose', { quiet })
    await tell('At night')
    await atrium.sql(
      `with made as (insert into messages (audience, title, body, level, pinned, from_at, made_at)
         values ('person', 'Your password', 'x', 'warning', false, $1, $1) returning id)
       insert into message_recipients select id, $2 from made`,
      [atrium.clock.now(), await accountId(atrium, 'ours-member')],
    )
    await settled(atrium)
    expect(titlesAt(endpoint)).toEqual(['Your password'])
    await member.call('notice.choose', { quiet: null })
    await tell('By day')
    await settled(atrium)
    expect(titlesAt(endpoint)).toEqual(['Your password', 'By day'])
  })
})

describe('a push service', () => {
  test.each([404, 410])(
    'that answers %s is not asked again: the browser is forgotten',
    async (status) => {
      await subscribed(service, member)
      service.failNext(status)
      await tell('Gone')
      await settled(atrium)
      expect((await member.call('push.list', {})).result).toEqual([])
    },
  )

  test('that is busy is tried later and a few times, and then no more', async () => {
    const { endpoint } = await subscribed(service, member)
    service.failNext(500, { status: 429, retryAfter: '120' }, 503, 502, 500)
    await tell('Busy')
    const asked = service.asked
    await settled(atrium)
    expect(await states(atrium)).toEqual([{ state: 'waiting', tries: 1, error: 'answered 500' }])
    for (const wait of [31, 121, 481, 1921]) {
      atrium.clock.pass(wait)
      await wake(atrium)
      await settled(atrium)
    }
    expect(await states(atrium)).toEqual([{ state: 'failed', tries: 5, error: 'answered 500' }])
    expect(service.asked - asked).toBeLessThanOrEqual(5)
    expect(titlesAt(endpoint)).toEqual([])
  })

  test('that has had too much for one browser is left alone for that one', async () => {
    const noisy = await subscribed(service, member)
    service.failNext({ status: 429, retryAfter: '3600' })
    await tell('Too much')
    await settled(atrium)
    const other = await subscribed(service, admin)
    await tell('For both')
    await settled(atrium)
    expect(titlesAt(other.endpoint)).toEqual(['For both'])
    expect(titlesAt(noisy.endpoint)).toEqual([])
    atrium.clock.pass(3601)
    await wake(atrium)
    await settled(atrium)
    expect(new Set(titlesAt(noisy.endpoint))).toEqual(new Set(['Too much', 'For both']))
  })

  test('that is down rests for half a minute, however long it asks for', async () => {
    await subscribed(service, member)
    service.failNext({ status: 503, retryAfter: '3600' })
    await tell('Down')
    await settled(atrium)
    atrium.clock.pass(31)
    const other = await subscribed(service, admin)
    await tell('Up again')
    await settled(atrium)
    expect(titlesAt(other.endpoint)).toEqual(['Up again'])
  })

  test('that breaks off is not tried again: it may have arrived', async () => {
    await subscribed(service, member)
    service.failNext(Object.assign(new Error('reset'), { code: 'ECONNRESET' }))
    await tell('Unsure')
    await settled(atrium)
    expect(await states(atrium)).toEqual([
      { state: 'failed', tries: 1, error: 'unsure: ECONNRESET' },
    ])
  })
})

test('several servers send each message once', async () => {
  const others = await Promise.all([atrium.another(), atrium.another()])
  const browsers = []
  for (let n = 0; n < 3; n++)
    browsers.push(await subscribed(service, await atrium.signIn('ours-member', { space: 'ours' })))
  await Promise.all(Array.from({ length: 5 }, (_, n) => tell(`Message ${n}`)))
  await settled(atrium)
  for (const { endpoint } of browsers)
    expect(new Set(titlesAt(endpoint))).toEqual(
      new Set(Array.from({ length: 5 }, (_, n) => `Message ${n}`)),
    )
  for (const { endpoint } of browsers) expect(titlesAt(endpoint)).toHaveLength(5)
  const keys = new Set(
    await Promise.all(
      [atrium, ...others].map(async (each) => {
        const who = await each.signIn('ours-member')
        return (await who.call('notice.settings', {})).result?.pushKey
      }),
    ),
  )
  expect(keys.size).toBe(1)
  await Promise.all(others.map((other) => other.close()))
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
