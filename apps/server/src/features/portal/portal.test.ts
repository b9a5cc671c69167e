import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import {
  entrances,
  everybody,
  portalDesk,
  roleIn,
  seenBy,
  text,
  topOf,
} from '../../test/fixtures/portal.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
let desk: ReturnType<typeof portalDesk>
beforeAll(async () => {
  atrium = await openAtrium()
  ;({ admin, member, neighbour } = await atrium.signInEveryKind())
  desk = portalDesk(admin)
})
afterAll(() => atrium.close())

describe('what people see', () => {
  test('is what was published, cut to those it is for', async () => {
    expect(await seenBy(member)).toEqual(['all'])
    expect(await seenBy(admin)).toEqual(['all', 'owners'])
    const answer = await member.call('home.page', {})
    expect(answer.result?.version).toBe(1)
    expect(JSON.stringify(answer)).not.toMatch(/neighbour|audience|owners/i)
    expect(JSON.stringify(await neighbour.call('home.page', {}))).not.toMatch(/of ours/)
  })

  test('is a standard portal where nothing was published', async () => {
    await atrium.sql('delete from portal_versions')
    const { result } = await member.call('home.page', {})
    expect(result?.version).toBe(0)
    expect(result?.widgets.map(({ kind }) => kind)).toEqual([
      'banner',
      'entrances',
      'messages',
      'apps',
    ])
    const entrances = (await member.call('home.entrance', {})).result?.[0]?.entries
    expect(entrances?.map(({ route }) => route)).toEqual(['workbench', 'tasks', 'directory'])
  })

  test('follows a draft only once it is published', async () => {
    expect((await desk.save([text('news')])).ok).toBe(true)
    expect(await seenBy(member)).not.toContain('news')
    expect((await admin.call('portal.get', {})).result).toMatchObject({ isPublished: false })
    expect((await desk.publish('First words')).ok).toBe(true)
    expect(await seenBy(member)).toEqual(['news'])
    expect((await admin.call('portal.get', {})).result).toMatchObject({ isPublished: true })
    expect(await seenBy(neighbour)).not.toContain('news')
  })

  test('depends on roles held now, and on departments and those above', async () => {
    const audience = async (part: object) => ({ ...everybody, isChosen: true, ...part })
    await desk.save([
      text('admins', {
        audience: await audience({ roleIds: [await roleIn(atrium, 'ours', 'admin')] }),
      }),
      text('house', { audience: await audience({ departmentIds: [await topOf(atrium, 'ours')] }) }),
      text('owners', {
        audience: await audience({ roleIds: [await roleIn(atrium, 'ours', 'owner')] }),
      }),
    ])
    await desk.publish()
    expect(await seenBy(member)).toEqual(['house'])
    expect(await seenBy(admin)).toContain('owners')
    expect((await admin.call('portal.get', {})).result?.roles.map(({ name }) => name)).toContain(
      'owner',
    )
  })

  test('leads only where each may go', async () => {
    await desk.save([entrances('ways', ['apps', 'directory'])])
    await desk.publish()
    const routes = async (who: Person) =>
      (await who.call('home.entrance', {})).result?.[0]?.entries.map(({ route }) => route)
    expect(await routes(member)).toEqual(['directory'])
    expect(await routes(admin)).toEqual(['apps', 'directory'])
  })
})

describe('versions', () => {
  test('stay as they were, and an earlier one is published anew', async () => {
    await desk.save([text('early')])
    const early = (await desk.publish('Early')).result?.version as number
    await desk.save([text('late')])
    await desk.publish('Late')
    const restored = await admin.call('portal.restore', {
      version: early,
      revision: await desk.revision(),
    })
    expect(restored.result?.version).toBe(early + 2)
    expect(await seenBy(member)).toEqual(['early'])
    const { result } = await admin.call('portal.versions', { length: 3 })
    expect(result?.rows.map(({ note }) => note)).toEqual([`↺ ${early}`, 'Late', 'Early'])
    expect(JSON.stringify(result)).not.toContain('neighbour')
  })

  test.each([
    [4711, 404],
    [2_147_483_648, 400],
  ])('that do not exist cannot be restored: %i', async (version, status) => {
    const revision = await desk.revision()
    expect((await admin.call('portal.restore', { version, revision })).status).toBe(status)
  })

  test('are made once, however often somebody presses', async () => {
    await desk.save([text('pressed')])
    const revision = await desk.revision()
    const press = () => admin.call('portal.publish', { revision, note: '' })
    const answers = await Promise.all([press(), press(), press()])
    expect(new Set(answers.map(({ result }) => result?.version)).size).toBe(1)
    expect((await press()).result).toEqual(answers[0]?.result)
  })

  test('are kept up to a number, the newest ones', async () => {
    await desk.save([text('newest')])
    const { version = 0 } = (await desk.publish()).result ?? {}
    await atrium.sql(
      `update portal_versions set version = version + 200
       where tenant_id = (select id from enterprises where space = 'ours') and version = $1`,
      [version],
    )
    await desk.save([text('newer-still')])
    await desk.publish()
    const { result } = await admin.call('portal.versions', {})
    expect(result?.rows.map((one) => one.version)).toEqual([version + 201, version + 200])
    const audiences = await atrium.sql(
      `select from portal_audiences where version between 1 and ${version}
       and tenant_id = (select id from enterprises where space = 'ours')`,
    )
    expect(audiences).toEqual([])
  })
})

describe('a preview', () => {
  test('shows the draft as one role sees it', async () => {
    const owner = await roleIn(atrium, 'ours', 'owner')
    const audience = { isChosen: true, roleIds: [owner], departmentIds: [] }
    await desk.save([text('open'), text('closed', { audience })])
    const as = async (role?: number) => {
      const { result } = await admin.call('portal.preview', role ? { role } : {})
      return [result?.widgets.map(({ id }) => id), result?.withheld]
    }
    expect(await as()).toEqual([['open'], 1])
    expect(await as(owner)).toEqual([['open', 'closed'], 0])
  })

  test('of a role of the neighbour does not exist', async () => {
    const role = await roleIn(atrium, 'neighbour', 'owner')
    expect((await admin.call('portal.preview', { role })).status).toBe(404)
  })
})

const people = (more = {}) => ({
  kind: 'people' as const,
  id: 'people',
  title: '',
  width: 'half' as const,
  audience: everybody,
  joined: true,
  anniversaries: true,
  ...more,
})

test('people who joined lately are told of where a widget tells the reader of them', async () => {
  const told = async (who: Person) => (await who.call('portal.people', {})).result
  const owners = {
    isChosen: true,
    roleIds: [await roleIn(atrium, 'ours', 'owner')],
    departmentIds: [],
  }
  await desk.save([text('only')])
  await desk.publish()
  expect(await told(member)).toEqual({ joined: [], anniversaries: [] })
  await desk.save([people({ audience: owners })])
  // Who arranges it sees what it will be.
  expect((await told(admin))?.joined).not.toEqual([])
  await desk.publish()
  expect(await told(member)).toEqual({ joined: [], anniversaries: [] })
  await desk.save([people({ joined: false })])
  await desk.publish()
  expect((await told(member))?.joined).toEqual([])
  await desk.save([people()])
  await desk.publish()
  expect((await told(member))?.joined[0]?.joined).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('people who joined lately are those whom the directory shows', async () => {
  const joined = async () =>
    (await member.call('portal.people', {})).result?.joined.map(({ name }) => name)
  expect(await joined()).toContain('ours-admin name')
  expect((await joined())?.join()).not.toContain('neighbour')
  await atrium.sql(`update memberships m set joined_at = now() - interval '2 years' from enterprises e, accounts a
    where e.id = m.tenant_id and e.space = 'ours' and a.id = m.account_id and a.login_id = 'ours-admin'`)
  const { result } = await member.call('portal.people', {})
  expect(result?.anniversaries.map(({ name }) => name)).toEqual(['ours-admin name'])
  await atrium.sql(`update departments set shown_to = 'nobody'
    where tenant_id = (select id from enterprises where space = 'ours')`)
  expect((await member.call('portal.people', {})).result?.anniversaries).toEqual([])
})

test('it may be the page one begins on', async () => {
  const answer = await member.call('profile.homepage', { homepage: '/home/index' })
  expect(answer.ok, JSON.stringify(answer)).toBe(true)
})

test('arranging is for those who may arrange the menu, and leaves lines in the trail', async () => {
  expect((await member.call('portal.get', {})).status).toBe(403)
  const lines = await atrium.sql<{ action: string }>(
    "select distinct action from audit where action like 'portal.%' order by 1",
  )
  expect(lines.map(({ action }) => action)).toEqual([
    'portal.published',
    'portal.restored',
    'portal.saved',
  ])
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
