import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { builtApp } from '../../test/fixtures/built-app.ts'
import { followIn } from '../../test/fixtures/follow.ts'
import { titles } from '../../test/fixtures/message.ts'
import { organisationOf } from '../../test/fixtures/organisation.ts'

// Whoever may not open an app hears nothing of it, on a page that was open before either (docs/decisions/0211).

let atrium: TestAtrium
let admin: Person
let member: Person
let other: Person
let neighbour: Person
let otherId: number
let memberId: number
let org: Awaited<ReturnType<typeof organisationOf>>
/** A page that is open all the time. */
let ear: Page
beforeAll(async () => {
  atrium = await openAtrium()
  await atrium.app.http.listen({ port: 0 })
  admin = await atrium.signIn('ours-admin')
  org = await organisationOf(atrium, 'ours')
  otherId = await org.person('colleague', null)
  other = await atrium.signIn('colleague', { space: 'ours' })
  member = await atrium.signIn('ours-member', { space: 'ours' })
  memberId = await accountId(atrium, 'ours-member')
  neighbour = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
  ear = await followIn(atrium, neighbour, 'neighbour')
})
afterAll(() => atrium.close())

let app: Awaited<ReturnType<typeof builtApp>>
beforeEach(async () => {
  app = await builtApp(atrium, admin, {
    grants: [{ role: 'editing', kind: 'person', id: memberId }],
  })
  await settled()
})

const grant = async (grants: { role: string; kind: 'person' | 'department'; id: number }[]) => {
  const { revision = 0 } = (await admin.call('builtApp.grants', { name: app.name })).result ?? {}
  expect((await admin.call('builtApp.grant', { name: app.name, revision, grants })).ok).toBe(true)
  await settled()
}
const add = async () => {
  const added = await admin.call('record.add', {
    app: app.name,
    table: app.table,
    values: { title1: 'Vase' },
    clientKey: crypto.randomUUID(),
  })
  await admin.call('record.comment', {
    app: app.name,
    table: app.table,
    id: Number(added.result?.id),
    text: 'Here it is',
    mentions: [],
    clientKey: crypto.randomUUID(),
  })
}
type Page = Awaited<ReturnType<typeof followIn>>
const says = ({ heard }: Page) => heard.join('')
/** All that was said until now has arrived: this comes after it, and everybody hears it. */
const all = async (...pages: Page[]) => {
  await atrium.sql(
    `select pg_notify('atrium', '{"topics":["everyone"],"event":{"kind":"trust.changed"}}')`,
  )
  for (const page of pages) await vi.waitFor(() => expect(says(page)).toContain('trust.changed'))
}
const afresh = (page: Page) => {
  page.heard.length = 0
}
/** What was given is known to the server: a page that is opened now is not shut for it any more. */
const settled = async () => {
  afresh(ear)
  await all(ear)
}

test('of records and comments those pages hear whose person may see the table, and no others', async () => {
  const pages = {
    member: await followIn(atrium, member, 'ours'),
    admin: await followIn(atrium, admin, 'ours'),
    other: await followIn(atrium, other, 'ours'),
    neighbour: await followIn(atrium, neighbour, 'neighbour'),
  }
  await add()
  await all(...Object.values(pages))
  for (const page of [pages.member, pages.admin]) {
    expect(says(page)).toContain('record.changed')
    expect(says(page)).toContain('record.commented')
  }
  for (const page of [pages.other, pages.neighbour]) {
    expect(says(page)).not.toContain(app.name)
    expect(says(page)).not.toContain('record.')
    expect(says(page)).not.toContain('builtApp.moved')
  }
})

test('a page that is open hears no more of an app from the moment on at which it is taken away', async () => {
  const page = await followIn(atrium, member, 'ours')
  await grant([])
  await add()
  await all(page)
  expect(says(page)).not.toContain('record.')
  // It asks again for what it shows, and finds it gone.
  await vi.waitFor(() => expect(says(page).match(/event: hello/g)).toHaveLength(2))
  await add()
  await all(page)
  expect(says(page)).not.toContain('record.')
})

test('a page that is open hears of an app from the moment on at which it is given', async () => {
  const page = await followIn(atrium, other, 'ours')
  await grant([
    { role: 'editing', kind: 'person', id: memberId },
    { role: 'reading', kind: 'person', id: otherId },
  ])
  await vi.waitFor(() => expect(says(page).match(/event: hello/g)).toHaveLength(2))
  expect(says(page)).not.toContain(app.name)
  afresh(page)
  await add()
  await vi.waitFor(() => expect(says(page)).toContain('record.changed'))
})

test('a table that none of the roles lets somebody see is none of their business', async () => {
  const { result } = await admin.call('builtApp.get', { name: app.name })
  const { revision = 0, blueprint } = result ?? {}
  const { roles } = blueprint as Blueprint
  const blind = { see: 'none', create: true, change: 'none', remove: 'none' } as const
  const editing = {
    ...(roles['editing'] as Blueprint['roles'][string]),
    tables: { [app.table]: blind },
  }
  const page = await followIn(atrium, member, 'ours')
  await admin.call('builtApp.setRoles', { name: app.name, revision, roles: { ...roles, editing } })
  await add()
  await all(page)
  expect(says(page)).not.toContain('record.')
})

test('who is in a department that is moved from under the one that has the app hears no more of it', async () => {
  const sales = await org.department('Sales')
  const north = await org.department('North', sales)
  await org.person('northerner', north)
  const northerner = await atrium.signIn('northerner', { space: 'ours' })
  await grant([{ role: 'reading', kind: 'department', id: sales }])
  const page = await followIn(atrium, northerner, 'ours')
  await add()
  await all(page)
  expect(says(page)).toContain('record.changed')
  afresh(page)
  const [top] = await atrium.sql<{ id: number }>(
    'select id from departments where tenant_id = $1 and parent_id is null',
    [org.tenant],
  )
  const moved = await admin.call('department.move', {
    id: north,
    parentId: top?.id ?? 0,
  })
  expect(moved).toMatchObject({ ok: true })
  await add()
  await all(page)
  expect(says(page)).not.toContain('record.')
})

test('an app that is removed says nothing to those who had it', async () => {
  const page = await followIn(atrium, member, 'ours')
  expect((await admin.call('builtApp.remove', { name: app.name })).ok).toBe(true)
  await all(page)
  await vi.waitFor(() => expect(says(page).match(/event: hello/g)).toHaveLength(2))
  expect((await member.call('builtApp.get', { name: app.name })).status).toBe(404)
})

test('what somebody was told of an app they read while they may open it', async () => {
  const told = async () => (await titles(other)).length
  const before = await told()
  await grant([{ role: 'reading', kind: 'person', id: otherId }])
  const added = await admin.call('record.add', {
    app: app.name,
    table: app.table,
    values: { title1: 'A vase that nobody else knows' },
    clientKey: crypto.randomUUID(),
  })
  await admin.call('record.comment', {
    app: app.name,
    table: app.table,
    id: Number(added.result?.id),
    text: 'Look',
    mentions: [otherId],
    clientKey: crypto.randomUUID(),
  })
  expect(await told()).toBe(before + 2)
  const found = async () => JSON.stringify(await other.call('suggestion.find', { iSearch: 'vase' }))
  expect(await found()).toContain('nobody else knows')
  await grant([])
  expect(await told()).toBe(before)
  expect(await found()).not.toContain('nobody else knows')
  await grant([{ role: 'reading', kind: 'person', id: otherId }])
  expect(await told()).toBeGreaterThanOrEqual(before + 2)
})

test('views that are shared of a list are those of who sees anything in it', async () => {
  const list = `records.${app.name.replaceAll('-', '')}.${app.table}`
  const saved = await admin.call('spaceView.add', {
    list,
    name: 'Above a million',
    query: { amount: 'atLeast.1000000' },
    shared: true,
  })
  expect(saved).toMatchObject({ ok: true })
  const views = async (who: Person) =>
    (await who.call('spaceView.list', { list })).result?.map(({ name }) => name)
  expect(await views(admin)).toEqual(['Above a million'])
  expect(await views(member)).toEqual(['Above a million'])
  expect(await views(other)).toEqual([])
  expect(await views(neighbour)).toEqual([])
  await grant([])
  expect(await views(member)).toEqual([])
})

test('nothing unexpected was reported', () => expect(atrium.problems).toEqual([]))
