// long because each way in which a right is given, used or taken has its neighbour.
import type { ConsoleRight } from '@atrium/contract/kernel/endpoint.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LEFT_ALONE } from '../../kernel/call/proof.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { handOver } from '../../test/fixtures/console.ts'
import { meanwhile } from '../../test/fixtures/meanwhile.ts'
import { text, titles, written } from '../../test/fixtures/message.ts'

let atrium: TestAtrium
let operator: Person
let person: Person
let saasId: number
let theirs: number
let consoleId: number
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
  person = await atrium.signIn('console')
  const rows = await atrium.sql<{ id: number }>('select id from categories order by code desc')
  ;[saasId, theirs] = rows.map(({ id }) => id) as [number, number]
  consoleId = await idOf('console')
})
beforeEach(() => give())
afterAll(() => atrium.close())

const give = (...rights: ConsoleRight[]) => handOver(atrium, operator, rights)
const TAKE = "update category_administrators set rights = '{}'"

const idOf = async (loginId: string) =>
  (await atrium.sql<{ id: number }>('select id from accounts where login_id = $1', [loginId]))[0]
    ?.id as number

const rightsOf = async (who: Person) => {
  const answer = await who.call('saas.category.list', {})
  return answer.ok && answer.result.aaData.find(({ id }) => id === saasId)?.rights
}

describe('giving rights', () => {
  test('is seen by the operator beside the name, and by the console user as their own', async () => {
    await give('extend', 'create', 'create')
    expect(await rightsOf(person)).toEqual(['create', 'extend'])
    expect(await rightsOf(operator)).toEqual([])
    const list = await operator.call('saas.category.list', {})
    expect(list.ok && list.result.aaData.find(({ id }) => id === saasId)).toMatchObject({
      administrators: [{ loginId: 'console', rights: ['create', 'extend'] }],
    })
    const people = await operator.call('saas.administrator', { iSearch: 'console' })
    expect(people).toMatchObject({ result: [{ categories: [{ rights: ['create', 'extend'] }] }] })
  })

  test('who is named by number alone keeps what they may, and somebody new begins with nothing', async () => {
    await give('suspend')
    const keep = (id: number) =>
      operator.call('saas.category.update', { id, administrators: [consoleId] })
    expect(await keep(saasId)).toMatchObject({ ok: true })
    expect(await rightsOf(person)).toEqual(['suspend'])
    await keep(theirs)
    const [row] = await atrium.sql(
      'select rights from category_administrators where category_id = $1',
      [theirs],
    )
    expect(row).toEqual({ rights: [] })
    await operator.call('saas.category.update', { id: theirs, administrators: [] })
  })

  test('a right nobody knows is refused by name', async () => {
    const administrators = [{ id: consoleId, rights: ['everything' as 'create'] }]
    expect(
      await operator.call('saas.category.update', { id: saasId, administrators }),
    ).toMatchObject({
      status: 400,
    })
  })

  test('leaves a line in the audit log, and open pages hear of it', async () => {
    await give('reset')
    const [line] = await atrium.sql(
      `select action, detail -> 'administrators' as given from audit where action = 'category.changed'
       order by seq desc limit 1`,
    )
    expect(line).toEqual({
      action: 'category.changed',
      given: { [consoleId]: ['reset'] },
    })
  })

  test('wants a proof where somebody may do more; a name changed alone does not, nor taking it back', async () => {
    await give('create')
    atrium.clock.pass(LEFT_ALONE / 1000)
    const change = (administrators: unknown) =>
      operator.call('saas.category.update', { id: saasId, name: 'x', administrators } as never)
    expect(await change([{ id: consoleId, rights: ['create'] }])).toMatchObject({ ok: true })
    const more = [{ id: consoleId, rights: ['create', 'reset'] }]
    expect(await change(more)).toMatchObject({ error: 'proof_stale' })
    expect(await change([{ id: consoleId, rights: [] }])).toMatchObject({ ok: true })
    operator = await atrium.signIn('operator')
    person = await atrium.signIn('console')
  })

  test('by a page that is no longer true is refused', async () => {
    const list = await operator.call('saas.category.list', {})
    const revision = list.ok && list.result.aaData.find(({ id }) => id === saasId)?.revision
    await give('announce')
    const stale = { id: saasId, revision: Number(revision), administrators: [] }
    expect(await operator.call('saas.category.update', stale)).toMatchObject({ error: 'outdated' })
    expect(await rightsOf(person)).toEqual(['announce'])
  })

  test('is the operator’s alone', async () => {
    const administrators = [{ id: consoleId, rights: ['create' as const] }]
    expect(await person.call('saas.category.update', { id: saasId, administrators })).toMatchObject(
      {
        error: 'forbidden',
      },
    )
  })

  test('to somebody who stops being a console user ends with that', async () => {
    await give('create', 'announce')
    await operator.call('sysop.user.update', { id: consoleId, userType: 0 })
    await operator.call('sysop.user.update', { id: consoleId, userType: 9 })
    person = await atrium.signIn('console')
    expect(await rightsOf(person)).toBe(undefined)
  })
})

describe('resetting the password of an admin', () => {
  const reset = async (loginId: string) =>
    person.call('password.change', { userId: await idOf(loginId) })
  const canReset = async () => {
    const answer = await person.call('sysop.entinfo', { entid: await atrium.idOf('ours') })
    return answer.ok && answer.result.admins.map((admin) => admin.canReset)
  }

  test('needs the right, and is in the enterprise’s own audit', async () => {
    expect(await reset('ours-admin')).toMatchObject({ error: 'not_found' })
    await give('create', 'extend', 'suspend', 'announce')
    expect(await canReset()).toEqual([false])
    expect(await reset('ours-admin')).toMatchObject({ error: 'not_found' })
    await give('reset')
    expect(await canReset()).toEqual([true])
    expect(await reset('ours-admin')).toMatchObject({ result: { password: expect.any(String) } })
    const [line] = await atrium.sql(
      `select action, a.login_id from audit l join accounts a on a.id = l.actor_id
       where l.tenant_id = $1 order by seq desc limit 1`,
      [await atrium.idOf('ours')],
    )
    expect(line).toEqual({ action: 'user.passwordReset', login_id: 'console' })
  })

  test('is for admins of one’s own categories, and for nobody else', async () => {
    await give('reset')
    for (const who of ['ours-member', 'neighbour-admin', 'operator', 'stranger'])
      expect(await reset(who), who).toMatchObject({ error: 'not_found' })
  })

  test('stops at an admin who also belongs to another category', async () => {
    await give('reset')
    const also = `insert into memberships (tenant_id, account_id) values ($1, $2)`
    const pair = [await atrium.idOf('neighbour'), await idOf('ours-admin')]
    await atrium.sql(also, pair)
    expect(await canReset()).toEqual([false])
    expect(await reset('ours-admin')).toMatchObject({ error: 'not_found' })
    await atrium.sql('delete from memberships where tenant_id = $1 and account_id = $2', pair)
  })

  test('in the moment the right is taken away, changes nothing', async () => {
    await give('reset')
    const hash = () =>
      atrium.sql("select password_hash from accounts where login_id = 'ours-admin'")
    const before = await hash()
    expect(await meanwhile(atrium, [TAKE], () => reset('ours-admin'))).toMatchObject({
      error: 'not_found',
    })
    expect(await hash()).toEqual(before)
  })
})

describe('announcing', () => {
  let member: Person
  let neighbour: Person
  beforeAll(async () => {
    member = await atrium.signIn('ours-member', { space: 'ours' })
    neighbour = await atrium.signIn('neighbour-member', { space: 'neighbour' })
  })
  const announce = (audience: object) =>
    person.call('message.write', { ...text('from the console'), ...audience } as never)
  const managed = async (who: Person) => {
    const answer = await who.call('message.managed', {})
    return answer.ok ? answer.result.rows.map(({ title }) => title) : []
  }

  test('reaches the people of one’s categories, and not their neighbours', async () => {
    await give('announce')
    const id = await written(person, {
      ...text('to my category'),
      audience: 'categories',
      saasIds: [saasId],
    })
    expect(await titles(member)).toContain('to my category')
    expect(await titles(neighbour)).not.toContain('to my category')
    expect(await managed(person)).toEqual(['to my category'])
    expect(await managed(operator)).toContain('to my category')
    await person.call('message.remove', { ids: String(id) })
    expect(await titles(member)).not.toContain('to my category')
    expect(await person.call('message.restore', { ids: [id] })).toMatchObject({ ok: true })
    expect(await titles(member)).toContain('to my category')
  })

  test('for later does not come out when the right is gone by then', async () => {
    const from = new Date(atrium.clock.now().getTime() + 3_600_000).toISOString()
    for (const takeAway of [
      () => give(),
      () => operator.call('saas.category.update', { id: saasId, administrators: [] }),
    ]) {
      await give('announce')
      const ahead = { ...text('for later'), from, audience: 'categories', saasIds: [saasId] }
      await written(person, ahead)
      await takeAway()
    }
    atrium.clock.pass(3_700)
    operator = await atrium.signIn('operator')
    person = await atrium.signIn('console')
    member = await atrium.signIn('ours-member', { space: 'ours' })
    neighbour = await atrium.signIn('neighbour-member', { space: 'neighbour' })
    expect(await titles(member)).not.toContain('for later')
  })

  test.each([
    ['everybody', () => ({ audience: 'all' }), 'forbidden'],
    ['another category', () => ({ audience: 'categories', saasIds: [theirs] }), 'not_handed_over'],
    ['both', () => ({ audience: 'categories', saasIds: [saasId, theirs] }), 'not_handed_over'],
    ['no category', () => ({ audience: 'categories', saasIds: [] }), 'invalid'],
    ['no enterprise', () => ({ audience: 'enterprises', entids: [] }), 'invalid'],
    ['a space they are not in', () => ({ audience: 'space' }), 'forbidden'],
  ])('to %s is refused', async (_, audience, error) => {
    await give('announce')
    expect(await announce(audience())).toMatchObject({ ok: false, error })
  })

  test('to an enterprise of another category is refused like to one that does not exist', async () => {
    await give('announce')
    const ours = await atrium.idOf('ours')
    for (const other of [await atrium.idOf('neighbour'), 999_999])
      expect(await announce({ audience: 'enterprises', entids: [ours, other] })).toMatchObject({
        status: 400,
        fields: { entids: expect.any(String) },
      })
    expect(await titles(neighbour)).not.toContain('from the console')
  })

  test('to an enterprise is in its audit, and ends when it moves elsewhere', async () => {
    await give('announce')
    const entid = await atrium.idOf('ours')
    await written(person, { ...text('to one'), audience: 'enterprises', entids: [entid] })
    expect(await titles(member)).toContain('to one')
    const [line] = await atrium.sql(
      `select action, a.login_id from audit l join accounts a on a.id = l.actor_id
       where l.tenant_id = $1 order by seq desc limit 1`,
      [entid],
    )
    expect(line).toEqual({ action: 'message.written', login_id: 'console' })
    await operator.call('sysop.enterprise.update', { id: entid, saasId: theirs })
    expect(await titles(member)).not.toContain('to one')
    await operator.call('sysop.enterprise.update', { id: entid, saasId })
    expect(await titles(member)).toContain('to one')
  })

  test('touches no announcement of an operator, and none that one may not announce to any more', async () => {
    const all = await written(operator, { ...text('of the operator'), audience: 'all' })
    const given = { audience: 'categories' as const, saasIds: [saasId] }
    const same = await written(operator, { ...text('the same way'), ...given })
    await give('announce')
    const own = await written(person, { ...text('mine'), ...given })
    for (const id of [all, same])
      expect(await person.call('message.remove', { ids: String(id) })).toMatchObject({
        status: 404,
      })
    expect(
      await person.call('message.write', { id: all, ...text('changed'), ...given }),
    ).toMatchObject({ status: 404 })
    await give()
    expect(await person.call('message.remove', { ids: String(own) })).toMatchObject({ status: 404 })
    expect(await managed(person)).toEqual([])
    expect(await announce(given)).toMatchObject({ error: 'not_handed_over' })
    expect(await titles(member)).toContain('mine')
    expect(await operator.call('message.remove', { ids: String(own) })).toMatchObject({ ok: true })
  })

  test('in the moment the right is taken away, says nothing', async () => {
    await give('announce')
    const given = { audience: 'categories', saasIds: [saasId] }
    expect(await meanwhile(atrium, [TAKE], () => announce(given))).toMatchObject({
      error: 'not_handed_over',
    })
    expect(await titles(member)).not.toContain('from the console')
  })

  test('has a page for who may, and for nobody else', async () => {
    const paths = async (who: Person) => {
      const { body } = await who.raw('GET', '/napi/micro-apps/atriumBaseInfo')
      return body.includes('/console/message')
    }
    expect(await paths(person)).toBe(false)
    await give('announce')
    expect(await paths(person)).toBe(true)
    expect(await paths(operator)).toBe(false)
    expect(await paths(member)).toBe(false)
  })

  test('finds enterprises to choose among those of such a category', async () => {
    const found = async () => {
      const answer = await person.call('sysop.entlist', { right: 'announce' })
      return answer.ok && answer.result.map(({ space }) => space)
    }
    expect(await found()).toEqual([])
    await give('announce')
    expect(await found()).toEqual(['ours'])
  })
})

test('two operators who give at once take turns, and the last one holds', async () => {
  const both = await Promise.all([give('create'), give('extend')])
  expect(both).toEqual([saasId, saasId])
  expect(['create', 'extend']).toContain(String(await rightsOf(person)))
})

test('whoever uses a right while it is given anew waits, and neither fails', async () => {
  await give('create', 'suspend')
  const id = await atrium.idOf('ours')
  const [suspended, , resumed] = await Promise.all([
    person.call('console.enterprise.suspend', { id }),
    give('create', 'suspend', 'extend'),
    person.call('console.enterprise.resume', { id }),
    give('suspend', 'create'),
  ])
  expect([suspended.status, resumed.status]).toEqual([200, 200])
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
