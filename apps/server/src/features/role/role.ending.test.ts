import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { connect, type Database } from '../../db/connect.ts'
import { wearing } from '../../kernel/transaction/within.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { followIn } from '../../test/fixtures/follow.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'
import { roleChores } from './role.chores.ts'

// Signing in has a place in the top bar.
const RIGHTS = ['brand', 'org', 'navigation', 'signIn'] as const

let atrium: TestAtrium
let database: Database
let ours: Organisation
let owner: Person
let seller: Person
let [sales, works, sellerId, editor] = [0, 0, 0, 0]
beforeAll(async () => {
  atrium = await openAtrium()
  await atrium.app.http.listen({ port: 0 })
  database = await connect(atrium.url)
  ours = await organisationOf(atrium, 'ours')
  sales = await ours.department('Sales')
  works = await ours.department('Works')
  sellerId = await ours.person('seller', sales, 'Seller')
  editor = await ours.role('editor', [...RIGHTS])
  seller = await atrium.signIn('seller', { space: 'ours' })
})
beforeEach(async () => {
  owner = await atrium.signIn('ours-admin', { space: 'ours' })
})
afterAll(async () => {
  await database.close()
  await atrium.close()
})

/** Everything that follows from a role, asked as the person themselves. */
async function seen() {
  const [brand, judged, page, data, landings, sub, top] = await Promise.all([
    seller.call('brand.get', {}),
    seller.call('role.judge', { operation: 'orgEdit' }),
    seller.call('role.page', { path: '/enterprise/navigation' }),
    seller.call('role.data', { module: 'system' }),
    seller.call('role.landings', {}),
    seller.call('role.subRoutes', { module: 'system' }),
    seller.call('navigation.top', {}),
  ])
  return {
    brand: brand.status,
    judged: judged.result?.allowed,
    page: page.result?.authorized,
    data: data.result?.map(({ detail }) => detail.name),
    landings: landings.result?.map(({ detail }) => detail.name),
    sub: sub.result?.[0]?.subRoutes.map(({ id }) => id),
    top: top.result?.map(({ path }) => path),
  }
}
const may = {
  brand: 200,
  judged: true,
  page: true,
  data: ['editor'],
  landings: ['editor'],
  sub: ['org', 'navigation', 'portalEditor', 'signManager', 'brand'],
  top: ['/user/workbench', '/enterprise/signManager'],
}
const mayNot = {
  brand: 403,
  judged: false,
  page: false,
  data: [],
  landings: [],
  sub: undefined,
  top: ['/user/workbench'],
}

const end = () =>
  wearing({ database, clock: atrium.clock }, roleChores.roles.hat, roleChores.roles.step)
const told = (page: { heard: string[] }) =>
  vi.waitFor(() => expect(page.heard.join('')).toContain('access.changed'))

describe('effective on the next call, and heard by open pages:', () => {
  test('a role given and taken by hand', async () => {
    expect(await seen()).toEqual(mayNot)
    const page = await followIn(atrium, seller, 'ours')
    await owner.call('role.give', { id: editor, people: [sellerId] })
    expect(await seen()).toEqual(may)
    await told(page)
    page.heard.length = 0
    await owner.call('role.take', { id: editor, people: [sellerId] })
    expect(await seen()).toEqual(mayNot)
    await told(page)
  })

  test('a rule made and removed', async () => {
    const page = await followIn(atrium, seller, 'ours')
    const made = await owner.call('role.rule.make', { id: editor, kind: 'title', title: 'SELLER' })
    expect(await seen()).toEqual(may)
    await told(page)
    page.heard.length = 0
    await owner.call('role.rule.remove', { id: editor, rule: made.result?.id as number })
    expect(await seen()).toEqual(mayNot)
    await told(page)
  })

  test('a department joined and left', async () => {
    const rule = await ours.rule(editor, 'department', { department: works })
    const page = await followIn(atrium, seller, 'ours')
    const move = 'update memberships set department_id = $2 where account_id = $1'
    await atrium.sql(move, [sellerId, works])
    expect(await seen()).toEqual(may)
    await told(page)
    page.heard.length = 0
    await atrium.sql(move, [sellerId, sales])
    expect(await seen()).toEqual(mayNot)
    await told(page)
    await atrium.sql('delete from role_rules where id = $1', [rule])
  })

  test('rights taken out of a role', async () => {
    await ours.give(sellerId, editor)
    const page = await followIn(atrium, seller, 'ours')
    await owner.call('role.update', { id: editor, permissions: ['words'] })
    expect(await seen()).toMatchObject({ brand: 403, judged: false, page: false })
    await told(page)
    await owner.call('role.update', { id: editor, permissions: [...RIGHTS] })
    await ours.take(sellerId)
  })
})

describe('what was given for a time', () => {
  const inAnHour = () => new Date(atrium.clock.now().getTime() + 3_600_000).toISOString()

  test('ends at its moment, whoever has tidied up; then the row goes, and pages and the trail hear of it', async () => {
    const until = inAnHour()
    await owner.call('role.give', { id: editor, people: [sellerId], until })
    expect(await seen()).toEqual(may)
    expect((await end()).treated).toBe(0)
    const page = await followIn(atrium, seller, 'ours')
    atrium.clock.pass(3_601)
    expect(await seen()).toEqual(mayNot)
    expect(await end()).toEqual({ treated: 1, more: false })
    await told(page)
    const lines = await atrium.sql(
      "select tenant_id, actor_id, detail from audit where action = 'role.ranOut'",
    )
    expect(lines).toEqual([
      {
        tenant_id: ours.tenant,
        actor_id: null,
        detail: { targetName: 'editor', person: sellerId, ended: until },
      },
    ])
    expect((await end()).treated).toBe(0)
  })

  test('by a rule ends likewise, and the neighbour’s stays', async () => {
    const theirs = await organisationOf(atrium, 'neighbour')
    const rule = await theirs.rule(await theirs.role('editor', ['brand']), 'everyone')
    await owner.call('role.rule.make', { id: editor, kind: 'everyone', until: inAnHour() })
    expect(await seen()).toEqual(may)
    atrium.clock.pass(3_601)
    expect(await seen()).toEqual(mayNot)
    expect((await end()).treated).toBe(1)
    expect(await atrium.sql('select id from role_rules where id = $1', [rule])).toHaveLength(1)
  })
})

describe('roles of each module', () => {
  test.each(['box', 'atrium', 'system'] as const)(
    '%s: by a rule, and no longer once it ran out',
    async (module) => {
      await atrium.sql('update roles set module = $2 where id = $1', [editor, module])
      const names = async () =>
        (await seller.call('role.data', { module })).result?.map(({ detail }) => detail.name)
      const [{ kept } = { kept: '' }] = await atrium.sql<{ kept: string }>(
        'select module as kept from roles where id = $1',
        [editor],
      )
      const until = new Date(atrium.clock.now().getTime() + 60_000).toISOString()
      await owner.call('role.rule.make', { id: editor, kind: 'title', title: 'seller', until })
      expect(await names()).toEqual(kept === module ? ['editor'] : [])
      atrium.clock.pass(61)
      expect(await names()).toEqual([])
      await end()
    },
  )
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
