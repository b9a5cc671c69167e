import type { PushService } from '@atrium/simulator/push-service.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person, TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { text, written } from '../../test/fixtures/message.ts'
import { openWithPush, settled, subscribed } from '../../test/fixtures/push.ts'
import { viewAs } from '../../test/fixtures/view-as.ts'

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
// Some tests end all sessions of the member.
beforeEach(async () => {
  member = await atrium.signIn('ours-member', { space: 'ours' })
})
afterEach(async () => {
  await settled(atrium)
  await atrium.sql('delete from push_subscriptions; delete from notice_settings')
  // A service that was busy in one test has rested by the next.
  atrium.clock.pass(60)
})

const tell = (title: string) => written(admin, { ...text(title), audience: 'space' })
const titlesAt = (endpoint: string) => service.heardAt(endpoint).map(({ title }) => title)

describe('a browser', () => {
  test('is listed to its person alone, and removed by them alone', async () => {
    const { id } = await subscribed(service, member)
    const list = (await member.call('push.list', {})).result
    expect(list).toMatchObject([{ id, current: true, lastUsed: null }])
    expect((await neighbour.call('push.list', {})).result).toEqual([])
    expect(await neighbour.call('push.remove', { id })).toMatchObject({ status: 404 })
    await tell('First')
    await settled(atrium)
    expect((await member.call('push.list', {})).result).toMatchObject([
      { lastUsed: expect.any(String) },
    ])
    expect(await member.call('push.remove', { id })).toMatchObject({ ok: true })
    expect(await member.call('push.remove', { id })).toMatchObject({ status: 404 })
  })

  test('that subscribes twice is one, and that of whoever signs in next', async () => {
    const device = await subscribed(service, member)
    const { id, ...browser } = device
    expect((await member.call('push.subscribe', browser)).result).toEqual({ id })
    expect((await neighbour.call('push.subscribe', browser)).ok).toBe(true)
    expect((await member.call('push.list', {})).result).toEqual([])
    await tell('For ours')
    await settled(atrium)
    expect(titlesAt(device.endpoint)).toEqual([])
  })

  test.each([
    ['signing out', (who: Person) => who.call('session.end', {})],
    [
      'ending all other sessions',
      async () => (await atrium.signIn('ours-member')).call('session.revokeOthers', {}),
    ],
    [
      'being disabled',
      async () => {
        const id = await accountId(atrium, 'ours-member')
        await operator.call('sysop.user.update', { id, status: 'disabled' })
        await tell('While disabled')
        await settled(atrium)
        await operator.call('sysop.user.update', { id, status: 'active' })
      },
    ],
  ])('hears nothing after %s', async (_, end) => {
    const own = await atrium.signIn('ours-member', { space: 'ours' })
    const { endpoint } = await subscribed(service, own)
    await end(own)
    await tell('After the end')
    await settled(atrium)
    expect(titlesAt(endpoint)).toEqual([])
    expect(await atrium.sql('select from push_subscriptions')).toEqual([])
  })

  test('hears nothing once its session has run out', async () => {
    const own = await atrium.signIn('ours-member', { space: 'ours' })
    const { endpoint } = await subscribed(service, own)
    await atrium.sql(
      "update sessions set last_seen_at = now() - interval '99 days' where id = (select session_id from push_subscriptions)",
    )
    await tell('Too late')
    await settled(atrium)
    expect(titlesAt(endpoint)).toEqual([])
  })

  test('is one of ten, however many ask at once', async () => {
    const key = (await member.call('notice.settings', {})).result?.pushKey ?? ''
    const people = []
    for (let n = 0; n < 10; n++) people.push(await atrium.signIn('neighbour-admin'))
    await Promise.all(people.map((who) => who.call('push.subscribe', service.subscribe(key))))
    const row = `insert into sessions (token_hash, account_id, remembered, created_at, last_seen_at, expires_at, idle_limit, address, agent)
      select sha256('eleventh'), account_id, false, created_at, last_seen_at, expires_at, idle_limit, '', '' from sessions
      where account_id = $1 limit 1 returning id`
    const who = await accountId(atrium, 'neighbour-admin')
    const [session] = await atrium.sql<{ id: number }>(row, [who])
    await atrium.sql(
      'update push_subscriptions set session_id = $1 where id = (select min(id) from push_subscriptions where account_id = $2)',
      [session?.id, who],
    )
    const answers = await Promise.all(
      people.map((each) => each.call('push.subscribe', service.subscribe(key))),
    )
    const mine = await atrium.sql('select from push_subscriptions where account_id = $1', [who])
    expect(mine).toHaveLength(10)
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.error]))).toEqual([
      'too_many_browsers',
    ])
    // Those of one person are nobody else's.
    expect((await member.call('push.subscribe', service.subscribe(key))).ok).toBe(true)
  })

  test('is not subscribed by an operator who views as its person', async () => {
    const visitor = await viewAs(atrium, 'ours-member', 'ours')
    const key = (await member.call('notice.settings', {})).result?.pushKey ?? ''
    expect(await visitor.call('push.subscribe', service.subscribe(key))).toMatchObject({
      status: 403,
    })
    expect(await visitor.call('push.list', {})).toMatchObject({ status: 403 })
  })

  test.each([
    ['endpoint', { endpoint: 'https://127.0.0.1/send' }],
    ['endpoint', { endpoint: 'http://push.example.com/send' }],
    ['endpoint', { endpoint: 'https://push.example.com@evil.test/' }],
    ['endpoint', { endpoint: 'https://169.254.169.254/latest/meta-data' }],
    ['endpoint', { endpoint: 'https://push.example.com.evil.test/' }],
    ['p256dh', { p256dh: 'AAAA' }],
    ['auth', { auth: 'AAAA' }],
    ['auth', { auth: '§' }],
  ])('whose %s is none is refused by its name: %j', async (field, wrong) => {
    const answer = await member.call('push.subscribe', { ...service.subscribe('x'), ...wrong })
    expect(answer).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
    expect(await atrium.sql('select from push_subscriptions')).toEqual([])
  })
})

test('what is kept says nothing without the secret of the installation', async () => {
  const { endpoint, auth } = await subscribed(service, member)
  const kept = await atrium.sql(
    'select p::text as row from push_subscriptions p union all select k::text from push_keys k',
  )
  expect(JSON.stringify(kept)).not.toContain(Buffer.from(endpoint).toString('hex'))
  expect(JSON.stringify(kept)).not.toContain(auth)
  expect(kept).toHaveLength(2)
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
