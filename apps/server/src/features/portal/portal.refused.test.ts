import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import {
  entrances,
  everybody,
  links,
  portalDesk,
  roleIn,
  seenBy,
  text,
  topOf,
} from '../../test/fixtures/portal.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let desk: ReturnType<typeof portalDesk>
beforeAll(async () => {
  atrium = await openAtrium()
  ;({ admin, member } = await atrium.signInEveryKind())
  desk = portalDesk(admin)
})
afterAll(() => atrium.close())

const own = (kind: string) => ({ kind, id: kind, title: '', width: 'half', audience: everybody })
const chart = (series: string[]) => ({ ...own('chart'), series, days: '14' })

const fieldsOf = (answer: object) =>
  Object.keys('verdicts' in answer ? (answer.verdicts as object) : {})

describe('what is refused, by field', () => {
  test('what belongs to the neighbour', async () => {
    const answer = await desk.save([
      text('a', {
        audience: {
          isChosen: true,
          roleIds: [await roleIn(atrium, 'neighbour', 'owner')],
          departmentIds: [await topOf(atrium, 'neighbour')],
        },
      }),
      entrances('b', ['neighbour-app', 'sysop.enterprise']),
    ])
    expect(answer).toMatchObject({
      status: 400,
      verdicts: {
        'widgets.0.audience.roleIds.0': 'gone',
        'widgets.0.audience.departmentIds.0': 'gone',
        'widgets.1.routes.0': 'unknown',
        'widgets.1.routes.1': 'unknown',
      },
    })
  })

  test('a department that the directory hides from who arranges, unless the draft has it', async () => {
    const [hidden] = await atrium.sql<{ id: number }>(
      `insert into departments (tenant_id, parent_id, name, shown_to)
       values ((select id from enterprises where space = 'ours'), $1, '审计室', 'nobody') returning id`,
      [await topOf(atrium, 'ours')],
    )
    const ids = { isChosen: true, roleIds: [], departmentIds: [Number(hidden?.id)] }
    const widgets = [text('a', { audience: ids })]
    await atrium.sql(
      `insert into roles (tenant_id, name, module, permissions)
       values ((select id from enterprises where space = 'ours'), 'editor', 'system', '{navigation}')`,
    )
    await atrium.sql(
      `insert into membership_roles (tenant_id, account_id, role_id)
       select r.tenant_id, a.id, r.id from roles r, accounts a where r.name = 'editor' and a.login_id = 'ours-member'`,
    )
    const editor = portalDesk(member)
    expect(await editor.save(widgets)).toMatchObject({
      status: 400,
      verdicts: { 'widgets.0.audience.departmentIds.0': 'gone' },
    })
    expect((await desk.save(widgets)).ok).toBe(true)
    const { result } = await member.call('portal.get', {})
    expect(result?.departments).toEqual([{ id: Number(hidden?.id), name: '' }])
    expect((await editor.save(widgets)).ok).toBe(true)
    await atrium.sql("delete from roles where name = 'editor'")
  })

  test.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'http://plain.example',
    '//other.example',
    '/\\other.example',
    'https://user:secret@other.example',
    '<b>no address</b>',
    // Longer than it may be, once it is written for an address.
    `https://other.example/${'ü'.repeat(470)}`,
    `/${'ü'.repeat(470)}`,
    '',
  ])('a link to %j', async (to) => {
    const answer = await desk.save([links(to)])
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer)).toEqual(['widgets.0.links.0.to'])
  })

  test.each<[string, unknown, string]>([
    ['too many widgets', Array.from({ length: 41 }, (_, at) => text(`t-${at}`)), 'widgets'],
    ['a text without end', [text('t', { body: 'x'.repeat(10_001) })], 'widgets.0.body'],
    ['a width nobody knows', [text('t', { width: 'wide' })], 'widgets.0.width'],
    ['a kind nobody knows', [{ ...text('t'), kind: 'frame' }], 'widgets.0.kind'],
    ['what a kind does not have', [text('t', { html: '<b>' })], 'widgets.0.html'],
    ['two of one name', [text('t'), text('t')], 'widgets.1.id'],
    ['a chart of nothing', [chart([])], 'widgets.0.series'],
    ['a chart of one thing twice', [chart(['done', 'done'])], 'widgets.0.series'],
    ['a chart of what is not the reader’s', [chart(['salaries'])], 'widgets.0.series.0'],
    ['more to-dos than are shown', [{ ...own('todos'), count: 11 }], 'widgets.0.count'],
    [
      'chosen people of whom there are none',
      [text('t', { audience: { ...everybody, isChosen: true } })],
      'widgets.0.audience',
    ],
  ])('%s', async (_, widgets, field) => {
    const before = await desk.revision()
    const answer = await desk.save(widgets as unknown[])
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer)).toContain(field)
    expect(await desk.revision()).toBe(before)
  })

  test('links over https and within the space are kept, as the browser would read them', async () => {
    expect((await desk.save([links('https://ours.example/a b'.replace(' ', '%20'))])).ok).toBe(true)
    expect((await desk.save([links('/directory?department=1')])).ok).toBe(true)
  })
})

test('to-dos, what is due and a chart are kept as they were set', async () => {
  const widgets = [{ ...own('todos'), count: 3 }, own('calendar'), chart(['done'])]
  expect((await desk.save(widgets)).ok).toBe(true)
  await desk.publish()
  const seen = await seenBy(member)
  expect(seen).toEqual(['todos', 'calendar', 'chart'])
})

describe('two who arrange at once', () => {
  test('are told: one is saved, the other refused', async () => {
    const based = await desk.revision()
    const answers = await Promise.all(
      ['one', 'two'].map((id) =>
        admin.call('portal.save', { widgets: [text(id)], revision: based }),
      ),
    )
    expect(new Set(answers.map(({ ok }) => ok))).toEqual(new Set([false, true]))
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: 'outdated' })
  })

  test('publish only what they have seen', async () => {
    const based = await desk.revision()
    await desk.save([text('newer')])
    const answer = await admin.call('portal.publish', { revision: based, note: '' })
    expect(answer).toMatchObject({ error: 'outdated' })
    expect(await seenBy(member)).not.toContain('newer')
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
