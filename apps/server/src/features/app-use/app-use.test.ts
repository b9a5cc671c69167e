import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { actFor } from '../../test/fixtures/act-for.ts'
import { openApps } from '../../test/fixtures/open-apps.ts'
import { organisationOf } from '../../test/fixtures/organisation.ts'
import { viewAs } from '../../test/fixtures/view-as.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
const APPS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']
beforeAll(async () => {
  atrium = await openAtrium()
  await openApps(atrium, 'ours', [
    ...APPS.map((name) => ({ name })),
    { name: 'closed', access: 'may:apps' },
  ])
  await openApps(atrium, 'neighbour', [{ name: 'neighbour-only' }])
  const people = await atrium.signInEveryKind({ inSpace: true })
  admin = people.admin
  member = people.member
  neighbour = people.neighbour
  await atrium.sql('delete from app_uses')
})
afterAll(() => atrium.close())

const frequent = async (who = member, most: number | string = 6) =>
  (await who.call('appUse.frequent', { most })).result?.map(({ id }) => id)
const openAt = async (who: Person, ...apps: string[]) => {
  for (const id of apps) {
    atrium.clock.pass(61)
    expect((await who.call('appUse.open', { id })).ok).toBe(true)
  }
}
const warmthOf = async (login: string, app: string) => {
  const [row] = await atrium.sql<{ warmth: number }>(
    'select warmth from app_uses where account_id = $1 and app = $2',
    [await accountId(atrium, login), app],
  )
  return row?.warmth
}

describe('the list', () => {
  test('has the apps this person may open, and no others', async () => {
    const ids = async (who: Person) =>
      (await who.call('appUse.list', {})).result?.map(({ id }) => id)
    expect(await ids(member)).toEqual(APPS)
    expect(await ids(admin)).toEqual([...APPS, 'closed', 'built:ours-things'])
    expect(await ids(neighbour)).toEqual(['neighbour-only'])
  })

  test('is cut to those that are named, as far as they may be opened', async () => {
    const { result } = await member.call('appUse.list', {
      ids: 'two,closed,neighbour-only,nothing',
    })
    expect(result).toEqual([
      {
        id: 'two',
        title: { 'zh-CN': 'two 看板', 'en-US': 'two board' },
        sounds: 'kanban kb',
        path: '/two',
        group: { id: 'work', title: expect.anything() },
        pinned: false,
      },
    ])
  })

  test.each(['Two', 'two,', '../x', 'x'.repeat(50)])('refuses "%s"', async (ids) => {
    const refused = await member.raw('GET', `/space-ours/api2/appcenter/applist/id?ids=${ids}`)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().fields).toHaveProperty('ids')
  })
})

describe('frequent apps', () => {
  test('are on the first day what others in the space use most', async () => {
    await openAt(admin, 'six', 'five', 'six', 'closed')
    const { result } = await member.call('appUse.frequent', { most: 6 })
    expect(result?.slice(0, 2).map(({ id, by }) => [id, by])).toEqual([
      ['five', 'others'],
      ['six', 'others'],
    ])
    expect(result).toHaveLength(6)
    expect(JSON.stringify(result)).not.toMatch(/closed|neighbour|warmth|others":/)
    expect(await frequent(neighbour)).toEqual(['neighbour-only'])
  })

  test('are then those used most lately: use fades by half in a week', async () => {
    await openAt(member, 'one', 'one', 'one', 'two')
    expect((await frequent())?.slice(0, 2)).toEqual(['one', 'two'])
    atrium.clock.pass(14 * 86_400)
    member = await atrium.signIn('ours-member', { space: 'ours' })
    admin = await atrium.signIn('ours-admin', { space: 'ours' })
    await openAt(member, 'two')
    expect((await frequent())?.slice(0, 2)).toEqual(['two', 'one'])
  })

  test('count an app that is opened again within a minute once', async () => {
    await openAt(member, 'three')
    const once = await warmthOf('ours-member', 'three')
    await Promise.all([1, 2, 3].map(() => member.call('appUse.open', { id: 'three' })))
    expect(await warmthOf('ours-member', 'three')).toBe(once)
    atrium.clock.pass(61)
    await member.call('appUse.open', { id: 'three' })
    expect((await warmthOf('ours-member', 'three')) as number).toBeCloseTo((once as number) + 1, 2)
  })

  test.each([0, 25, 'x'])('are not %s', async (most) => {
    const refused = await member.raw('GET', `/space-ours/api2/appcenter/applist/commonmenu/${most}`)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().fields).toHaveProperty('most')
  })
})

describe('what may not be opened', () => {
  test.each(['closed', 'neighbour-only', 'neighbour-app', 'nothing'])(
    '%s is neither counted nor pinned',
    async (id) => {
      expect((await member.call('appUse.open', { id })).ok).toBe(true)
      expect((await member.call('appUse.pin', { id })).status).toBe(404)
      expect((await member.call('appUse.unpin', { id })).status).toBe(404)
      expect(await warmthOf('ours-member', id)).toBeUndefined()
    },
  )

  test('whoever views as somebody, or acts for them, leaves no trace in what they use', async () => {
    const before = await atrium.sql('select * from app_uses order by 1, 2, 3')
    const viewer = await viewAs(atrium, 'ours-member', 'ours')
    expect((await viewer.call('appUse.open', { id: 'four' })).status).toBe(403)
    const { at } = await actFor(atrium, 'ours-admin', 'ours-member')
    const acted = await at.send('POST', '/space-ours/v1/own-apps/four/opened', {})
    expect(acted.status).toBe(403)
    expect(await atrium.sql('select * from app_uses order by 1, 2, 3')).toEqual(before)
  })
})

describe('pinned apps', () => {
  test('stand first, in the order the person gave them', async () => {
    await member.call('appUse.pin', { id: 'seven' })
    await member.call('appUse.pin', { id: 'four' })
    expect((await frequent())?.slice(0, 2)).toEqual(['seven', 'four'])
    await member.call('appUse.pin', { id: 'four', before: 'seven' })
    expect((await frequent())?.slice(0, 2)).toEqual(['four', 'seven'])
    await member.call('appUse.pin', { id: 'one', before: 'seven' })
    expect((await frequent())?.slice(0, 3)).toEqual(['four', 'one', 'seven'])
    expect((await frequent(admin))?.[0]).toBe('six')
    await member.call('appUse.unpin', { id: 'four' })
    expect((await frequent())?.slice(0, 2)).toEqual(['one', 'seven'])
    expect((await member.call('appUse.unpin', { id: 'four' })).status).toBe(404)
  })

  test('are put before one that is pinned, and before no other', async () => {
    const refused = await member.call('appUse.pin', { id: 'two', before: 'six' })
    expect(refused).toMatchObject({ ok: false, status: 400, fields: { before: expect.anything() } })
    expect((await frequent())?.slice(0, 2)).toEqual(['one', 'seven'])
  })

  test('keep their place while the app is away', async () => {
    await atrium.sql("delete from app_installs where app = 'one'")
    expect((await frequent())?.[0]).toBe('seven')
    await atrium.sql("insert into app_installs (tenant_id, app, since) values ($1, 'one', now())", [
      await atrium.idOf('ours'),
    ])
    expect((await frequent())?.[0]).toBe('one')
  })

  test('are no more than so many', async () => {
    const many = Array.from({ length: 24 }, (_, n) => ({ name: `many-${n}` }))
    const id = await accountId(atrium, 'ours-admin')
    for (const { name } of many) {
      await atrium.sql('insert into micro_apps (name, made_at) values ($1, now())', [name])
      await atrium.sql(
        'insert into app_uses (tenant_id, account_id, app, place) values ($1, $2, $3, 1)',
        [await atrium.idOf('ours'), id, name],
      )
    }
    expect(await admin.call('appUse.pin', { id: 'one' })).toMatchObject({
      ok: false,
      fields: { id: expect.anything() },
    })
  })
})

test('who leaves takes it along', async () => {
  const ours = await organisationOf(atrium, 'ours')
  const id = await ours.person('leaver', null)
  const leaver = await atrium.signIn('leaver', { space: 'ours' })
  await openAt(leaver, 'one')
  await atrium.sql('delete from memberships where account_id = $1', [id])
  expect(await atrium.sql('select * from app_uses where account_id = $1', [id])).toEqual([])
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
