// long because every way a table can be wrong is tried.
import type { RouteEntry } from '@atrium/contract/apps/route.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { findRoute, type Route } from './route.policy.ts'

let atrium: TestAtrium
let operator: Person
let member: Person
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
  member = await atrium.signIn('ours-member')
})
afterAll(() => atrium.close())

const title = { 'zh-CN': '报表', 'en-US': 'Reports' }
const aRoute = (traits: Partial<RouteEntry> = {}): RouteEntry => ({
  id: 'reports',
  path: '/reports',
  layout: 'index',
  title,
  target: { kind: 'page', page: 'workbench' },
  access: 'member',
  ...traits,
})
const current = async () => (await operator.call('route.table', {})).result?.version ?? 0
const save = async (routes: unknown[], version?: number) =>
  operator.call('route.save', {
    routes: routes as RouteEntry[],
    version: version ?? (await current()),
    note: 'a note',
  })
const idsFor = async (who: Person) => {
  const [routes = []] = (await who.call('microApps.baseInfo', {})).result ?? []
  return routes.map(({ id }) => id)
}

describe('a table of routes', () => {
  test('adds, dresses and hides, for whom it says', async () => {
    expect(
      await save([
        aRoute(),
        aRoute({ id: 'forOperators', path: '/only/operators', access: 'operator' }),
        aRoute({ id: 'public', path: '/welcome', access: 'anyone' }),
        { id: 'center', layout: 'isIndex', title },
        { id: 'scan', hidden: true },
      ]),
    ).toMatchObject({ ok: true })
    const [routes = []] = (await member.call('microApps.baseInfo', {})).result ?? []
    expect(routes.find(({ id }) => id === 'reports')).toMatchObject({ path: '/reports', title })
    expect(routes.find(({ id }) => id === 'center')).toMatchObject({
      path: '/user/center',
      layout: 'isIndex',
    })
    expect(routes.map(({ id }) => id)).not.toContain('scan')
    expect(routes.map(({ id }) => id)).not.toContain('forOperators')
    expect(await idsFor(operator)).toContain('forOperators')
    expect(await idsFor(atrium.guest)).toContain('public')
    expect(await idsFor(atrium.guest)).not.toContain('reports')
  })

  test('can give a route to some enterprises alone', async () => {
    const neighbour = await atrium.idOf('neighbour')
    await save([aRoute({ id: 'theirs', enterprises: [neighbour] })])
    expect(await idsFor(member)).not.toContain('theirs')
    expect(await idsFor(await atrium.signIn('neighbour-member'))).toContain('theirs')
    const page = await member.call('role.page', { path: '/reports' })
    expect(page.result).toMatchObject({ known: false, authorized: false, missing: null })
  })

  test('that names a page of another release leaves that line out and keeps the rest', async () => {
    await save([aRoute({ id: 'kept' }), aRoute({ id: 'later', path: '/later' })])
    await atrium.sql(
      `update route_tables set routes = jsonb_set(routes, '{1,target,page}', '"notMadeYet"')
       where version = $1`,
      [await current()],
    )
    const seen = await idsFor(member)
    expect(seen).toContain('kept')
    expect(seen).not.toContain('later')
    expect((await operator.call('route.table', {})).result?.routes).toHaveLength(2)
  })

  test('never names an app another space has', async () => {
    const route = aRoute({ id: 'guest', target: { kind: 'app', app: 'neighbour-app' } })
    await save([route])
    expect(await idsFor(member)).not.toContain('guest')
    expect(await idsFor(await atrium.signIn('neighbour-member'))).toContain('guest')
  })

  test('saved on an older one is refused, and of two at once one is kept', async () => {
    const version = await current()
    expect(await save([aRoute()], version - 1)).toMatchObject({ status: 409, error: 'outdated' })
    const both = await Promise.all([save([aRoute()], version), save([aRoute()], version)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await current()).toBe(version + 1)
  })

  test('can be read as it was, and restored', async () => {
    await save([aRoute({ id: 'early' })])
    const early = await current()
    await save([])
    expect(await idsFor(member)).not.toContain('early')
    const old = await operator.call('route.version', { version: early })
    expect(old.result).toMatchObject({ note: 'a note', by: 'operator name' })
    expect(old.result?.routes.map(({ id }) => id)).toEqual(['early'])
    expect(await operator.call('route.restore', { version: early })).toMatchObject({
      result: { version: early + 2 },
    })
    expect(await idsFor(member)).toContain('early')
    const { result } = await operator.call('route.versions', { length: 2 })
    expect(result?.rows.map(({ version }) => version)).toEqual([early + 2, early + 1])
    expect(result?.total).toBe(early + 2)
    expect((await operator.call('route.restore', { version: 999 })).status).toBe(404)
  })

  test('restored by two at once is restored by one, and the others are told to look again', async () => {
    await save([])
    const version = await current()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => operator.call('route.restore', { version })),
    )
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0)
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(answer).toMatchObject({ status: 409, error: 'outdated' })
  })

  test('can be judged without being saved', async () => {
    const before = await current()
    const routes = [aRoute(), aRoute({ id: 'other', path: '/api2/mine' })]
    expect(await operator.call('route.check', { routes })).toMatchObject({
      result: { verdicts: { 'routes.1.path': 'reserved' } },
    })
    expect(await operator.call('route.check', { routes: [aRoute()] })).toMatchObject({
      result: { verdicts: {} },
    })
    expect(await current()).toBe(before)
  })

  test('leaves a line in the audit log', async () => {
    const before = await atrium.sql("select from audit where action = 'routes.saved'")
    await save([])
    expect(await atrium.sql("select from audit where action = 'routes.saved'")).toHaveLength(
      before.length + 1,
    )
  })
})

describe('is refused, by field', () => {
  test.each<[string, Partial<RouteEntry> | object, string, string]>([
    ['a path that climbs', { path: '/a/../b' }, 'path', 'malformed'],
    ['a path that is another site', { path: '//evil.example' }, 'path', 'malformed'],
    ['a path that ends in a slash', { path: '/a/' }, 'path', 'malformed'],
    ['a path that is a file', { path: '/a.js' }, 'path', 'malformed'],
    ['a star in the middle', { path: '/a/*/b' }, 'path', 'malformed'],
    ['a star alone', { path: '/*' }, 'path', 'malformed'],
    ['a call', { path: '/api2/mine' }, 'path', 'reserved'],
    ['a call in other letters', { path: '/API/mine' }, 'path', 'reserved'],
    ['files of modules', { path: '/modules/x' }, 'path', 'reserved'],
    ['the sign-in page', { path: '/home/login' }, 'path', 'reserved'],
    ['a space', { path: '/space-ours/x' }, 'path', 'reserved'],
    ['a page of the product', { path: '/user/workbench' }, 'path', 'taken'],
    ['one in other letters', { path: '/User/Workbench' }, 'path', 'taken'],
    ['a page nobody made', { target: { kind: 'page', page: 'nothing' } }, 'target.page', 'unknown'],
    ['an app nobody made', { target: { kind: 'app', app: 'nothing' } }, 'target.app', 'unknown'],
    [
      'a way to another site',
      { target: { kind: 'redirect', to: '//evil.example' } },
      'target.to',
      'malformed',
    ],
    [
      'a script',
      { target: { kind: 'redirect', to: 'javascript:alert(1)' } },
      'target.to',
      'malformed',
    ],
    [
      'a backslash',
      { target: { kind: 'redirect', to: '/\\evil.example' } },
      'target.to',
      'malformed',
    ],
    ['a circle', { target: { kind: 'redirect', to: '/reports' } }, 'target.to', 'circular'],
    ['a key nobody wrote', { title: 'no.such.key' }, 'title', 'unknown'],
    ['a key of every object', { title: 'constructor' }, 'title', 'unknown'],
    ['a title in one language', { title: { 'zh-CN': '报表' } }, 'title.en-US', 'required'],
    ['an enterprise that is gone', { enterprises: [999_999] }, 'enterprises', 'gone'],
    ['a layout nobody made', { layout: 'fancy' }, 'layout', 'malformed'],
    ['an access nobody has', { access: 'may:everything' }, 'access', 'malformed'],
    ['a field nobody knows', { onClick: 'x' }, 'onClick', 'unknown'],
  ])('%s', async (_, traits, field, verdict) => {
    const before = await current()
    const answer = await save([{ id: 'scan', hidden: true }, aRoute(traits)])
    expect(answer).toMatchObject({ status: 400, verdicts: { [`routes.1.${field}`]: verdict } })
    expect(await current()).toBe(before)
  })

  test.each([
    ['/a/:id', '/a/:name'],
    ['/a', '/A'],
    ['/a/*', '/a/*'],
  ])('%s beside %s: the router could not tell them apart', async (one, other) => {
    const routes = [aRoute({ path: one }), aRoute({ id: 'other', path: other })]
    expect(await save(routes)).toMatchObject({ verdicts: { 'routes.1.path': 'taken' } })
  })

  test.each([
    ['/a', '/A', undefined],
    ['/a', '/a?again=1', undefined],
    ['/a', '/b', '/a'],
  ])('%s sent on to %s: nobody would ever arrive', async (path, to, back) => {
    const redirect = (to: string) => ({ target: { kind: 'redirect' as const, to } })
    const routes = [
      aRoute({ path, ...redirect(to) }),
      ...(back ? [aRoute({ id: 'other', path: to, ...redirect(back) })] : []),
    ]
    expect(await save(routes)).toMatchObject({ verdicts: { 'routes.0.target.to': 'circular' } })
  })

  test('what a new route lacks', async () => {
    expect(await save([{ id: 'new' }])).toMatchObject({
      verdicts: Object.fromEntries(
        ['path', 'layout', 'title', 'target', 'access'].map((it) => [`routes.0.${it}`, 'required']),
      ),
    })
  })

  test('another address for a page of the product, or hiding one nobody can do without', async () => {
    expect(
      await save([
        { id: 'center', path: '/elsewhere' },
        { id: 'home', hidden: true },
        { id: 'center' },
      ]),
    ).toMatchObject({
      verdicts: {
        'routes.0.path': 'fixed',
        'routes.1.hidden': 'fixed',
        'routes.2.id': 'taken',
      },
    })
  })

  test('the prototype of everything', async () => {
    const payload = JSON.stringify({ routes: [], version: 0 }).replace(
      '[]',
      '[{"id":"x","__proto__":{"hidden":true}}]',
    )
    const answer = await operator.raw('PUT', '/v1/routes', {
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(400)
    expect(({} as { hidden?: boolean }).hidden).toBeUndefined()
  })
})

describe('an address leads to', () => {
  const routes = ['/a', '/a/:id', '/a/*', '/a/new', '/:any', '/'].map(
    (path) => ({ id: path, path }) as Route,
  )
  test.each([
    ['/a', '/a'],
    ['/A/', '/a'],
    ['/space-acme/a?x=/a/new#y', '/a'],
    ['/a/7', '/a/:id'],
    ['/a/new', '/a/new'],
    ['/a/7/8', '/a/*'],
    ['/b', '/:any'],
    ['/', '/'],
    ['', '/'],
    ['/b/c', undefined],
  ])('%s to %s', (address, id) => expect(findRoute(routes, address)?.id).toBe(id))
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
