import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'

let atrium: TestAtrium
let admin: Person
let neighbour: Person
let ours: Organisation
let theirs: number
let top: number
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin')
  neighbour = await atrium.signIn('neighbour-admin')
  ours = await organisationOf(atrium, 'ours')
  theirs = await (await organisationOf(atrium, 'neighbour')).department('neighbour secret')
  const [row] = await atrium.sql<{ id: number }>(
    'select id from departments where tenant_id = $1 and parent_id is null',
    [ours.tenant],
  )
  top = row?.id as number
})
afterAll(() => atrium.close())

const tree = async (person = admin) => {
  const { result } = await person.call('department.tree', {})
  if (!result) throw new Error('no tree')
  return result
}
const namesBelow = async (parent: number) => {
  const { parents, names } = await tree()
  return names.filter((_, at) => parents[at] === parent)
}
const peopleIn = async (id: number) => {
  const { ids, people } = await tree()
  return people[ids.indexOf(id)]
}
const add = async (parentId: number, name: string) => {
  const { result } = await admin.call('department.add', { parentId, name })
  return result?.id as number
}

describe('the tree', () => {
  test('has all departments of ours in order, and none of the neighbour', async () => {
    const first = await add(top, '研发部')
    await add(top, '生产部')
    await add(first, '前端')
    expect(await namesBelow(top)).toEqual(['研发部', '生产部'])
    const { names, ids } = await tree()
    expect(names.join()).not.toContain('neighbour')
    expect(ids).not.toContain(theirs)
    expect((await tree(neighbour)).names).not.toContain('研发部')
  })

  test('counts everybody in it and below once, however many departments they are in', async () => {
    const [one, two] = [await add(top, 'count one'), await add(top, 'count two')]
    const below = await add(one, 'count below')
    const person = await ours.person('counted', one)
    await ours.person('counted-below', below)
    for (const department of [below, two])
      await atrium.sql(
        'insert into further_departments (tenant_id, account_id, department_id) values ($1, $2, $3)',
        [ours.tenant, person, department],
      )
    expect(await peopleIn(one)).toBe(2)
    expect(await peopleIn(below)).toBe(2)
    expect(await peopleIn(two)).toBe(1)
  })
})

describe('moving', () => {
  test('changes parent and place by one call', async () => {
    const parent = await add(top, 'ordered')
    const [a, b, c] = [await add(parent, 'a'), await add(parent, 'b'), await add(parent, 'c')]
    await admin.call('department.move', { id: c, parentId: parent, before: a })
    expect(await namesBelow(parent)).toEqual(['c', 'a', 'b'])
    await admin.call('department.move', { id: b, parentId: a })
    expect(await namesBelow(parent)).toEqual(['c', 'a'])
    expect(await namesBelow(a)).toEqual(['b'])
  })

  test('never makes a circle, moves the top, or goes to the neighbour', async () => {
    const one = await add(top, 'circle')
    const two = await add(one, 'circle below')
    expect(await admin.call('department.move', { id: one, parentId: two })).toMatchObject({
      status: 400,
      verdicts: { parentId: 'department_circle' },
      fields: { parentId: expect.stringMatching(/^A department /) },
    })
    expect(await admin.call('department.move', { id: top, parentId: one })).toMatchObject({
      status: 409,
      error: 'top_department',
    })
    expect((await admin.call('department.move', { id: one, parentId: theirs })).status).toBe(400)
    expect((await admin.call('department.move', { id: theirs, parentId: one })).status).toBe(404)
  })

  test('in opposite directions at once makes no circle either', async () => {
    const [one, two] = [await add(top, 'left'), await add(top, 'right')]
    const answers = await Promise.all([
      admin.call('department.move', { id: one, parentId: two }),
      admin.call('department.move', { id: two, parentId: one }),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
  })
})

describe('changing', () => {
  test('a name is taken once in a place', async () => {
    await add(top, 'taken')
    const again = await admin.call('department.add', { parentId: top, name: 'TAKEN' })
    expect(again).toMatchObject({ status: 409, error: 'department_name_taken' })
    const other = await add(top, 'free')
    const renamed = await admin.call('department.update', { id: other, name: 'taken' })
    expect(renamed.status).toBe(409)
    expect((await admin.call('department.update', { id: other, name: 'Free' })).ok).toBe(true)
  })

  test('one that is moved to where its name is taken says which name, and where', async () => {
    const there = await add(top, '海外')
    await add(there, '1部')
    const moved = await add(top, '1部')
    const answer = await admin.call('department.move', { id: moved, parentId: there })
    expect(answer).toMatchObject({ status: 409, error: 'department_name_taken' })
    expect(answer.msg).toContain('海外')
    expect(answer.msg).toContain('1部')
    // There is no field to stand beside: the sentence is what is shown.
    expect(answer).not.toMatchObject({ fields: { name: expect.anything() } })
  })

  test('heads are members of ours', async () => {
    const id = await add(top, 'headed')
    const head = await ours.person('head-person', id)
    const [stranger] = await atrium.sql<{ id: number }>(
      "select id from accounts where login_id = 'neighbour-member'",
    )
    expect((await admin.call('department.update', { id, heads: [head] })).ok).toBe(true)
    expect((await tree()).heads).toContainEqual({
      department: id,
      id: head,
      name: 'head-person name',
    })
    const foreign = await admin.call('department.update', { id, heads: [stranger?.id as number] })
    expect(foreign).toMatchObject({ status: 400, verdicts: { heads: 'gone' } })
  })

  test('what the directory shows is told where it is not everything', async () => {
    const id = await add(top, 'quiet')
    await admin.call('department.update', { id, shownTo: 'department', hidesPhones: true })
    expect((await tree()).limited).toContainEqual({
      department: id,
      shownTo: 'department',
      hidesPhones: true,
    })
  })
})

describe('deleting', () => {
  test('is refused with numbers while somebody or something is in it', async () => {
    const id = await add(top, 'full')
    await add(id, 'child')
    await ours.person('in-full', id)
    const refused = await admin.call('department.remove', { id })
    expect(refused).toMatchObject({ status: 409, error: 'department_in_use' })
    expect(refused.msg).toContain('1')
    expect((await admin.call('department.remove', { id: top })).status).toBe(409)
    expect((await admin.call('department.remove', { id: theirs })).status).toBe(404)
  })

  test('moves them to a named one, and nobody is there twice', async () => {
    const [gone, heir] = [await add(top, 'going'), await add(top, 'heir')]
    await add(gone, 'going child')
    const both = await ours.person('in-both', gone)
    await atrium.sql(
      'insert into further_departments (tenant_id, account_id, department_id) values ($1, $2, $3)',
      [ours.tenant, both, heir],
    )
    const { result } = await admin.call('department.remove', { id: gone, moveTo: heir })
    expect(result).toEqual({ people: 1, departments: 1 })
    expect(await namesBelow(heir)).toEqual(['going child'])
    const rows = await atrium.sql('select * from department_members where account_id = $1', [both])
    expect(rows).toMatchObject([{ department_id: heir }])
  })
})

describe('an organisation manager of one department', () => {
  test('sees and changes what is in it and below, and nothing else', async () => {
    const [mine, other] = [await add(top, 'mine'), await add(top, 'other')]
    const inner = await add(mine, 'inner')
    const manager = await ours.person('part-manager', mine)
    await ours.give(manager, await ours.role('part', ['org']), 'chosen', [mine])
    const limited = await atrium.signIn('part-manager')
    const seen = await tree(limited)
    expect(seen.reach).toEqual([mine])
    expect(new Set(seen.ids)).toEqual(new Set([top, mine, inner]))
    expect(seen.people[seen.ids.indexOf(top)]).toBe(0)
    const statuses = async (...calls: Promise<{ status: number }>[]) =>
      (await Promise.all(calls)).map(({ status }) => status)
    expect(
      await statuses(
        limited.call('department.add', { parentId: inner, name: 'may' }),
        limited.call('department.add', { parentId: other, name: 'may not' }),
        limited.call('department.update', { id: other, name: 'may not' }),
        limited.call('department.move', { id: inner, parentId: other }),
        limited.call('department.move', { id: mine, parentId: inner }),
        limited.call('department.remove', { id: mine }),
        limited.call('department.remove', { id: inner, moveTo: other }),
      ),
    ).toEqual([200, 400, 404, 400, 403, 403, 400])
  })

  test('cannot give away, by a rule of a department or of heads, what they do not have', async () => {
    const [mine] = await atrium.sql<{ id: number }>(
      "select id from departments where name = 'mine'",
    )
    const id = mine?.id as number
    const powerful = await ours.role('powerful', ['signIn'])
    await atrium.sql("insert into role_rules (tenant_id, role_id, kind) values ($1, $2, 'head')", [
      ours.tenant,
      powerful,
    ])
    const limited = await atrium.signIn('part-manager')
    const [self] = await atrium.sql<{ id: number }>(
      "select id from accounts where login_id = 'part-manager'",
    )
    const heads = [self?.id as number]
    expect((await limited.call('department.update', { id, heads })).status).toBe(403)
    expect((await admin.call('department.update', { id, heads })).ok).toBe(true)
    await atrium.sql('delete from role_rules')
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
