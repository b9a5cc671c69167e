import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Frames } from '../../kernel/site/frames.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { aManifest } from '../../test/fixtures/apps.ts'

let atrium: TestAtrium
let operator: Person
let admin: Person
let member: Person
let neighbour: Person
beforeAll(async () => {
  atrium = await openAtrium({
    frames: new Frames('https://{app}.guests.example', ['https://atrium.example']),
  })
  ;({ operator, admin, member, neighbour } = await atrium.signInEveryKind())
})
afterAll(() => atrium.close())

const appsOf = async (who: Person) => (await who.call('microApps.baseInfo', {})).result?.[1] ?? []
const versionAt = async (who: Person, name: string) =>
  (await appsOf(who)).find((app) => app.name === name)?.version
const register = (traits: Parameters<typeof aManifest>[0]) =>
  operator.call('microApp.register', { manifest: aManifest(traits) })
const problemOf = async (name: string) =>
  (await operator.call('microApp.list', {})).result?.find((app) => app.name === name)?.problem

describe('a new app', () => {
  const name = 'fresh'
  beforeAll(async () => void (await register({ name })))
  const isThere = async () => (await appsOf(member)).some((app) => app.name === name)

  test('appears once it is released, allowed and installed, and not before', async () => {
    expect(await problemOf(name)).toMatchObject({ kind: 'withdrawn' })
    expect((await admin.call('app.install', { name })).status).toBe(404)
    await operator.call('microApp.release', { name, current: '1.0.0' })
    expect((await admin.call('app.install', { name })).status).toBe(404)
    const entids = [await atrium.idOf('ours')]
    await operator.call('whitelist.add', { app: name, entids })
    expect(await isThere()).toBe(false)
    expect((await admin.call('app.list', {})).result).toContainEqual(
      expect.objectContaining({ name, installed: null, publisher: 'fresh publisher' }),
    )
    expect((await admin.call('app.install', { name })).ok).toBe(true)
    expect(await isThere()).toBe(true)
    expect((await admin.call('app.list', {})).result).toContainEqual(
      expect.objectContaining({
        name,
        installed: expect.objectContaining({ by: 'ours-admin name' }),
      }),
    )
  })

  test('runs in a frame of its own until the operator trusts it like the platform', async () => {
    expect((await appsOf(member)).find((app) => app.name === name)).toMatchObject({
      isolation: 'frame',
      frame: { hostUrl: 'https://fresh.guests.example/' },
    })
    await operator.call('microApp.trust', { name, trust: 'platform' })
    const app = (await appsOf(member)).find((one) => one.name === name)
    expect(app).toMatchObject({ isolation: 'realm' })
    expect(app?.frame).toBeUndefined()
  })

  test('is counted where it is installed', async () => {
    const { result } = await operator.call('microApp.list', {})
    expect(result?.find((app) => app.name === name)).toMatchObject({ installs: 1, problem: null })
  })

  test('goes when it is removed, forbidden or withdrawn, and comes back', async () => {
    const entid = await atrium.idOf('ours')
    await operator.call('whitelist.remove', { app: name, entid })
    expect(await isThere()).toBe(false)
    await operator.call('whitelist.set', { app: name, all: true })
    expect(await isThere()).toBe(true)
    await operator.call('microApp.withdraw', { name })
    expect(await isThere()).toBe(false)
    await operator.call('microApp.release', { name, current: '1.0.0' })
    expect(await isThere()).toBe(true)
    await admin.call('app.remove', { name })
    expect(await isThere()).toBe(false)
    expect((await admin.call('app.remove', { name })).status).toBe(404)
  })

  test('is not registered twice in one version', async () => {
    expect(await register({ name, grants: [] })).toMatchObject({ error: 'version_registered' })
  })
})

test('a candidate runs where it is tried and nowhere else', async () => {
  const ours = await atrium.idOf('ours')
  await register({ name: 'ours-app', version: '2.0.0-rc.1' })
  await operator.call('whitelist.set', { app: 'ours-app', all: true })
  const neighbourAdmin = await atrium.signIn('neighbour-admin')
  await neighbourAdmin.call('app.install', { name: 'ours-app' })
  const stage = (entids: number[]) =>
    operator.call('microApp.release', {
      name: 'ours-app',
      current: '1.0.0',
      candidate: { version: '2.0.0-rc.1', entids },
    })
  expect((await stage([ours])).ok).toBe(true)
  expect(await versionAt(member, 'ours-app')).toBe('2.0.0-rc.1')
  expect(await versionAt(neighbour, 'ours-app')).toBe('1.0.0')
  await stage([])
  expect(await versionAt(member, 'ours-app')).toBe('1.0.0')
  expect(await stage([999_999])).toMatchObject({ verdicts: { 'candidate.entids': 'gone' } })
  expect(
    await operator.call('microApp.release', { name: 'ours-app', current: '9.9.9' }),
  ).toMatchObject({ verdicts: { current: 'unknown' } })
})

test('a version says what it is pinned to', async () => {
  const entry = { url: 'app.js', integrity: `sha384-${'b'.repeat(64)}` }
  const css = [{ ...entry, url: 'https://cdn.example/app.css' }]
  await register({ name: 'pinned', entry, css, connect: ['wss://live.example/feed'] })
  const { result } = await operator.call('microApp.list', {})
  expect(result?.find((app) => app.name === 'pinned')?.versions).toMatchObject([
    {
      version: '1.0.0',
      by: 'operator name',
      integrity: entry.integrity,
      files: 2,
      origins: ['https://cdn.example', 'wss://live.example'],
      grants: ['token'],
    },
  ])
})

test("a neighbour's app is not offered, not installed and not named", async () => {
  expect((await admin.raw('GET', '/v1/apps')).body).not.toContain('neighbour')
  expect((await admin.call('app.install', { name: 'neighbour-app' })).status).toBe(404)
  expect(JSON.stringify(await appsOf(member))).not.toContain('neighbour')
  expect(await versionAt(neighbour, 'neighbour-app')).toBe('1.0.0')
})

test('an app whose needs are not met is left out, and the operator reads why', async () => {
  const name = 'needy'
  await register({ name, requires: { react: '^18.0.0' } })
  await operator.call('microApp.release', { name, current: '1.0.0' })
  await operator.call('whitelist.set', { app: name, all: true })
  expect(await problemOf(name)).toEqual({ kind: 'requires', detail: 'react ^18.0.0' })
  expect((await admin.call('app.install', { name })).status).toBe(404)
  await register({ name, version: '1.1.0', entry: { ...aManifest().entry, url: 'app.js' } })
  await operator.call('microApp.release', { name, current: '1.1.0' })
  expect(await problemOf(name)).toEqual({ kind: 'files', detail: '1.1.0' })
})

test('a manifest that makes no sense is refused by field', async () => {
  expect(
    await register({
      name: 'wrong',
      title: { 'zh-CN': '错' },
      requires: { react: 'whatever' },
    }),
  ).toMatchObject({
    verdicts: { 'manifest.title.en-US': 'required', 'manifest.requires.react': 'malformed' },
  })
})

describe('a token', () => {
  const login = (who: Person, app: string) => who.call('microservice.login', { app })
  const verify = async (token: string, audience: string) => {
    const keys = (await atrium.guest.raw('GET', '/.well-known/jwks.json')).json()
    return jwtVerify(token, createLocalJWKSet(keys), {
      issuer: 'http://localhost',
      audience,
      currentDate: atrium.clock.now(),
    })
  }
  const tokenFor = async (who: Person, app: string) => {
    const { result } = await login(who, app)
    return result?.token as string
  }

  test('says to the app who is asking, for five minutes', async () => {
    const { payload, protectedHeader } = await verify(await tokenFor(admin, 'ours-app'), 'ours-app')
    expect(protectedHeader.alg).toBe('EdDSA')
    expect(payload).toMatchObject({ name: 'ours-admin name', space: 'ours', roles: ['owner'] })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
  })

  test('is for that app alone, and for its time', async () => {
    const token = await tokenFor(member, 'ours-app')
    await expect(verify(token, 'fresh')).rejects.toThrow(/aud/)
    atrium.clock.pass(301)
    await expect(verify(token, 'ours-app')).rejects.toThrow(/exp/)
  })

  test('is not given for an app of others, an unknown one, or one that may not have it', async () => {
    expect((await login(member, 'neighbour-app')).status).toBe(404)
    expect((await login(member, 'nothing')).status).toBe(404)
    await register({ name: 'silent', grants: ['person'] })
    await operator.call('microApp.trust', { name: 'silent', trust: 'platform' })
    await operator.call('microApp.release', { name: 'silent', current: '1.0.0' })
    await operator.call('whitelist.set', { app: 'silent', all: true })
    expect((await login(admin, 'silent')).status).toBe(404)
    await admin.call('app.install', { name: 'silent' })
    expect((await login(admin, 'silent')).status).toBe(403)
  })

  test('outlives the key that signed it, which is then replaced and forgotten', async () => {
    await tokenFor(member, 'ours-app')
    const keys = () => atrium.sql<{ id: string }>('select id from signing_keys')
    const [first] = await keys()
    atrium.clock.pass(30 * 24 * 3600 - 60)
    const late = await tokenFor(await atrium.signIn('ours-member'), 'ours-app')
    atrium.clock.pass(120)
    const next = await tokenFor(await atrium.signIn('ours-member'), 'ours-app')
    expect((await keys()).length).toBe(2)
    await expect(verify(late, 'ours-app')).resolves.toBeTruthy()
    await expect(verify(next, 'ours-app')).resolves.toBeTruthy()
    atrium.clock.pass(30 * 24 * 3600)
    await tokenFor(await atrium.signIn('ours-member'), 'ours-app')
    expect(await keys()).not.toContainEqual(first)
  })

  test('is signed with a key nobody can read from the table', async () => {
    const [row] = await atrium.sql<{ public: object; sealed: Buffer }>('select * from signing_keys')
    expect(Object.keys(row?.public ?? {})).not.toContain('d')
    expect(row?.sealed.toString('latin1')).not.toContain('"d"')
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
