import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'

let atrium: TestAtrium
let operator: Person
let admin: Person
let member: Person
let neighbour: Person
beforeAll(async () => {
  atrium = await openAtrium()
  ;({ operator, admin, member, neighbour } = await atrium.signInEveryKind())
  const routes = ['ours-app', 'neighbour-app'].map((app) => ({
    id: app,
    path: `/${app}/*`,
    layout: 'index' as const,
    title: { 'zh-CN': app, 'en-US': app },
    target: { kind: 'app' as const, app },
    access: 'member' as const,
    menu: { order: 5, group: '报表' },
  }))
  await operator.call('route.save', { routes, version: 0, note: '' })
})
afterAll(() => atrium.close())

const menuOf = async (who: Person) =>
  (await who.call('navigation.config', {})).result?.entries.flatMap((entry) =>
    entry.kind === 'group' ? entry.entries.map(({ route }) => route) : [entry.route],
  )
const versionOf = async (who: Person) =>
  (await who.call('navigation.version', {})).result?.version as number
const words = (text: string) => ({ 'zh-CN': text, 'en-US': text })
const revision = async () => (await admin.call('navigation.get', {})).result?.revision as number

describe('a menu nobody arranged', () => {
  test('has what this space has and this person may open', async () => {
    expect(await menuOf(member)).toEqual(['workbench', 'tasks', 'portal', 'directory', 'ours-app'])
    expect(await menuOf(admin)).toEqual([
      'workbench',
      'tasks',
      'portal',
      'directory',
      'ours-app',
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
    expect(await menuOf(neighbour)).toEqual([
      'workbench',
      'tasks',
      'portal',
      'directory',
      'neighbour-app',
    ])
  })

  test('calls groups by their words, and an app by the address it begins at', async () => {
    const { result } = await member.call('navigation.config', {})
    expect(result?.entries[4]).toMatchObject({
      kind: 'group',
      title: { 'zh-CN': '报表', 'en-US': '报表' },
      entries: [{ path: '/ours-app' }],
    })
  })
})

describe('a menu the admin arranged', () => {
  test('stands for the space, in its order, with its names', async () => {
    const saved = await admin.call('navigation.set', {
      style: 'side',
      revision: await revision(),
      menu: [
        {
          kind: 'group',
          id: 'work',
          title: words('Work'),
          entries: [
            { kind: 'route', route: 'ours-app', title: words('Our app') },
            { kind: 'route', route: 'apps' },
          ],
        },
        { kind: 'group', id: 'empty', title: words('Empty'), entries: [] },
        { kind: 'route', route: 'workbench' },
      ],
    })
    expect(saved.ok, JSON.stringify(saved)).toBe(true)
    expect((await member.call('navigation.style', {})).result).toEqual({ style: 'side' })
    expect((await neighbour.call('navigation.style', {})).result).toEqual({ style: 'top' })
    const { result } = await member.call('navigation.config', {})
    expect(result?.entries).toMatchObject([
      { kind: 'group', id: 'work', entries: [{ route: 'ours-app', title: words('Our app') }] },
      { kind: 'route', route: 'workbench', title: 'workbench.title' },
    ])
    expect(await menuOf(neighbour)).toEqual([
      'workbench',
      'tasks',
      'portal',
      'directory',
      'neighbour-app',
    ])
  })

  test('saved on an older one is refused', async () => {
    const given = { style: 'top' as const, menu: null, revision: (await revision()) - 1 }
    expect(await admin.call('navigation.set', given)).toMatchObject({ error: 'outdated' })
  })

  test('with a route of others, one twice, or a name in one language is refused by field', async () => {
    const answer = await admin.call('navigation.set', {
      style: 'top',
      revision: await revision(),
      menu: [
        { kind: 'route', route: 'neighbour-app' },
        { kind: 'route', route: 'sysop.enterprise' },
        { kind: 'route', route: 'workbench', title: { 'zh-CN': '工作台' } },
        {
          kind: 'group',
          id: 'work',
          title: words('Work'),
          entries: [{ kind: 'route', route: 'workbench' }],
        },
      ],
    })
    expect(answer).toMatchObject({
      verdicts: {
        'menu.0.route': 'unknown',
        'menu.1.route': 'unknown',
        'menu.2.title.en-US': 'required',
        'menu.3.entries.0.route': 'taken',
      },
    })
  })

  test('goes back to the standard one', async () => {
    await admin.call('navigation.set', { style: 'top', menu: null, revision: await revision() })
    expect(await menuOf(member)).toEqual(['workbench', 'tasks', 'portal', 'directory', 'ours-app'])
  })

  test('is for those who may arrange it', async () => {
    expect((await member.call('navigation.get', {})).status).toBe(403)
  })
})

describe('the version grows', () => {
  const role = "from enterprises e where e.id = t.tenant_id and e.space = 'ours'"
  test.each<[string, () => Promise<unknown>]>([
    [
      'with the menu',
      async () =>
        admin.call('navigation.set', { style: 'mixed', menu: null, revision: await revision() }),
    ],
    [
      'with the routes',
      async () => {
        const { result } = await operator.call('route.table', {})
        return operator.call('route.save', {
          routes: result?.routes ?? [],
          version: result?.version ?? 0,
          note: '',
        })
      },
    ],
    ['with an app removed', () => admin.call('app.remove', { name: 'ours-app' })],
    ['with an app installed', () => admin.call('app.install', { name: 'ours-app' })],
    [
      'with the whitelist',
      () => operator.call('whitelist.set', { app: 'ours-app', all: true, entids: [] }),
    ],
    ['with a role', () => atrium.sql(`update roles t set landing = '/user/center' ${role}`)],
    [
      'with who has a role',
      () =>
        atrium.sql(
          `update membership_roles t set reach = reach from enterprises e where e.id = t.tenant_id and e.space = 'ours'`,
        ),
    ],
  ])('%s', async (_, change) => {
    const before = await versionOf(member)
    await change()
    expect(await versionOf(member)).toBeGreaterThan(before)
  })

  test('and not with what another space does', async () => {
    const before = await versionOf(neighbour)
    await atrium.sql(`update roles t set landing = '/user/center' ${role}`)
    expect(await versionOf(neighbour)).toBe(before)
  })
})

test('the top bar has only what this person may open, once', async () => {
  const topOf = async (who: Person) =>
    (await who.call('navigation.top', {})).result?.map(({ route }) => route)
  expect(await topOf(operator)).toEqual(['workbench', 'sysop.enterprise'])
  expect(await topOf(await atrium.signIn('console'))).toEqual(['workbench', 'console'])
  expect(await topOf(neighbour)).toEqual(['workbench'])
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
