import { generateKeyPairSync } from 'node:crypto'
import type { PushService } from '@atrium/simulator/push-service.ts'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person, TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { openWithPush, settled, states, subscribed, wake } from '../../test/fixtures/push.ts'
import { openApps } from '../../test/fixtures/task.ts'

const keys = generateKeyPairSync('ed25519')
const pem = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString()

let atrium: TestAtrium
let service: PushService
let member: Person
let person: number
let endpoint: string
beforeAll(async () => {
  ;({ atrium, service } = await openWithPush())
  await openApps(atrium)
  const operator = await atrium.signIn('operator')
  await operator.call('microApp.setServerKey', { name: 'ours-app', key: pem })
  person = await accountId(atrium, 'ours-member')
})
beforeEach(async () => {
  member = await atrium.signIn('ours-member', { space: 'ours' })
  endpoint = (await subscribed(service, member)).endpoint
})
afterEach(async () => {
  await atrium.sql('delete from tasks')
  await atrium.sql('delete from push_subscriptions')
})
afterAll(() => atrium.close())

const heard = () => service.heardAt(endpoint)

/** As the app's own server does it. */
async function asServer(method: 'PUT' | 'DELETE', url: string, payload?: object) {
  const iat = Math.floor(atrium.clock.now().getTime() / 1000)
  const said = { iss: 'ours-app', aud: 'http://localhost', space: 'ours', iat, exp: iat + 60 }
  const token = await new SignJWT({ ...said, jti: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'EdDSA' })
    .sign(keys.privateKey)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await atrium.guest.raw(method, url, { headers, ...(payload && { payload }) })
  expect(answer.statusCode).toBe(200)
  await settled(atrium)
}
const put = (key: string, traits: object = {}) =>
  asServer('PUT', '/v1/app-server/tasks', {
    person,
    key,
    title: `To do ${key}`,
    path: '/orders/7',
    ...traits,
  })
const drop = (key: string) => asServer('DELETE', `/v1/app-server/tasks?person=${person}&key=${key}`)

test('a to-do of an app’s server is shown once by the person’s browsers, and opens where it is done', async () => {
  const other = await subscribed(service, await atrium.signIn('neighbour-member'))
  await put('k1')
  expect(heard()).toMatchObject([{ title: 'To do k1', tag: expect.stringMatching(/^task-\d+$/) }])
  expect(heard()[0]?.url).toMatch(/^\/space-ours\/.*\/orders\/7$/)
  await put('k1', { title: 'Changed' })
  await wake(atrium)
  await settled(atrium)
  expect(heard()).toHaveLength(1)
  expect(service.heardAt(other.endpoint)).toEqual([])
})

test('not what somebody puts on their own list, nor what they chose not to hear of', async () => {
  await member.call('task.put', { app: 'ours-app', key: 'own', title: 'Mine', path: '/' })
  await settled(atrium)
  expect(heard()).toEqual([])
  const kinds = (await member.call('notice.settings', {})).result?.kinds
  expect(kinds?.at(-1)).toMatchObject({ kind: 'task', pops: null, pushed: true })
  await member.call('notice.choose', { kind: 'task', pushed: false })
  await put('unwanted')
  expect(heard()).toEqual([])
  expect(await member.call('notice.choose', { kind: 'task', pops: true })).toMatchObject({
    status: 400,
    fields: { pops: expect.any(String) },
  })
  await member.call('notice.choose', { kind: 'task', pushed: true })
})

test('not in quiet hours, not what is done, and not of an app they cannot open any more', async () => {
  const day = { from: '00:00', to: '00:00', days: [1, 2, 3, 4, 5, 6, 7], zone: 'UTC' }
  await member.call('notice.choose', { quiet: day })
  await put('quiet')
  await member.call('notice.choose', { quiet: null })
  expect(heard()).toEqual([])

  // Waits for the service, and is done or out of reach by the time it would be sent.
  for (const [key, meanwhile, after] of [
    ['done', "update tasks set done_at = now() where subject = 'done'", 'select'],
    [
      'gone',
      "delete from app_installs where app = 'ours-app'",
      "insert into app_installs (tenant_id, app, since) select id, 'ours-app', now() from enterprises where space = 'ours'",
    ],
  ] as const) {
    service.failNext(503)
    await put(key)
    await atrium.sql(meanwhile)
    atrium.clock.pass(60)
    await wake(atrium)
    await settled(atrium)
    expect((await states(atrium)).at(-1)).toMatchObject({ state: 'dropped' })
    await atrium.sql(after)
  }
  expect(heard()).toEqual([])
})

test('of many at once a few are shown; all of them are on the list', async () => {
  for (let n = 0; n < 8; n++) await put(`n${n}`)
  expect(heard()).toHaveLength(5)
  expect((await member.call('task.list', {})).result?.total).toBe(8)
})

test('nor more of them when each is taken back before the next', async () => {
  for (let n = 0; n < 8; n++) {
    await put(`back${n}`)
    await drop(`back${n}`)
  }
  expect(heard()).toHaveLength(5)
})

describe('work that is entrusted to a colleague', () => {
  afterEach(() => atrium.sql('delete from delegations'))

  const entrust = async (apps: string[] = []) => {
    const delegate = await accountId(atrium, 'ours-admin')
    const scope = apps.length > 0 ? 'apps' : 'all'
    await atrium.sql(
      `insert into delegations (tenant_id, account_id, delegate_id, scope, apps, from_at, until_at, made_at)
       select tenant_id, $1, $2, $3, $4, $5::timestamptz, $5::timestamptz + interval '1 day', $5::timestamptz
       from memberships where account_id = $1`,
      [person, delegate, scope, apps, atrium.clock.now()],
    )
  }
  const ofDelegate = async () => {
    const delegate = await atrium.signIn('ours-admin', { space: 'ours' })
    const { endpoint: theirs } = await subscribed(service, delegate)
    return { delegate, told: () => service.heardAt(theirs) }
  }

  test('is told to both, and to the colleague as whose it is, with the list as its place', async () => {
    const { told } = await ofDelegate()
    const { endpoint: next } = await subscribed(service, await atrium.signIn('neighbour-admin'))
    await put('alone')
    expect(told(), 'nothing before it is entrusted').toEqual([])
    await entrust()
    await put('both')
    expect(heard().map(({ title }) => title)).toEqual(['To do alone', 'To do both'])
    expect(told()).toMatchObject([{ title: 'To do both', url: '/space-ours/user/tasks' }])
    expect(told()[0]?.body).toContain('ours-member name')
    expect(heard()[1]?.body).not.toContain('ours-member name')
    expect(service.heardAt(next)).toEqual([])
  })

  test('not of other apps, not in the colleague’s quiet hours, and not once it has ended', async () => {
    const { delegate, told } = await ofDelegate()
    await entrust(['other-app'])
    await put('other')
    await atrium.sql('delete from delegations')
    await entrust(['ours-app'])
    const day = { from: '00:00', to: '00:00', days: [1, 2, 3, 4, 5, 6, 7], zone: 'UTC' }
    await delegate.call('notice.choose', { quiet: day })
    await put('quiet')
    await delegate.call('notice.choose', { quiet: null })
    service.failNext(503)
    await put('ended')
    await atrium.sql('update delegations set ended_at = now(), outcome = $1', ['takenBack'])
    atrium.clock.pass(60)
    await wake(atrium)
    await settled(atrium)
    expect(told()).toEqual([])
  })
})
