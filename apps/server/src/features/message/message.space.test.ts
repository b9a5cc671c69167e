import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { text, titles, written } from '../../test/fixtures/message.ts'

let atrium: TestAtrium
let operator: Person
let admin: Person
let member: Person
let neighbour: Person
let theirs: Person
/** A department, one below it, another, a role, and one of each of the neighbour's. */
const ids = { top: 0, below: 0, other: 0, role: 0, their: 0, theirRole: 0 }
beforeAll(async () => {
  atrium = await openAtrium()
  ;({ operator, admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  theirs = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
  const role = async (space: string) => {
    const [row] = await atrium.sql<{ id: number }>(
      `insert into roles (tenant_id, name, module, permissions) values ($1, 'driver', 'system', '{}') returning id`,
      [await atrium.idOf(space)],
    )
    return row?.id as number
  }
  ids.top = await department('ours', 'Works')
  ids.below = await department('ours', 'Paint shop', ids.top)
  ids.other = await department('ours', 'Sales')
  ids.role = await role('ours')
  ids.their = await department('neighbour', 'The neighbour’s')
  ids.theirRole = await role('neighbour')
})
afterAll(() => atrium.close())

/** Below the top one unless told otherwise. */
const department = async (space: string, name: string, parent: number | null = null) => {
  const [row] = await atrium.sql<{ id: number }>(
    `insert into departments (tenant_id, name, parent_id) values ($1, $2, coalesce($3,
       (select id from departments where tenant_id = $1 and parent_id is null))) returning id`,
    [await atrium.idOf(space), name, parent],
  )
  return row?.id as number
}

const idOf = async (loginId: string) => {
  const [row] = await atrium.sql<{ id: number }>('select id from accounts where login_id = $1', [
    loginId,
  ])
  return row?.id as number
}
const place = async (department: number | null) =>
  atrium.sql('update memberships set department_id = $2 where tenant_id = $3 and account_id = $1', [
    await idOf('ours-member'),
    department,
    await atrium.idOf('ours'),
  ])
const toDepartments = (title: string, ...departmentIds: number[]) =>
  written(admin, { ...text(title), audience: 'space', departmentIds })
const managed = async (who: Person, search: string) => {
  const answer = await who.call('message.managed', { search })
  return answer.ok ? answer.result.rows : []
}

describe('an announcement reaches who is there when they look', () => {
  test('in a department or below it', async () => {
    await toDepartments('to the works', ids.top)
    expect(await titles(member)).not.toContain('to the works')
    await place(ids.below)
    expect(await titles(member)).toContain('to the works')
    expect(await titles(admin)).not.toContain('to the works')
    await place(ids.other)
    expect(await titles(member)).not.toContain('to the works')
    expect(await titles(admin)).not.toContain('to the works')
  })

  test('in a department that is not the main one', async () => {
    await atrium.sql(
      'insert into further_departments (tenant_id, account_id, department_id) values ($1, $2, $3)',
      [await atrium.idOf('ours'), await idOf('ours-member'), ids.top],
    )
    expect(await titles(member)).toContain('to the works')
    await atrium.sql('delete from further_departments')
  })

  test('with a role, until it runs out', async () => {
    await written(admin, { ...text('to drivers'), audience: 'space', roleIds: [ids.role] })
    expect(await titles(member)).not.toContain('to drivers')
    await atrium.sql(
      `insert into membership_roles (tenant_id, account_id, role_id, until_at) values ($1, $2, $3, $4)`,
      [
        await atrium.idOf('ours'),
        await idOf('ours-member'),
        ids.role,
        new Date(atrium.clock.now().getTime() + 60_000),
      ],
    )
    expect(await titles(member)).toContain('to drivers')
    expect(await titles(admin)).not.toContain('to drivers')
    atrium.clock.pass(61)
    expect(await titles(member)).not.toContain('to drivers')
  })

  test('and never the neighbour, nor an operator, nor everybody when what was chosen is gone', async () => {
    const lost = await department('ours', 'Lost')
    await toDepartments('to the lost', lost)
    await atrium.sql('delete from departments where id = $1', [lost])
    for (const who of [admin, member, neighbour, theirs, operator])
      expect(await titles(who)).not.toContain('to the lost')
    expect(await managed(admin, 'to the lost')).toMatchObject([
      { isChosen: true, departments: [], recipients: 0 },
    ])
  })
})

test.each([
  ['a department of the neighbour', () => ({ departmentIds: [ids.their] }), 'departmentIds'],
  ['a role of the neighbour', () => ({ roleIds: [ids.theirRole] }), 'roleIds'],
  ['a department that never was', () => ({ departmentIds: [999_999] }), 'departmentIds'],
])('%s is refused by name', async (_, odd, field) => {
  const answer = await admin.call('message.write', { ...text('x'), audience: 'space', ...odd() })
  expect(answer).toMatchObject({ ok: false, error: 'invalid' })
  expect(Object.keys((!answer.ok && answer.fields) || {})).toEqual([field])
})

describe('who has read it', () => {
  test('is counted among those it reaches, and named', async () => {
    await place(ids.below)
    const id = await toDepartments('read this', ids.top, ids.other)
    expect(await managed(admin, 'read this')).toMatchObject([
      { reads: 0, recipients: 1, departments: [{ name: 'Sales' }, { name: 'Works' }] },
    ])
    // Of somebody who works elsewhere too, this space tells what they are here.
    const both = [await atrium.idOf('neighbour'), await idOf('ours-member')]
    await atrium.sql(
      "insert into memberships (tenant_id, account_id, title) values ($1, $2, 'Spy')",
      both,
    )
    const readers = async (read: boolean) => {
      const answer = await admin.call('message.readers', { id, read })
      return answer.ok ? answer.result : null
    }
    expect(await readers(false)).toMatchObject({
      reached: 1,
      readers: 0,
      rows: [{ name: 'ours-member name', department: 'Paint shop', readAt: null }],
    })
    await member.call('message.read', { ids: [id] })
    expect(await readers(false)).toMatchObject({ readers: 1, rows: [], total: 0 })
    expect(await readers(true)).toMatchObject({ rows: [{ readAt: expect.any(String) }] })
    expect(await managed(admin, 'read this')).toMatchObject([{ reads: 1, recipients: 1 }])
    await place(null)
    expect(await readers(true)).toMatchObject({ reached: 0, readers: 0, rows: [] })
    expect(await managed(admin, 'read this')).toMatchObject([{ reads: 0, recipients: 0 }])
    await atrium.sql('delete from memberships where tenant_id = $1 and account_id = $2', both)
  })

  test('is told to nobody else', async () => {
    const id = await toDepartments('ours alone', ids.top)
    expect(await theirs.call('message.readers', { id })).toMatchObject({ error: 'not_found' })
    expect(await member.call('message.readers', { id })).toMatchObject({ error: 'forbidden' })
    const platforms = await written(operator, { ...text('from above'), audience: 'all' })
    expect(await admin.call('message.readers', { id: platforms })).toMatchObject({
      error: 'not_found',
    })
    expect(await managed(theirs, 'ours alone')).toEqual([])
    expect(await managed(operator, 'ours alone')).toEqual([])
    expect(await managed(admin, 'from above')).toEqual([])
  })
})

test('whom one can write to is found by a term, and a forecast says how many that are', async () => {
  await place(ids.below)
  const answer = await admin.call('message.addressees', { search: 'paint' })
  expect(answer.result?.departments).toEqual([
    { id: ids.below, name: 'Paint shop', above: expect.arrayContaining(['Works']) },
  ])
  expect(answer.result?.roles.map(({ name }) => name)).toContain('driver')
  const reach = async (input: object) => (await admin.call('message.reach', input)).result?.people
  expect(await reach({})).toBe(2)
  expect(await reach({ departmentIds: String(ids.top) })).toBe(1)
  expect(await reach({ departmentIds: String(ids.their), roleIds: String(ids.theirRole) })).toBe(0)
})

test('messages of other spaces are not read on the way to one’s own', async () => {
  await atrium.sql(
    `insert into messages (space_id, audience, title, body, level, pinned, from_at, made_at)
     select $1, 'space', 'many', 'b', 'info', false, now(), now() from generate_series(1, 3000)`,
    [await atrium.idOf('neighbour')],
  )
  await atrium.sql('analyze messages')
  const plan = await atrium.sql<{
    'QUERY PLAN': string
  }>(`explain (analyze, timing off, summary off)
    select * from messages m where (m.space_id = 1
      or m.id = any (array(select r.message_id from message_recipients r where r.account_id = 5))
      or m.space_id is null and m.audience <> 'person')`)
  const said = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(said).toContain('messages_platform')
  expect(said).not.toContain('Seq Scan on messages')
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
