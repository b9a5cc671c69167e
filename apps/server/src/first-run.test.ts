import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from './db/connect.ts'
import { firstRun } from './first-run.ts'
import type { Passwords } from './kernel/secrets/passwords.ts'
import { filesOnDisk } from './ports/files.disk.ts'
import { openAtrium, type Person, type TestAtrium } from './test/atrium.ts'
import { PASSWORD, testPasswords, testVault } from './test/fixtures/furnish.ts'
import { exported, uploaded } from './test/fixtures/transfer.ts'

const home = mkdtempSync(join(tmpdir(), 'atrium-first-run-'))
const files = filesOnDisk(home)
let atrium: TestAtrium
let database: Database
beforeAll(async () => {
  atrium = await openAtrium({ files })
  database = await connect(atrium.url)
  // As it was before anybody came.
  await atrium.sql("update accounts set login_id = 'before-' || login_id")
  await atrium.sql("delete from settings where key = 'platform.opened'")
})
afterAll(async () => {
  await database.close()
  await atrium.close()
  rmSync(home, { recursive: true })
})

test('passwords are hashed while no transaction is open, and only once in the life of an installation', async () => {
  const { pool } = database
  const inUse: number[] = []
  const passwords = {
    hash: async (password: string) => {
      inUse.push(pool.totalCount - pool.idleCount)
      return testPasswords().hash(password)
    },
  } as unknown as Passwords
  const runtime = { database, clock: atrium.clock, settings: {} as never, vault: testVault }
  const plan = { demo: 'whole' as const, operatorPassword: null, demoPassword: PASSWORD }
  const made = await firstRun({ ...runtime, passwords }, plan, [], files)
  expect(made.map(({ loginId }) => loginId)).toContain('member')
  expect(inUse).toEqual(made.map(() => 0))
  expect(await firstRun({ ...runtime, passwords }, plan, [], files)).toEqual([])
  expect(inUse).toHaveLength(made.length)
})

test('the demonstration has been in use for a month: enterprises in every state, people, figures, a trail, work that waits', async () => {
  const spaces = await atrium.sql(
    `select space, status, delete_at is not null as leaving, expires_at < now() + interval '30 days' as ends,
       member_count >= 0.9 * member_limit as full, parent_id is not null as below from enterprises where space not in
       ('ours', 'neighbour', 'acme') order by id`,
  )
  expect(spaces).toHaveLength(11)
  for (const state of [
    { status: 'suspended', leaving: true },
    { status: 'suspended', leaving: false },
    { status: 'provisioning' },
    { ends: true },
    { full: true },
    { below: true },
  ])
    expect(spaces).toContainEqual(expect.objectContaining(state))
  const count = async (text: string) =>
    Number((await atrium.sql(`select count(*) as n ${text}`))[0]?.n)
  expect(await count("from accounts where phone like '+861990000%'")).toBeGreaterThan(140)
  // Still so for who looks next month, and never overdue.
  expect(
    await count("from jobs where kind = 'provisioning' and run_at > now() + interval '300 days'"),
  ).toBe(1)
  expect(await count('from figures')).toBeGreaterThanOrEqual(30 * 24)
  expect(
    await count("from audit where request_id like 'demonstration-%' and at < now()"),
  ).toBeGreaterThan(150)
  expect(await count('from access_requests where resolved_at is null')).toBeGreaterThan(0)
  expect(await count('from invitations where expires_at > now() and used < uses')).toBeGreaterThan(
    0,
  )
  expect(await count('from tasks where done_at is null')).toBeGreaterThan(0)
  expect(await count("from submissions where state = 'sent' and app = 'inventory'")).toBe(1)
})

test('its people have worked with three apps of their own for months, and each sees what their roles let them see', async () => {
  const [manager, member, developer, neighbour] = await Promise.all([
    atrium.signIn('manager', { space: 'acme' }),
    atrium.signIn('member', { space: 'acme' }),
    atrium.signIn('developer', { space: 'acme' }),
    atrium.signIn('before-neighbour-member', { space: 'neighbour' }),
  ])
  const names = async (who: Person) =>
    (await who.call('builtApp.mine', {})).result?.map(({ name }) => name).toSorted()
  expect(await names(manager)).toEqual(['customers', 'equipment', 'projects'])
  expect(await names(developer)).toEqual(['customers', 'equipment', 'projects'])
  expect(await names(neighbour)).toEqual([])

  const orders = { app: 'customers', table: 'orders' }
  const where = (field: string, operator: string, operand: string) =>
    JSON.stringify([{ field, operator, operands: [operand] }])
  expect((await manager.call('record.count', orders)).result?.count).toBe(600)
  const [newest] = (await manager.call('record.list', orders)).result?.rows ?? []
  expect(newest?.values).toMatchObject({
    cost12: expect.any(String),
    customer: { name: expect.any(String) },
  })
  const late = { ...orders, where: where('due123', 'until', new Date().toISOString().slice(0, 10)) }
  expect((await manager.call('record.count', late)).result?.count).toBeGreaterThan(100)
  const paid = { ...orders, where: where('state1', 'isAnyOf', 'paid'), length: 1 }
  const [one] = (await manager.call('record.list', paid)).result?.rows ?? []
  const history = await manager.call('record.history', { ...orders, id: String(one?.id) })
  expect(history.result?.changes.map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 4 }, () => 'changed'),
    'created',
  ])

  // Who reads hears of no cost, and who inspects sees what their departments have found.
  const [theirs] = (await member.call('record.list', orders)).result?.rows ?? []
  expect(theirs?.can).toEqual({ change: false, remove: false })
  expect(Object.keys(theirs?.values ?? {})).not.toContain('cost12')
  expect((await member.call('record.list', { ...orders, sort: 'cost12' })).status).toBe(400)
  const inspections = { app: 'equipment', table: 'inspections' }
  const found = (await member.call('record.list', inspections)).result?.rows ?? []
  expect(new Set(found.map(({ can }) => can.change))).toEqual(new Set([true, false]))
  expect((await neighbour.call('record.list', inspections)).status).toBe(404)

  // What was amiss was photographed, and is kept as anybody's pictures are.
  const amiss = { ...inspections, where: where('verdict', 'isAnyOf', 'fault'), length: 1 }
  const [last] = (await manager.call('record.list', amiss)).result?.rows ?? []
  const which = { ...inspections, id: Number(last?.id) }
  const [picture] = (await manager.call('record.files', which)).result?.files ?? []
  expect(picture).toMatchObject({ kind: 'picture', isShown: true })
  const shown = await manager.raw(
    'GET',
    `/v1/records/equipment/inspections/${last?.id}/files/${picture?.id}/preview`,
  )
  expect(shown.rawPayload.subarray(1, 4).toString()).toBe('PNG')
})

test('nobody comes in as one of the many: they have no password', async () => {
  const [one] = await atrium.sql(
    "select login_id from accounts where phone like '+861990000%' limit 1",
  )
  const answer = await atrium.guest.call('session.create', {
    loginId: String(one?.login_id),
    password: 'correct horse battery',
  })
  expect(answer).toMatchObject({ ok: false, status: 401 })
})

test('all that an enterprise of it has goes into a file, and can come in again', async () => {
  const operator = await atrium.signIn('before-operator')
  const file = await exported(operator, await atrium.idOf('acme'))
  expect(await uploaded(operator, file)).toMatchObject({ state: 'ready', flaw: null, flawAt: null })
})

test('it has packages that say what they are, and whose bytes come as they were read', async () => {
  const operator = await atrium.signIn('before-operator')
  const apks = (await operator.call('sysop.apk.list', {})).result?.aaData ?? []
  const ipas = (await operator.call('sysop.ipa.list', {})).result?.aaData ?? []
  expect(apks.map(({ version }) => version)).toEqual(['1.2.0', '1.1.0'])
  expect(ipas.map(({ version }) => version)).toEqual(['1.2.0'])
  const [newer, older] = apks
  // A phone takes one over the other: the same hands signed both.
  expect(newer?.signer?.fingerprint).toBe(older?.signer?.fingerprint)
  for (const made of [...apks, ...ipas]) {
    expect(made).toMatchObject({
      name: 'Atrium 演示 Demo',
      signer: { name: 'Atrium 演示 Demonstration' },
      notes: {
        'zh-CN': expect.stringContaining('演示安装包'),
        'en-US': expect.stringContaining('demonstration package'),
      },
    })
    const offers = await atrium.guest.call('package.install', { code: made.code })
    expect(offers.result).toMatchObject([{ version: made.version, size: made.size }])
    const file = `/v1/package/install/${made.code}/${made.id}/file`
    const { rawPayload: bytes } = await atrium.guest.raw('GET', file)
    expect(bytes.length).toBe(made.size)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(made.sha256)
    const icon = await atrium.guest.raw('GET', `/v1/package/icon/${made.icon}`)
    expect(icon).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/png' } })
  }
  // Kept as what was sent is: nothing waits to be cleared away, and the trail knows who brought them.
  expect(await atrium.sql('select from package_leftovers')).toEqual([])
  expect(
    await atrium.sql("select from audit where action in ('package.uploaded', 'package.published')"),
  ).toHaveLength(6)
  const neighbour = await atrium.signIn('before-neighbour-member', { space: 'neighbour' })
  expect((await neighbour.call('sysop.apk.list', {})).status).toBe(403)
})

test('an installation without the demonstration has no package, and a store that is away stops no start', async () => {
  const away = { ...files, keep: () => Promise.reject(new Error('away')) }
  const passwords = { hash: async () => 'hashed' } as unknown as Passwords
  const other = await openAtrium()
  const theirs = await connect(other.url)
  await other.sql("update accounts set login_id = 'before-' || login_id")
  const runtime = { database: theirs, clock: other.clock, settings: {} as never, vault: testVault }
  const packages = () => other.sql('select from packages')
  for (const [demo, store] of [
    [false, files],
    ['whole', away],
  ] as const) {
    await other.sql("delete from settings where key = 'platform.opened'")
    await other.sql("delete from accounts where login_id = 'operator'")
    const plan = { demo, operatorPassword: null, demoPassword: null }
    const made = await firstRun({ ...runtime, passwords }, plan, [], store)
    expect(made.length).toBeGreaterThan(0)
    expect(await packages()).toEqual([])
  }
  await theirs.close()
  await other.close()
})
