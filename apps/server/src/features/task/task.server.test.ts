import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { openApps } from '../../test/fixtures/task.ts'

const ORIGIN = 'https://atrium.example'
const keys = generateKeyPairSync('ed25519')
const pem = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString()

let atrium: TestAtrium
let operator: Person
let member: Person
let person: number
beforeAll(async () => {
  atrium = await openAtrium({ origin: ORIGIN })
  operator = await atrium.signIn('operator')
  await openApps(atrium)
  await operator.call('microApp.setServerKey', { name: 'ours-app', key: pem })
  person = await accountId(atrium, 'ours-member')
})
beforeEach(async () => {
  await atrium.sql('delete from tasks')
  member = await atrium.signIn('ours-member', { space: 'ours' })
})
afterAll(() => atrium.close())

type Traits = Record<string, unknown> & {
  key?: KeyObject
  seconds?: number
  ago?: number
  alg?: string
}

const tokenWith = ({ key = keys.privateKey, seconds = 60, ago = 0, ...claims }: Traits = {}) => {
  const iat = Math.floor(atrium.clock.now().getTime() / 1000) - ago
  const said = {
    iss: 'ours-app',
    aud: ORIGIN,
    space: 'ours',
    jti: crypto.randomUUID(),
    iat,
    exp: iat + seconds,
    ...claims,
  }
  return new SignJWT(said).setProtectedHeader({ alg: 'EdDSA' }).sign(key)
}
const send = async (token: string, traits: object = {}, url = '/v1/app-server/tasks') => {
  const answer = await atrium.guest.raw('PUT', url, {
    headers: { authorization: `Bearer ${token}` },
    payload: { person, key: 'k1', title: '合同待签', ...traits },
  })
  return { status: answer.statusCode, ...answer.json() }
}
const titles = async (who = member) =>
  (await who.call('task.list', {})).result?.rows.map(({ title }) => title)

test('an app’s own server puts something on a member’s list, changes it and takes it off', async () => {
  expect(await send(await tokenWith())).toMatchObject({ result: { outcome: 'made', done: null } })
  expect(await titles()).toEqual(['合同待签'])
  expect(await send(await tokenWith())).toMatchObject({ result: { outcome: 'same' } })
  const changed = await send(await tokenWith(), { title: '合同待签（加急）', path: '/contracts/7' })
  expect(changed).toMatchObject({ result: { outcome: 'changed' } })
  expect((await member.call('task.list', {})).result?.rows).toMatchObject([
    { title: '合同待签（加急）', path: '/ours-app/contracts/7' },
  ])
  const id = changed.result.id as number
  await member.call('task.done', { id })
  expect((await send(await tokenWith(), { title: '合同待签（加急）' })).result.done).not.toBeNull()
  const drop = async () =>
    atrium.guest.raw('DELETE', `/v1/app-server/tasks?person=${person}&key=k1`, {
      headers: { authorization: `Bearer ${await tokenWith()}` },
    })
  expect((await drop()).statusCode).toBe(200)
  expect((await drop()).statusCode).toBe(404)
  const [line] = await atrium.sql(
    "select actor_id, tenant_id, detail from audit where action = 'task.put' order by seq desc limit 1",
  )
  expect(line).toMatchObject({
    actor_id: null,
    tenant_id: await atrium.idOf('ours'),
    detail: { app: 'ours-app', key: 'k1' },
  })
})

describe('a token is refused', () => {
  const refused = { status: 401, error: 'app_token_refused' }
  const stranger = generateKeyPairSync('ed25519').privateKey
  const cases: [string, () => Promise<string> | string][] = [
    ['that is none', () => 'nonsense'],
    ['of another key', () => tokenWith({ key: stranger })],
    ['for another site', () => tokenWith({ aud: 'https://other.example' })],
    ['of another app', () => tokenWith({ iss: 'neighbour-app' })],
    ['of no app', () => tokenWith({ iss: 'nowhere' })],
    ['that is over', () => tokenWith({ ago: 120 })],
    ['that lives too long', () => tokenWith({ seconds: 301 })],
    ['made for later', () => tokenWith({ ago: -120 })],
    ['without a name of its own', () => tokenWith({ jti: undefined })],
    ['without an end', () => tokenWith({ exp: undefined })],
    ['without a space', () => tokenWith({ space: undefined })],
    [
      'that nobody signed',
      () =>
        new UnsecuredJWT({ space: 'ours', jti: crypto.randomUUID() })
          .setIssuer('ours-app')
          .setAudience(ORIGIN)
          .setIssuedAt(atrium.clock.now())
          .setExpirationTime(new Date(atrium.clock.now().getTime() + 60_000))
          .encode(),
    ],
    [
      'signed with the public key as a secret',
      async () => {
        const iat = Math.floor(atrium.clock.now().getTime() / 1000)
        return new SignJWT({ space: 'ours', jti: crypto.randomUUID(), iat, exp: iat + 60 })
          .setIssuer('ours-app')
          .setAudience(ORIGIN)
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(pem))
      },
    ],
  ]
  test.each(cases)('%s', async (_, make) => {
    expect(await send(await make())).toMatchObject(refused)
    expect(await titles()).toEqual([])
  })

  test('at the second use, also at the same moment', async () => {
    const token = await tokenWith()
    const both = await Promise.all([send(token), send(token, { key: 'k2' })])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 401]))
    expect(await send(token)).toMatchObject(refused)
  })

  test('after a call that was refused', async () => {
    const token = await tokenWith()
    expect(await send(token, { person: 999_999 })).toMatchObject({ status: 400 })
    expect(await send(token)).toMatchObject({ status: 401 })
    expect(await titles()).toEqual([])
  })

  test.each(['aaaaaaaa\u0000', 'aaaaaaa\ud800', 'with space', 'short'])(
    'whose name is %j',
    async (jti) => expect(await send(await tokenWith({ jti }))).toMatchObject({ status: 401 }),
  )

  test('at the address of another space than its own', async () => {
    expect(await send(await tokenWith(), {}, '/space-neighbour/v1/app-server/tasks')).toMatchObject(
      refused,
    )
    expect(await send(await tokenWith(), {}, '/space-ours/v1/app-server/tasks')).toMatchObject({
      status: 200,
    })
  })

  test('of an app whose key was taken away', async () => {
    await operator.call('microApp.setServerKey', { name: 'ours-app', key: null })
    expect(await send(await tokenWith())).toMatchObject(refused)
    await operator.call('microApp.setServerKey', { name: 'ours-app', key: pem })
  })
})

test('a space that does not have the app, and one that is not there, are the same', async () => {
  const theirs = await send(await tokenWith({ space: 'neighbour' }))
  expect(theirs).toMatchObject({ status: 404 })
  expect(await send(await tokenWith({ space: 'nowhere' }))).toEqual(theirs)
  await atrium.sql("delete from app_installs where app = 'ours-app'")
  expect(await send(await tokenWith())).toEqual(theirs)
  await atrium.sql(
    "insert into app_installs (tenant_id, app, since) select id, 'ours-app', now() from enterprises where space = 'ours'",
  )
})

test('the addressee is somebody of the space who can open the app, and the place is inside it', async () => {
  const gone = { status: 400, verdicts: { person: 'gone' } }
  for (const other of [await accountId(atrium, 'neighbour-member'), 999_999])
    expect(await send(await tokenWith(), { person: other })).toMatchObject({ status: 400 })
  await atrium.sql("update memberships set status = 'disabled' where account_id = $1", [person])
  expect(await send(await tokenWith())).toMatchObject({ status: gone.status })
  await atrium.sql("update memberships set status = 'active' where account_id = $1", [person])
  await openApps(atrium, 'may:apps')
  expect(await send(await tokenWith())).toMatchObject({ status: 400 })
  await openApps(atrium)
  expect(await send(await tokenWith(), { path: '//evil.example' })).toMatchObject({ status: 400 })
  expect(await atrium.sql('select id from tasks')).toEqual([])
})

test.each([
  ['nonsense', 'nonsense'],
  ['a private key', keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
  ['a private JWK', JSON.stringify(keys.privateKey.export({ format: 'jwk' }))],
  [
    'a key of another kind',
    generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .publicKey.export({ type: 'spki', format: 'pem' })
      .toString(),
  ],
  ['a JWK of another kind', '{"kty":"oct","k":"AAAA"}'],
])('%s is no server key', async (_, key) => {
  expect(await operator.call('microApp.setServerKey', { name: 'ours-app', key })).toMatchObject({
    status: 400,
  })
})

test('a JWK is the same key as its PEM, and operators know it by its fingerprint', async () => {
  const jwk = JSON.stringify(keys.publicKey.export({ format: 'jwk' }))
  const { result } = await operator.call('microApp.setServerKey', { name: 'ours-app', key: jwk })
  const { result: apps } = await operator.call('microApp.list', {})
  expect(result?.serverKey).toMatch(/^[\w-]{43}$/)
  expect(apps?.find(({ name }) => name === 'ours-app')?.serverKey).toBe(result?.serverKey)
  expect((await operator.call('microApp.setServerKey', { name: 'nowhere', key: jwk })).status).toBe(
    404,
  )
  expect(await send(await tokenWith())).toMatchObject({ status: 200 })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
