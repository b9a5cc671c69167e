// long because one list has many ways to be filled, each with its neighbour.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { actFor } from '../../test/fixtures/act-for.ts'
import { followIn } from '../../test/fixtures/follow.ts'
import { organisationOf } from '../../test/fixtures/organisation.ts'
import { openApps } from '../../test/fixtures/task.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
beforeAll(async () => {
  atrium = await openAtrium()
  await atrium.app.http.listen({ port: 0 })
})
beforeEach(async () => {
  await openApps(atrium)
  await atrium.sql('delete from tasks')
  await atrium.sql('delete from delegations')
  await atrium.sql('delete from access_requests')
  await atrium.sql('delete from join_requests')
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
})
afterAll(() => atrium.close())

const put = (traits: object = {}, who = member) =>
  who.call('task.put', { app: 'ours-app', key: 'k1', title: '核对发票', ...traits })
const listOf = async (who: Person, traits: object = {}) =>
  (await who.call('task.list', traits)).result?.rows ?? []
const titlesOf = async (who: Person, traits: object = {}) =>
  (await listOf(who, traits)).map(({ title }) => title)
const firstId = async (who = member) => (await listOf(who))[0]?.id as number
const summaryOf = async (who: Person) => (await who.call('task.summary', {})).result

describe('an app that somebody has open', () => {
  test('puts something on their list, and on nobody else’s', async () => {
    const due = new Date(atrium.clock.now().getTime() - 1000).toISOString()
    expect((await put({ path: '/cards/3?edit=1', due })).result).toMatchObject({
      outcome: 'made',
      done: null,
    })
    expect(await listOf(member)).toMatchObject([
      {
        source: 'task',
        kind: 'do',
        app: 'ours-app',
        title: '核对发票',
        path: '/ours-app/cards/3?edit=1',
        due,
        truster: null,
        can: { done: true, reopen: false },
      },
    ])
    expect(await summaryOf(member)).toEqual({ open: 1, overdue: 1 })
    expect((await member.call('task.countByApp', {})).result).toEqual([
      { app: 'ours-app', count: 1 },
    ])
    for (const other of [admin, neighbour]) expect(await titlesOf(other)).toEqual([])
    expect(
      (await member.raw('GET', '/space-ours/api2/appcenter/applist/todocount')).json(),
    ).toMatchObject({ status: 200, result: [{ app: 'ours-app', count: 1 }] })
  })

  test('does not say of something new that it is done', async () => {
    expect(await put({ key: 'never-to-do', isDone: true })).toMatchObject({
      status: 400,
      verdicts: { key: 'unknown' },
    })
    expect(await listOf(member, { state: 'done' })).toEqual([])
  })

  test.each(['2026-12-17T10:00:00+16:00', '2026-12-17T10:00:00-23:59', '0000-01-01T00:00:00Z'])(
    'is told that %s is no moment',
    async (due) => expect(await put({ due })).toMatchObject({ status: 400 }),
  )

  test('says the same thing once, changes it, and says that it is done', async () => {
    await put()
    expect((await put()).result?.outcome).toBe('same')
    expect((await put({ title: '核对两张发票' })).result?.outcome).toBe('changed')
    expect(await titlesOf(member)).toEqual(['核对两张发票'])
    expect(
      (await put({ title: '核对两张发票', isDone: true, said: '通过' })).result?.done,
    ).not.toBeNull()
    expect(await titlesOf(member)).toEqual([])
    expect(await listOf(member, { state: 'done' })).toMatchObject([
      { said: '通过', doneBy: null, can: { reopen: false } },
    ])
    const id = (await listOf(member, { state: 'done' }))[0]?.id as number
    expect((await member.call('task.reopen', { id })).status).toBe(403)
    expect((await put()).result).toMatchObject({ outcome: 'same' })
    expect(await titlesOf(member)).toEqual([])
  })

  test.each([
    ['//evil.example', 400],
    ['/../../enterprise/roles', 200],
    ['/%2e%2e/%2e%2e/enterprise/roles', 200],
    ['/\\evil.example', 400],
    ['https://evil.example/', 400],
    ['javascript:alert(1)', 400],
    ['cards/3', 400],
    ['', 400],
    ['/a\tb', 400],
  ])('names a place inside itself: %j', async (path, status) => {
    expect((await put({ path })).status ?? 200).toBe(status)
    for (const { path: place } of await listOf(member)) expect(place).toMatch(/^\/ours-app\//)
  })

  test('writes text of one line, of a length, under a key', async () => {
    for (const wrong of [
      { title: '' },
      { title: 'a'.repeat(201) },
      { title: 'two\nlines' },
      { key: '../x' },
      { key: 'k'.repeat(101) },
      { due: 'tomorrow' },
      { kind: 'rule' },
      { said: 'x'.repeat(201) },
    ])
      expect((await put(wrong)).status, JSON.stringify(wrong)).toBe(400)
    const markup = '<img src=x onerror=alert(1)>'
    await put({ title: markup })
    expect(await titlesOf(member)).toEqual([markup])
  })

  test('has no more than two hundred open with one person, however many come at once', async () => {
    const [ours, id] = [await atrium.idOf('ours'), await accountId(atrium, 'ours-member')]
    await atrium.sql(
      `insert into tasks (tenant_id, account_id, kind, app, subject, title, made_at)
       select $1, $2, 'do', 'ours-app', 'n' || n, 'x', now() from generate_series(1, 198) n`,
      [ours, id],
    )
    const answers = await Promise.all([1, 2, 3, 4].map((n) => put({ key: `more${n}` })))
    expect(answers.map(({ ok }) => ok).filter(Boolean)).toHaveLength(2)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409, error: 'limit_reached' })
  })

  test('is not one the space does not have, nor one without the grant', async () => {
    for (const app of ['neighbour-app', 'nowhere']) expect((await put({ app })).status).toBe(404)
    await atrium.sql(
      `update micro_app_versions set manifest = jsonb_set(manifest, '{grants}', '[]')`,
    )
    expect((await put()).status).toBe(403)
    expect((await member.call('task.ofApp', { app: 'ours-app' })).status).toBe(403)
  })

  test('sees and takes off what it put there itself', async () => {
    await put()
    expect((await member.call('task.ofApp', { app: 'ours-app' })).result).toMatchObject([
      { key: 'k1', title: '核对发票', done: null },
    ])
    const drop = (who = member) => who.call('task.drop', { app: 'ours-app', key: 'k1' })
    expect((await drop(admin)).status).toBe(404)
    expect((await drop()).ok).toBe(true)
    expect((await drop()).status).toBe(404)
    expect(await titlesOf(member)).toEqual([])
  })
})

describe('working it off', () => {
  test('is done once, however often, and taken back', async () => {
    await put()
    const id = await firstId()
    const both = await Promise.all([1, 2].map(() => member.call('task.done', { id })))
    expect(new Set(both.map(({ result }) => result?.wasDone))).toEqual(new Set([false, true]))
    expect(await titlesOf(member)).toEqual([])
    expect(await listOf(member, { state: 'done' })).toMatchObject([
      { doneBy: 'ours-member name', can: { done: false, reopen: true } },
    ])
    expect((await member.call('task.reopen', { id })).ok).toBe(true)
    expect(await titlesOf(member)).toEqual(['核对发票'])
    const lines = await atrium.sql(
      "select action from audit where action like 'task.%' order by seq desc limit 3",
    )
    expect(lines).toEqual([
      { action: 'task.reopened' },
      { action: 'task.done' },
      { action: 'task.put' },
    ])
  })

  test('finds nothing any more while it is being withdrawn', async () => {
    await put()
    const id = await firstId()
    const [done, dropped] = await Promise.all([
      member.call('task.done', { id }),
      member.call('task.drop', { app: 'ours-app', key: 'k1' }),
    ])
    expect(dropped.ok).toBe(true)
    expect([200, 404]).toContain(done.status ?? 200)
    expect((await member.call('task.done', { id })).status).toBe(404)
  })

  test('of others, and what is decided elsewhere, is refused', async () => {
    await put()
    const id = await firstId()
    for (const who of [admin, neighbour]) {
      expect((await who.call('task.done', { id })).status).toBe(404)
      expect((await who.call('task.reopen', { id })).status).toBe(404)
    }
    await put({ key: 'k2', kind: 'approve' })
    const [approval] = await listOf(member, { kind: 'approve' })
    expect(approval?.can.done).toBe(false)
    expect((await member.call('task.done', { id: approval?.id as number })).status).toBe(403)
  })

  test('a right taken away hides it on the next call, and shows it again when it is back', async () => {
    await put()
    const id = await firstId()
    await openApps(atrium, 'may:apps')
    expect(await titlesOf(member)).toEqual([])
    expect(await summaryOf(member)).toMatchObject({ open: 0 })
    expect((await member.call('task.done', { id })).status).toBe(404)
    await openApps(atrium)
    expect(await titlesOf(member)).toHaveLength(1)
    await admin.call('app.remove', { name: 'ours-app' })
    expect(await titlesOf(member)).toEqual([])
    await admin.call('app.install', { name: 'ours-app' })
    expect(await titlesOf(member)).toHaveLength(1)
  })

  test('is searched, filtered, sorted and paged', async () => {
    const now = atrium.clock.now().getTime()
    const at = (hours: number) => new Date(now + hours * 3600_000).toISOString()
    await put({ key: 'a', title: 'late', due: at(-1) })
    await put({ key: 'b', title: 'later', due: at(24 * 30), kind: 'read' })
    await put({ key: 'c', title: '100% sure' })
    expect(await titlesOf(member)).toEqual(['late', 'later', '100% sure'])
    expect(await titlesOf(member, { sort: 'made', order: 'desc' })).toEqual([
      '100% sure',
      'later',
      'late',
    ])
    expect(await titlesOf(member, { due: 'overdue' })).toEqual(['late'])
    expect(await titlesOf(member, { due: 'week' })).toEqual(['late'])
    expect(await titlesOf(member, { kind: 'read' })).toEqual(['later'])
    expect(await titlesOf(member, { search: '0% s' })).toEqual(['100% sure'])
    expect(await titlesOf(member, { app: 'other' })).toEqual([])
    const { result } = await member.call('task.list', {
      start: 2,
      length: 1,
      search: 'a',
    })
    expect(result).toMatchObject({ total: 2, rows: [] })
  })

  test('is told to whom it concerns, and to nobody else', async () => {
    const [own, other] = [
      await followIn(atrium, member, 'ours'),
      await followIn(atrium, admin, 'ours'),
    ]
    await put()
    await vi.waitFor(() => expect(own.heard.join('')).toContain('task.changed'))
    expect(other.heard.join('')).not.toContain('task.changed')
  })
})

describe('what a right makes one’s own', () => {
  test('a request for access is there for who may answer it, until it is answered', async () => {
    await openApps(atrium)
    const heard = await followIn(atrium, admin, 'ours')
    await member.call('accessRequest.make', { path: '/enterprise/roles' })
    await vi.waitFor(() => expect(heard.heard.join('')).toContain('task.changed'))
    const [request] = await listOf(admin)
    expect(request).toMatchObject({
      source: 'accessRequest',
      kind: 'approve',
      person: 'ours-member name',
      page: 'roles.title',
      path: '/user/workbench#requests',
      can: { done: false },
    })
    expect(await listOf(admin, { addressed: '1' })).toEqual([])
    expect(await listOf(member)).toEqual([])
    expect(await listOf(await atrium.signIn('neighbour-admin', { space: 'neighbour' }))).toEqual([])
    await admin.call('accessRequest.dismiss', { id: request?.id as number, reason: '不需要' })
    expect(await listOf(admin)).toEqual([])
  })

  test('nobody finds their own, and who loses the right loses the rest', async () => {
    const ours = await atrium.idOf('ours')
    await member.call('accessRequest.make', { path: '/enterprise/roles' })
    const organisation = await organisationOf(atrium, 'ours')
    const role = await organisation.role('giver', ['roles'])
    const giver = await organisation.person('giver', null)
    await atrium.sql(
      'insert into membership_roles (tenant_id, account_id, role_id) values ($1, $2, $3)',
      [ours, giver, role],
    )
    const reader = await atrium.signIn('giver', { space: 'ours' })
    await reader.call('accessRequest.make', { path: '/enterprise/org' })
    expect(await listOf(reader)).toMatchObject([{ person: 'ours-member name' }])
    expect(await listOf(admin)).toHaveLength(2)
    await atrium.sql('delete from membership_roles where account_id = $1', [giver])
    expect(await listOf(reader)).toEqual([])
  })

  test('a request to join is there for who invites, each within their reach', async () => {
    const organisation = await organisationOf(atrium, 'ours')
    const lab = await organisation.department(`实验室${Math.random()}`)
    await admin.call('joinRequest.setRules', { anyone: true })
    const stranger = await atrium.signIn('stranger')
    expect((await stranger.call('joinRequest.make', { space: 'ours', words: '' })).ok).toBe(true)
    expect(await listOf(admin)).toMatchObject([
      { source: 'joinRequest', person: 'stranger name', path: '/enterprise/joinRequests' },
    ])
    expect((await admin.call('task.countByApp', {})).result).toEqual([
      { app: 'joinRequest', count: 1 },
    ])
    expect(await listOf(member)).toEqual([])
    const id = (await listOf(admin))[0]?.id as number
    await admin.call('joinRequest.accept', { id, department: lab })
    expect(await listOf(admin)).toEqual([])
  })
})

describe('entrusted work', () => {
  test('is on both lists, marked, within the scope, and done by who did it', async () => {
    await put()
    await put({ key: 'k2' })
    const { at, id } = await actFor(atrium, 'ours-member', 'ours-admin', { apps: ['ours-app'] })
    const acting = at.who()
    expect(await titlesOf(acting)).toHaveLength(2)
    const own = await listOf(admin)
    expect(own).toHaveLength(2)
    expect(own[0]).toMatchObject({ truster: { name: 'ours-member name', delegationId: id } })
    expect((await admin.call('task.done', { id: own[0]?.id as number })).ok).toBe(true)
    expect((await acting.call('task.done', { id: own[1]?.id as number })).ok).toBe(true)
    const done = await listOf(member, { state: 'done' })
    expect(done.map(({ doneBy }) => doneBy)).toEqual(['ours-admin name', 'ours-admin name'])
    await atrium.sql("update delegations set apps = '{other-app}'")
    await put({ key: 'k3' })
    expect(await listOf(admin)).toEqual([])
    expect(await titlesOf(acting)).toEqual([])
  })

  test('brings no right to answer requests along', async () => {
    await member.call('accessRequest.make', { path: '/enterprise/roles' })
    const { at } = await actFor(atrium, 'ours-admin', 'ours-member')
    expect(await listOf(at.who())).toEqual([])
    expect(await listOf(member)).toEqual([])
  })
})

test('who leaves hands over what is open, and the report says how much', async () => {
  const organisation = await organisationOf(atrium, 'ours')
  const id = await organisation.person('leaver', null)
  const leaver = await atrium.signIn('leaver', { space: 'ours' })
  await put({ key: 'both' }, leaver)
  await put({ key: 'both' }, member)
  await put({ key: 'only', title: '还没做完' }, leaver)
  const successor = await accountId(atrium, 'ours-member')
  expect((await admin.call('member.belongings', { id })).result).toMatchObject({ tasks: 2 })
  const { result } = await admin.call('member.leave', { id, successor })
  expect(result?.handed).toMatchObject({ tasks: 2 })
  expect(await listOf(member)).toHaveLength(2)
  expect((await listOf(member)).find(({ title }) => title === '还没做完')).toMatchObject({
    isHanded: true,
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
