// long because every way to find a line stands beside what it must not find.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shipped } from '../../kernel/http/words.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { ACTION } from './audit.term.ts'

let atrium: TestAtrium
let operator: Person
let admin: Person
let ours: number
let neighbour: number
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
  ours = await atrium.idOf('ours')
  neighbour = await atrium.idOf('neighbour')
})
afterAll(() => atrium.close())

type Input = Parameters<typeof operator.call<'audit.list'>>[1]

const read = async (input: Input) => {
  const answer = await operator.call('audit.list', input)
  if (!answer.ok) throw new Error(answer.error)
  return answer.result.lines
}
const bars = async (input: Parameters<typeof operator.call<'audit.histogram'>>[1]) => {
  const answer = await operator.call('audit.histogram', input)
  if (!answer.ok) throw new Error(answer.error)
  return answer.result
}
const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0)

const idOf = async (loginId: string) =>
  (await atrium.sql<{ id: number }>('select id from accounts where login_id = $1', [loginId]))[0]
    ?.id as number

type Line = { tenant?: number | null; actor?: number | null; address?: string; at?: string }

const written = (
  action: string,
  target: string | number,
  { tenant = null, actor = null, address = '', at = '2026-02-01T10:00:00Z' }: Line = {},
  detail: object = {},
) =>
  atrium.sql(
    `insert into audit (tenant_id, actor_id, action, target, detail, address, agent, request_id, at)
     values ($1, $2, $3, $4, $5, $6, '', '', $7)`,
    [tenant, actor, action, String(target), JSON.stringify(detail), address, at],
  )

describe('a line says whom it is about', () => {
  test('a person, an enterprise, a role and a department by their names', async () => {
    const member = await idOf('neighbour-member')
    const [role] = await atrium.sql<{ id: number; name: string }>(
      'select id, name from roles where tenant_id = $1 limit 1',
      [ours],
    )
    await written('user.disabled', member, { actor: await idOf('operator') })
    await written('enterprise.changed', neighbour, { tenant: neighbour })
    await written('role.changed', role?.id ?? 0, { tenant: ours })
    await written('role.changed', role?.id ?? 0, { tenant: neighbour })
    const at = { from: '2026-02-01T00:00:00Z', until: '2026-02-02T00:00:00Z' }
    expect(await read(at)).toMatchObject([
      // What has the same number elsewhere is not it.
      { subject: { kind: 'role', name: null, isGone: true } },
      { subject: { kind: 'role', name: role?.name, isGone: false }, enterprise: { id: ours } },
      { subject: { kind: 'enterprise', name: 'neighbour enterprise', isGone: false } },
      {
        subject: { kind: 'person', name: 'neighbour-member name', isGone: false },
        actor: { loginId: 'operator', isGone: false },
        enterprise: null,
      },
    ])
  })

  test('also when it is gone, by its last name, and who did it too', async () => {
    const [{ id } = { id: 0 }] = await atrium.sql<{ id: number }>(
      "insert into accounts (login_id, name, user_type, password_hash) values ('goner', '过客 Goner', 0, 'x') returning id",
    )
    await atrium.sql(
      "insert into deleted_enterprises (enterprise_id, space, name, began_at, ended_at) values (90001, 'old', 'Old works', now(), now())",
    )
    await written('user.changed', id, { actor: id, tenant: 90001, at: '2026-02-03T10:00:00Z' })
    await atrium.sql('delete from accounts where id = $1', [id])
    const whole = {
      actor: { id, name: '过客 Goner', loginId: '', isGone: true },
      subject: { kind: 'person', name: '过客 Goner', isGone: true },
      enterprise: { id: 90001, name: 'Old works', isGone: true },
    }
    const seconds = { from: '2026-02-03T10:00:00Z', until: '2026-02-03T10:00:01Z' }
    expect(await read(seconds)).toMatchObject([whole])
    for (const search of ['过客', 'goner', 'OLD WORKS'])
      expect(await read({ ...seconds, search })).toMatchObject([whole])
    const things = await operator.call('audit.things', { search: 'goner' })
    expect(things).toMatchObject({ result: [{ kind: 'person', id: String(id), isGone: true }] })
  })

  test('what somebody tried to sign in as is named here, and not to the space where it was tried', async () => {
    const stranger = await idOf('neighbour-member')
    await written('session.refused', stranger, { tenant: ours, at: '2026-02-04T10:00:00Z' })
    await written('profile.fieldsChosen', stranger, { tenant: ours, at: '2026-02-04T10:00:00Z' })
    const day = { from: '2026-02-04T00:00:00Z', until: '2026-02-05T00:00:00Z' }
    expect(await read({ ...day, action: 'session.refused' })).toMatchObject([
      { subject: { name: 'neighbour-member name' } },
    ])
    const theirs = await admin.call('spaceAudit.list', day)
    expect(theirs.ok && theirs.result.lines).toHaveLength(2)
    expect(JSON.stringify(theirs)).not.toContain('neighbour')
  })

  test.each([...shipped])('every kind of thing has a name in %s', async (_, words) => {
    const actions = Object.keys(words).flatMap((key) =>
      key.startsWith(ACTION) ? key.slice(ACTION.length) : [],
    )
    const kinds = await atrium.sql<{ kind: string }>(
      'select distinct kind_in_trail(action) as kind from unnest($1::text[]) action',
      [actions],
    )
    expect(kinds.length).toBeGreaterThan(20)
    expect(kinds.filter(({ kind }) => !(`audit.kind.${kind}` in words))).toEqual([])
  })

  test('what the platform did by itself is not done by a guest', async () => {
    await atrium.sql(
      `insert into audit (action, target, detail, address, agent, request_id, at)
       values ('role.ranOut', '1', '{}', '', '', 'job', '2026-02-06T10:00:00Z')`,
    )
    expect(await read({ action: 'role.ranOut' })).toMatchObject([{ isSystem: true, actor: null }])
  })
})

describe('it is searched', () => {
  const at = '2026-03-01T10:00:00Z'
  const day = { from: '2026-03-01T00:00:00Z', until: '2026-03-02T00:00:00Z' }
  const found = async (search: string) =>
    (await read({ ...day, search })).map(({ action }) => action).sort()

  beforeAll(async () => {
    await atrium.sql(
      "update accounts set name = '王雷', sounds = 'wanglei wl' where login_id = 'ours-member'",
    )
    const [{ id } = { id: 0 }] = await atrium.sql<{ id: number }>(
      "insert into categories (name, code) values ('制造 Makers', 'mk') returning id",
    )
    const member = await idOf('ours-member')
    await written('session.opened', member, {
      actor: member,
      tenant: ours,
      address: '192.0.2.9',
      at,
    })
    await written('password.reset', member, { actor: await idOf('operator'), at })
    await written('category.changed', id, { at })
    // The same number, and another thing.
    await written('package.changed', id, { at })
    await written('app.installed', 'note-plain', { tenant: neighbour, at })
  })

  test.each([
    [
      'a person, whether they did it or it was done to them',
      '王雷',
      ['password.reset', 'session.opened'],
    ],
    ['one sign of their name', '雷', ['password.reset', 'session.opened']],
    ['how their name is read', 'wangl', ['password.reset', 'session.opened']],
    ['an enterprise', 'neighbour ent', ['app.installed']],
    ['a thing by its name', 'makers', ['category.changed']],
    ['what was done, in the language of the reader', 'set password', ['password.reset']],
    ['an address', '192.0.2.9', ['session.opened']],
    ['a name that is an id', 'note-plain', ['app.installed']],
    ['nothing', 'no such thing', []],
    ['a sign that means something to a database', "%'_\\", []],
  ])('by %s', async (_, text, actions) => {
    expect(await found(text)).toEqual(actions)
    expect(sum((await bars({ ...day, search: text })).counts)).toBe(actions.length)
  })

  test('by the number of a line, of what it is about, or of both', async () => {
    const [line] = await read({ ...day, action: 'category.changed' })
    expect(await found(`#${line?.seq}`)).toContain('category.changed')
    const target = line?.target as string
    expect(await read({ ...day, target })).toHaveLength(2)
    expect(await read({ ...day, target: `category:${target}` })).toHaveLength(1)
    expect(await read({ seq: line?.seq })).toMatchObject([{ action: 'category.changed' }])
  })

  test('several actions, and older lines after those that were shown', async () => {
    const action = 'session.opened,password.reset'
    const [first, ...rest] = await read({ ...day, action })
    expect(rest).toHaveLength(1)
    expect(await read({ ...day, action, before: first?.seq })).toEqual(rest)
    const { body } = await operator.raw(
      'GET',
      `/v1/audit/export?action=${action}&from=${day.from}&until=${day.until}&search=王雷`,
      { headers: { 'accept-language': 'en-US' } },
    )
    expect(body.trim().split('\r\n')).toHaveLength(3)
    expect(body).toContain('王雷')
  })

  test('nobody else asks for any of it', async () => {
    for (const loginId of ['ours-admin', 'console', 'neighbour-admin']) {
      const { call } = await atrium.signIn(loginId)
      expect(await call('audit.histogram', {})).toMatchObject({ error: 'forbidden' })
      expect(await call('audit.things', { search: 'ours' })).toMatchObject({ error: 'forbidden' })
    }
  })

  test('a zone that is none is refused by name', async () => {
    const answer = await operator.call('audit.histogram', { zone: 'Mars/Olympus' })
    expect(answer).toMatchObject({ status: 400, fields: { zone: expect.anything() } })
  })
})

describe('its histogram', () => {
  const day = { from: '2026-04-10T00:00:00+08:00', until: '2026-04-12T00:00:00+08:00' }
  beforeAll(async () => {
    for (const at of [
      '2026-04-09T15:59:59Z',
      '2026-04-09T16:00:00Z',
      '2026-04-11T15:59:59Z',
      '2026-04-11T16:00:00Z',
    ])
      await written('test.bar', 1, { tenant: ours, at })
  })

  test('counts what the list shows, between the moments it says', async () => {
    const { edges, counts } = await bars({ ...day, action: 'test.bar', zone: 'Asia/Shanghai' })
    expect(edges).toHaveLength(counts.length + 1)
    expect(edges.at(0)).toBe('2026-04-09T16:00:00.000Z')
    expect([counts.at(0), counts.at(-1), sum(counts)]).toEqual([1, 1, 2])
    expect(await read({ ...day, action: 'test.bar' })).toHaveLength(2)
  })

  test('of a space counts its own lines', async () => {
    const input = { ...day, action: 'test.bar' }
    const answer = await admin.call('spaceAudit.histogram', input)
    expect(answer.ok && sum(answer.result.counts)).toBe(2)
    const theirs = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
    const other = await theirs.call('spaceAudit.histogram', input)
    expect(other.ok && sum(other.result.counts)).toBe(0)
    const member = await atrium.signIn('ours-member', { space: 'ours' })
    expect(await member.call('spaceAudit.histogram', {})).toMatchObject({ error: 'forbidden' })
  })

  test('and the list read of a long trail what they show, by an index', async () => {
    await atrium.sql(`insert into audit (tenant_id, actor_id, action, target, detail, address, agent, request_id, at)
      select 1 + n % 9, n % 50, 'many.' || n % 20, n % 1000, '{}', '10.0.0.' || n % 200, '', '', timestamptz '2024-01-01' + n * interval '1 minute'
      from generate_series(1, 15000) n`)
    await atrium.sql('analyze audit')
    const cuts = [
      'true',
      'tenant_id = 3',
      'actor_id = 7',
      "action = 'many.3'",
      "target = '77'",
      "address = '10.0.0.9'",
    ]
    for (const cut of cuts) {
      const plan = await atrium.sql<{ 'QUERY PLAN': string }>(
        `explain (analyze, timing off, summary off) select * from audit
         where ${cut} and at >= '2024-01-04' and at < '2024-01-09' order by at desc, seq desc limit 51`,
      )
      const text = plan.map((row) => row['QUERY PLAN']).join('\n')
      expect(text, cut).toMatch(/Index (Only )?Scan/)
      expect(text, cut).not.toMatch(/Seq Scan|Rows Removed by Filter: \d{4}/)
    }
    const { counts } = await bars({ from: '2024-01-01T00:00:00Z', until: '2024-02-11T00:00:00Z' })
    expect(Math.max(...counts)).toBe(1000)
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
