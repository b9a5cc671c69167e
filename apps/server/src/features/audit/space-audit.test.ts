// long because each thing a space reads stands beside what it must not read of its neighbour.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import chinese from '../../../../../words/zh-CN.json' with { type: 'json' }
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { termOf } from './audit.term.ts'

let atrium: TestAtrium
let operator: Person
let admin: Person
let member: Person
let theirs: Person
let ours: number
beforeAll(async () => {
  atrium = await openAtrium()
  ;({ operator, admin, member } = await atrium.signInEveryKind({ inSpace: true }))
  theirs = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
  ours = await atrium.idOf('ours')
  for (const who of [admin, theirs]) await who.call('invitation.make', { uses: 1, days: 1 })
})
afterAll(() => atrium.close())

const read = async (who: Person, input: Parameters<typeof who.call<'spaceAudit.list'>>[1] = {}) => {
  const answer = await who.call('spaceAudit.list', input)
  if (!answer.ok) throw new Error(answer.error)
  return answer.result
}
const actionsOf = async (input: Parameters<typeof read>[1], who = admin) =>
  (await read(who, input)).lines.map(({ action }) => action)

const idOf = async (loginId: string) => {
  const [row] = await atrium.sql<{ id: number }>('select id from accounts where login_id = $1', [
    loginId,
  ])
  return row?.id as number
}

/** As if it had happened here, at a moment of its own. */
const written = (
  action: string,
  target: string | number,
  at: string,
  actor: number | null = null,
) =>
  atrium.sql(
    `insert into audit (tenant_id, actor_id, action, target, detail, address, agent, request_id, at)
     values ($1, $2, $3, $4, '{}', '192.0.2.7', '', '', $5)`,
    [ours, actor, action, String(target), at],
  )

describe('what a space reads', () => {
  test('0086: nothing of other enterprises and categories, also where one comes below another', async () => {
    const above = await atrium.idOf('neighbour')
    const department = await admin.call('department.add', { parentId: 1, name: 'Below the top' })
    expect(department.ok).toBe(true)
    for (const parentId of [above, null]) {
      const moved = { id: ours, parentId, reason: 'another group' }
      expect(await operator.call('sysop.enterprise.update', moved)).toMatchObject({ ok: true })
    }
    const { lines } = await read(admin, { action: 'enterprise.changed' })
    expect(lines).toHaveLength(2)
    for (const line of lines) {
      expect(line.detail).not.toHaveProperty('parentId')
      expect(line.names).toEqual({})
    }
    const platform = await operator.call('audit.list', { action: 'enterprise.changed' })
    const told = platform.result?.lines.find(({ detail }) => detail.parentId === above)
    expect(told?.names).toMatchObject({ [`enterprise:${above}`]: 'neighbour enterprise' })
    const [added] = (await read(admin, { action: 'department.added' })).lines
    expect(added?.names).toHaveProperty('department:1')
  })

  test('who did what, to whom, from where and when', async () => {
    const person = await idOf('ours-member')
    await written('factor.resetByAdmin', person, '2026-01-01T00:00:00.5Z', await idOf('ours-admin'))
    const { lines } = await read(admin, { action: 'factor.resetByAdmin' })
    expect(lines).toMatchObject([
      {
        action: 'factor.resetByAdmin',
        at: '2026-01-01T00:00:00.500Z',
        actor: { loginId: 'ours-admin', name: 'ours-admin name', isPlatform: false },
        subject: { kind: 'person', name: 'ours-member name' },
        address: '192.0.2.7',
      },
    ])
  })

  test('nothing of the neighbour, whatever is asked for', async () => {
    const everything = JSON.stringify([
      await read(admin, { length: 200 }),
      await read(admin, { search: 'neighbour', length: 200 }),
      await read(admin, { actor: await idOf('neighbour-admin') }),
      (await admin.call('spaceAudit.people', { search: 'neighbour' })).result,
      (await admin.raw('GET', '/space-ours/v1/enterprise/audit/export')).body,
    ])
    expect(everything).toContain('invitation.made')
    expect(everything).not.toContain('neighbour')
    const [line] = await atrium.sql<{ seq: number }>('select seq from audit where tenant_id = $1', [
      await atrium.idOf('neighbour'),
    ])
    expect((await read(admin, { seq: line?.seq as number })).lines).toEqual([])
    expect((await read(theirs, { seq: line?.seq as number })).lines).toHaveLength(1)
  })

  test('only to whom a role allows it', async () => {
    expect(await member.call('spaceAudit.list', {})).toMatchObject({ error: 'forbidden' })
    expect(await member.call('spaceAudit.verify', {})).toMatchObject({ error: 'forbidden' })
    await atrium.sql(
      `insert into membership_roles (tenant_id, account_id, role_id)
       select $1, $2, id from roles where tenant_id = $1 and name = 'auditor'`,
      [ours, await idOf('ours-member')],
    )
    expect((await read(member)).lines.length).toBeGreaterThan(0)
    await atrium.sql('delete from membership_roles where account_id = $1', [
      await idOf('ours-member'),
    ])
  })
})

test('a role that was given or taken is found by the name of whom it was', async () => {
  const [role] = await atrium.sql(
    "select id from roles where tenant_id = $1 and name = 'auditor'",
    [ours],
  )
  const people = [await idOf('ours-member')]
  for (const [call, input] of [
    ['role.give', { id: Number(role?.id), people }],
    ['role.take', { id: Number(role?.id), people }],
  ] as const)
    expect(await admin.call(call, input)).toMatchObject({ ok: true })
  const found = await actionsOf({ search: 'ours-member' })
  expect(found).toEqual(expect.arrayContaining(['role.given', 'role.taken']))
  expect(await actionsOf({ search: 'ours-developer' })).not.toContain('role.given')
  expect(await actionsOf({ search: 'ours-member' }, theirs)).toEqual([])
})

describe('whom it was done to', () => {
  const at = '2026-03-01T00:00:00Z'
  let [left, gone, stranger] = [0, 0, 0]
  beforeAll(async () => {
    const made = (loginId: string, name: string) =>
      atrium.sql(
        `insert into accounts (login_id, name, user_type, password_hash)
         select $1, $2, 0, password_hash from accounts where login_id = 'operator'`,
        [loginId, name],
      )
    await made('zhou.min', '周敏')
    await made('erased', '周敏之')
    await made('elsewhere', '周敏敏')
    ;[left, gone, stranger] = [
      await idOf('zhou.min'),
      await idOf('erased'),
      await idOf('elsewhere'),
    ]
    await written('session.endedByAdmin', left, at, await idOf('ours-admin'))
    await written('member.left', gone, at, await idOf('ours-admin'))
    await atrium.sql('delete from accounts where id = $1', [gone])
    await atrium.sql(
      `insert into audit (tenant_id, action, target, detail, address, agent, request_id, at)
       values ($1, 'member.left', $2, '{}', '', '', '', $3)`,
      [await atrium.idOf('neighbour'), String(stranger), at],
    )
  })
  const found = async (search: string, who = admin) =>
    (await read(who, { search })).lines
      .map(({ target }) => Number(target))
      .toSorted((a, b) => a - b)

  test('finds it by their name and login ID, also after they have left or are gone', async () => {
    for (const search of ['周敏', '敏']) expect(await found(search)).toEqual([left, gone])
    expect(await found('周敏之')).toEqual([gone])
    expect(await found('zhou.min')).toEqual([left])
    expect(await found('周敏', theirs)).toEqual([stranger])
    const people = async (who: Person) =>
      (await who.call('spaceAudit.people', { search: '周敏' })).result
        ?.map(({ id }) => id)
        .toSorted((a, b) => a - b)
    expect(await people(admin)).toEqual([left, gone])
    expect(await people(theirs)).toEqual([stranger])
  })

  test('is told of a refused sign-in where they are ours, and else not even that they exist', async () => {
    const day = '2026-03-02T00:00:00Z'
    for (const target of [await idOf('ours-admin'), stranger, 'unknown'])
      await written('session.refused', target, day)
    const until = '2026-03-03T00:00:00Z'
    const { lines } = await read(admin, { action: 'session.refused', from: day, until })
    expect(lines.flatMap(({ subject }) => subject?.name ?? [])).toEqual(['ours-admin name'])
    expect(lines.filter(({ subject }) => subject === null)).toHaveLength(2)
  })

  test('is a filter, and by name in the line', async () => {
    const { lines } = await read(admin, { target: left })
    expect(lines).toMatchObject([
      { action: 'session.endedByAdmin', subject: { kind: 'person', name: '周敏', isGone: true } },
    ])
    expect((await read(admin, { target: gone })).lines).toMatchObject([
      { subject: { name: '周敏之', isGone: true } },
    ])
    expect((await read(admin, { target: stranger })).lines).toEqual([])
    await written('signInPolicy.reminded', ours, at)
    expect((await read(admin, { action: 'signInPolicy.reminded' })).lines).toMatchObject([
      { subject: { kind: 'enterprise' } },
    ])
  })

  test('what was done is found as the buttons call it, in the language of the reader', async () => {
    expect(termOf(chinese, chinese['org.add']).actions).toContain('member.added')
    expect(termOf(chinese, '添加成员').actions).toContain('member.added')
  })
})

describe('what the platform did inside', () => {
  test('is there, and says that it was the platform, by name and without a login ID', async () => {
    await operator.call('sysop.enterprise.update', { id: ours, name: 'ours renamed' })
    const { lines } = await read(admin, { by: 'platform' })
    expect(lines[0]).toMatchObject({
      action: 'enterprise.changed',
      actor: { name: 'operator name', loginId: '', isPlatform: true },
    })
    expect(await actionsOf({ by: 'members' })).not.toContain('enterprise.changed')
    expect(await actionsOf({ by: 'platform', search: 'operator' })).toContain('enterprise.changed')
    expect(await actionsOf({ by: 'platform' }, theirs)).toEqual([])
  })

  test('is found by the name of who did it, and never by what they sign in with', async () => {
    await operator.call('sysop.enterprise.update', { id: ours, name: 'ours again' })
    await atrium.sql("update accounts set name = '值班 Ada Desk' where login_id = 'operator'")
    const people = async (search: string) =>
      (await admin.call('spaceAudit.people', { search })).result?.map(({ name }) => name)
    for (const search of ['operator', 'perat', 'op', 'o', 'operator 值', 'tor 值班'])
      expect(await people(search)).not.toContain('值班 Ada Desk')
    expect(await actionsOf({ by: 'platform', search: 'perat' })).toEqual([])
    for (const search of ['值班', 'ada d', 'De', 'a'])
      expect(await people(search)).toContain('值班 Ada Desk')
    expect(await people('da')).not.toContain('值班 Ada Desk')
    expect((await theirs.call('spaceAudit.people', { search: 'ada d' })).result).toEqual([])
    await atrium.sql("update accounts set name = 'operator name' where login_id = 'operator'")
  })

  test('to somebody who belongs here alone, and not to somebody who is elsewhere too', async () => {
    const id = await idOf('ours-member')
    const neighbour = await atrium.idOf('neighbour')
    const rename = (name: string) => operator.call('sysop.user.update', { id, name })
    await rename('once')
    expect(await actionsOf({ action: 'user.changed' })).toHaveLength(1)
    await operator.call('sysop.user.update', { id, join: [{ entid: neighbour, admin: false }] })
    await rename('twice')
    expect(await actionsOf({ action: 'user.changed' })).toHaveLength(1)
    expect(await actionsOf({ action: 'user.movedIn' }, theirs)).toHaveLength(1)
    await operator.call('sysop.user.update', { id, leave: [neighbour] })
    expect(await actionsOf({ action: 'user.movedOut' }, theirs)).toHaveLength(1)
    expect(JSON.stringify(await read(admin, { action: 'user.changed' }))).not.toContain('leave')
  })
})

describe('it is narrowed', () => {
  beforeAll(async () => {
    const who = await idOf('ours-admin')
    for (let n = 0; n < 5; n++)
      await written('test.piece', 900 + n, `2025-05-0${n + 1}T10:00:00Z`, who)
  })
  const targets = async (input: Parameters<typeof read>[1]) =>
    (await read(admin, { action: 'test.piece', ...input })).lines.map(({ target }) => target)

  test('by period, either way round', async () => {
    const span = { from: '2025-05-02T00:00:00Z', until: '2025-05-04T00:00:00Z' }
    expect(await targets(span)).toEqual(['902', '901'])
    expect(await targets({ ...span, order: 'asc' })).toEqual(['901', '902'])
  })

  test.each(['asc', 'desc'] as const)('and goes on where it ended, %s', async (order) => {
    const all = await targets({ order })
    const first = await read(admin, { action: 'test.piece', order, length: 2 })
    const rest = await targets({ order, after: first.next as string })
    expect([...first.lines.map(({ target }) => target), ...rest]).toEqual(all)
    expect(all).toHaveLength(5)
  })

  test.each([
    ['the name of who did it', 'ours-admin n'],
    ['what it is called', 'test.piece'],
    ['an address', '192.0.2.7'],
  ])('by %s', async (_, search) => {
    expect(await targets({ search })).toHaveLength(5)
  })

  test('by the number of what it was done to, and by words in the language of the reader', async () => {
    expect(await targets({ search: '903' })).toEqual(['903'])
    expect(await actionsOf({ search: 'Made invitation' })).toEqual(['invitation.made'])
    expect(await actionsOf({ search: 'no such thing' })).toEqual([])
  })

  test('by what is offered', async () => {
    const answer = await admin.call('spaceAudit.actions', {})
    expect(answer.result).toContain('invitation.made')
    expect(new Set(answer.result).size).toBe(answer.result?.length)
    const people = await admin.call('spaceAudit.people', { search: 'member' })
    expect(people.result).toMatchObject([{ loginId: 'ours-member' }])
  })

  test('and taken along in words, with no formula among them', async () => {
    await written('test.formula', '=1+1', '2025-06-01T00:00:00Z')
    const { body } = await admin.raw('GET', '/space-ours/v1/enterprise/audit/export', {
      headers: { 'accept-language': 'en-US' },
    })
    expect(body).toContain("'=1+1")
    expect(body).toContain('Made invitation')
    expect(body.split('\r\n')[0]).toContain('IP address')
  })

  test('nonsense is refused by name', async () => {
    const answer = await admin.call('spaceAudit.list', { after: 'x', order: 'up' as 'asc' })
    expect(Object.keys((!answer.ok && answer.fields) || {}).sort()).toEqual(['after', 'order'])
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
