import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin')
  member = await atrium.signIn('ours-member')
})
afterAll(() => atrium.close())

const page = async (who: Person, path: string) => (await who.call('role.page', { path })).result

describe('a page', () => {
  test('that a person may open needs nothing', async () => {
    expect(await page(admin, '/enterprise/apps')).toEqual({
      authorized: true,
      known: true,
      missing: null,
      grantors: [],
      asked: null,
      refused: null,
    })
  })

  test('that an admin could grant names the admins of this space', async () => {
    expect(await page(member, '/enterprise/navigation')).toEqual({
      authorized: false,
      known: true,
      missing: 'may:navigation',
      grantors: ['ours-admin name'],
      asked: null,
      refused: null,
    })
  })

  test('of operators is known to members, who learn that it is not for them', async () => {
    expect(await page(member, '/sysop/enterprise')).toMatchObject({
      authorized: false,
      known: true,
      missing: 'operator',
      grantors: [],
    })
  })

  test('nobody made is not known', async () => {
    expect(await page(member, '/made/up')).toMatchObject({ authorized: false, known: false })
  })

  test('of a space needs a member of it', async () => {
    const stranger = await atrium.signIn('stranger')
    expect(await page(stranger, '/enterprise/apps')).toMatchObject({ missing: 'member' })
  })
})

test('roles come by module, with the pages they land on and open', async () => {
  const rows = await admin.call('role.landings', {})
  expect(rows.result).toEqual([
    {
      id: expect.any(Number),
      sysId: 'system',
      detail: { name: 'owner', landing: '/user/workbench', permissions: ['*', 'owner'] },
      subRoutes: [{ id: 'workbench', path: '/user/workbench' }],
    },
  ])
  const { result } = await admin.call('role.subRoutes', { module: 'system' })
  expect(result?.[0]?.subRoutes.map(({ id }) => id)).toEqual([
    'appDesign',
    'appSettings',
    'newApp',
    'org',
    'invitations',
    'joinRequests',
    'builtApps.manage',
    'apps',
    'submissions',
    'navigation',
    'portalEditor',
    'signManager',
    'roles',
    'brand',
    'words',
    'spaceMessage',
    'spaceAudit',
    'enterpriseData',
  ])
  expect((await admin.call('role.data', {})).result).toHaveLength(1)
  expect((await admin.call('role.data', { module: 'box' })).result).toEqual([])
  expect((await (await atrium.signIn('operator')).call('role.landings', {})).result).toEqual([])
})

test('judging says yes to whom a role allows it', async () => {
  for (const operation of ['orgEdit', 'operationOverview'] as const) {
    expect((await admin.call('role.judge', { operation })).result).toEqual({ allowed: true })
    expect((await member.call('role.judge', { operation })).result).toEqual({ allowed: false })
  }
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
