// long because each right has its neighbour, its absence and its moment.
import type { ConsoleRight } from '@atrium/contract/kernel/endpoint.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { handOver } from '../../test/fixtures/console.ts'
import { anEnterprise, createEnterprise } from '../../test/fixtures/create-enterprise.ts'
import { meanwhile } from '../../test/fixtures/meanwhile.ts'

let atrium: TestAtrium
let operator: Person
let person: Person
let saasId: number
let theirs: number
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
  person = await atrium.signIn('console')
  const rows = await atrium.sql<{ id: number }>('select id from categories order by code desc')
  ;[saasId, theirs] = rows.map(({ id }) => id) as [number, number]
})
beforeEach(() => give())
afterAll(() => atrium.close())

const give = (...rights: ConsoleRight[]) => handOver(atrium, operator, rights)
const TAKE = "update category_administrators set rights = '{}'"
const inDays = (days: number) =>
  new Date(atrium.clock.now().getTime() + days * 86_400_000).toISOString()
const creating = (traits: object = {}) =>
  person.call('console.enterprise.add', { ...anEnterprise(), saasId, ...traits })

const statusOf = async (id: number) =>
  (await atrium.sql('select status, expires_at from enterprises where id = $1', [id]))[0]

const ending = async (days: number | null, traits: object = {}) => {
  const expires = days === null ? null : inDays(days)
  return (await createEnterprise(operator, { saasId, expires, ...traits })).entid
}

describe('who has no right in a category', () => {
  test('looks at its enterprises, and is let do nothing to them', async () => {
    const id = await atrium.idOf('ours')
    const seen = await person.call('sysop.entinfo', { entid: id })
    expect(seen).toMatchObject({
      result: {
        can: { edit: false, suspend: false, resume: false, extend: false, delete: false },
        admins: [{ canReset: false }],
      },
    })
    for (const answer of [
      await creating(),
      await person.call('console.enterprise.extend', { id, expires: inDays(9) }),
      await person.call('console.enterprise.suspend', { id }),
      await person.call('console.enterprise.resume', { id }),
    ])
      expect(answer).toMatchObject({
        status: 403,
        error: 'forbidden',
        msg: expect.stringMatching(
          /^You do not have the right “.+” in any category\. An operator /,
        ),
      })
    const admin = await atrium.signIn('ours-admin')
    const others = await admin.call('console.enterprise.suspend', { id })
    expect(others).toMatchObject({ error: 'forbidden', msg: 'You may not do this.' })
  })

  test('has one of the other rights at most: each opens its own call alone', async () => {
    const id = await ending(5)
    await give('extend')
    expect(await person.call('console.enterprise.suspend', { id })).toMatchObject({ status: 403 })
    expect(await creating()).toMatchObject({ status: 403 })
    await give('create', 'suspend', 'reset', 'announce')
    expect(
      await person.call('console.enterprise.extend', { id, expires: inDays(9) }),
    ).toMatchObject({ status: 403 })
    expect(await statusOf(id)).toMatchObject({ status: 'active' })
  })
})

describe('creating', () => {
  test('creates an enterprise with the usual limits and the end of a trial, by name in its own audit', async () => {
    await give('create')
    const answer = await creating({ space: 'fresh' })
    if (!answer.ok) throw new Error(JSON.stringify(answer))
    const { entid } = answer.result
    await vi.waitFor(async () =>
      expect(await person.call('sysop.progress', { entid })).toMatchObject({
        result: { percent: 100 },
      }),
    )
    const info = await person.call('sysop.entinfo', { entid })
    expect(info).toMatchObject({
      result: {
        saasId,
        memberLimit: 100,
        storageLimit: 10 * 1024 ** 3,
        saasEntType: 'trial',
        parentId: null,
        createdBy: null,
        admins: [{ loginId: answer.result.admin.loginId }],
      },
    })
    const end = info.ok && new Date(info.result.expires as string).getTime()
    expect(Number(end) - atrium.clock.now().getTime()).toBeCloseTo(30 * 86_400_000, -7)
    const lines = await atrium.sql(
      `select a.login_id, l.action from audit l join accounts a on a.id = l.actor_id where l.tenant_id = $1`,
      [entid],
    )
    expect(lines).toContainEqual({ login_id: 'console', action: 'enterprise.founded' })
    await atrium.app.http.inject({
      method: 'POST',
      url: '/v1/session',
      payload: answer.result.admin,
    })
  })

  test.each(['memberLimit', 'storageLimit', 'parentId', 'isControl', 'private', 'templateId'])(
    'does not know %s, which is the operator’s to decide',
    async (field) => {
      await give('create')
      expect(await creating({ [field]: 1 })).toMatchObject({
        status: 400,
        fields: { [field]: expect.any(String) },
      })
    },
  )

  test('in another category, or in none, is refused alike', async () => {
    await give('create')
    const before = await atrium.sql('select count(*) as n from enterprises')
    expect(await creating({ saasId: theirs })).toMatchObject({ error: 'not_handed_over' })
    expect(await creating({ saasId: 999_999 })).toMatchObject({ error: 'not_handed_over' })
    expect(await creating({ saasId: null })).toMatchObject({ status: 400 })
    expect(await atrium.sql('select count(*) as n from enterprises')).toEqual(before)
  })

  test('until another day needs the right to extend too', async () => {
    await give('create')
    const expires = inDays(90)
    expect(await creating({ expires })).toMatchObject({ status: 400 })
    await give('create', 'extend')
    const answer = await creating({ expires })
    if (!answer.ok) throw new Error(JSON.stringify(answer))
    expect(await statusOf(answer.result.entid)).toMatchObject({ expires_at: new Date(expires) })
  })

  test('keeps to the kinds the category takes, and to names that are free', async () => {
    await give('create')
    expect(await creating({ space: 'Ours' })).toMatchObject({ error: 'space_taken' })
    const admin = { loginId: 'OPERATOR', name: 'x' }
    expect(await creating({ admin })).toMatchObject({ error: 'login_id_taken' })
    await atrium.sql('update categories set scope = $2 where id = $1', [saasId, [1]])
    expect(await creating()).toMatchObject({ status: 400, fields: { saasId: expect.any(String) } })
    await atrium.sql("update categories set scope = '{}'")
  })

  test('wants a proof, as creating does of an operator', async () => {
    await give('create')
    atrium.clock.pass(600)
    const answer = await creating()
    operator = await atrium.signIn('operator')
    person = await atrium.signIn('console')
    expect(answer).toMatchObject({ error: 'proof_stale' })
  })

  test('the operator’s own calls stay the operator’s', async () => {
    await give('create', 'extend', 'suspend', 'reset', 'announce')
    const id = await atrium.idOf('ours')
    for (const change of [
      { memberLimit: 5 },
      { storageLimit: 5 },
      { saasId: null },
      { saasId: theirs },
      { expires: null },
      { status: 'suspended' as const },
    ])
      expect(await person.call('sysop.enterprise.update', { id, ...change })).toMatchObject({
        error: 'forbidden',
      })
    expect(await person.call('sysop.enterprise.add', anEnterprise({ saasId }))).toMatchObject({
      error: 'forbidden',
    })
    expect(await statusOf(id)).toMatchObject({ status: 'active' })
  })
})

describe('extending', () => {
  test('puts the end off, for all to see at once', async () => {
    const id = await ending(5)
    await give('extend')
    const expires = inDays(400)
    expect(await person.call('console.enterprise.extend', { id, expires })).toMatchObject({
      result: { expires, can: { extend: true, suspend: false } },
    })
    const [line] = await atrium.sql(
      `select a.login_id, detail from audit l join accounts a on a.id = l.actor_id
       where l.tenant_id = $1 and action = 'enterprise.extended'`,
      [id],
    )
    expect(line).toEqual({ login_id: 'console', detail: { expires } })
  })

  test.each([
    ['sooner than it is', 10, 9],
    ['in the past', -3, -1],
    ['later than three years ahead', 10, 1200],
    ['where there is none', null, 9],
  ])('does not put an end %s', async (_, at, wanted) => {
    const id = await ending(at)
    await give('extend')
    expect(
      await person.call('console.enterprise.extend', { id, expires: inDays(wanted) }),
    ).toMatchObject({ status: 400, fields: { expires: expect.any(String) } })
  })

  test('opens one again that had ended', async () => {
    const id = await ending(-3)
    await give('extend')
    expect(
      await person.call('console.enterprise.extend', { id, expires: inDays(9) }),
    ).toMatchObject({ ok: true })
  })
})

describe('suspending', () => {
  test('shuts an enterprise, and opens it again', async () => {
    const id = await ending(null)
    await give('suspend')
    expect(await person.call('console.enterprise.suspend', { id })).toMatchObject({
      result: { status: 'suspended', can: { suspend: false, resume: true } },
    })
    expect(await person.call('console.enterprise.resume', { id })).toMatchObject({
      result: { status: 'active', can: { suspend: true, resume: false } },
    })
  })

  test('does not take back what an operator decided', async () => {
    const id = await ending(null)
    await give('suspend')
    await person.call('console.enterprise.suspend', { id })
    await operator.call('sysop.enterprise.update', { id, status: 'active' })
    await operator.call('sysop.enterprise.update', { id, status: 'suspended' })
    expect(await person.call('sysop.entinfo', { entid: id })).toMatchObject({
      result: { can: { resume: false } },
    })
    expect(await person.call('console.enterprise.resume', { id })).toMatchObject({
      error: 'suspended_by_operator',
    })
    expect(await statusOf(id)).toMatchObject({ status: 'suspended' })
  })

  test('touches nothing that is to be deleted', async () => {
    const id = await ending(5, { name: 'Going' })
    await operator.call('sysop.enterprise.update', {
      id,
      deletion: { reason: 'asked for', name: 'Going' },
    })
    await give('suspend', 'extend')
    expect(await person.call('console.enterprise.resume', { id })).toMatchObject({
      error: 'deletion_scheduled',
    })
    expect(
      await person.call('console.enterprise.extend', { id, expires: inDays(9) }),
    ).toMatchObject({ error: 'deletion_scheduled' })
  })
})

describe("the neighbour's category", () => {
  test('does not exist, whatever one may do in one’s own', async () => {
    await give('create', 'extend', 'suspend', 'reset', 'announce')
    const id = await atrium.idOf('neighbour')
    const before = await statusOf(id)
    for (const answer of [
      await person.call('console.enterprise.extend', { id, expires: inDays(9) }),
      await person.call('console.enterprise.suspend', { id }),
      await person.call('console.enterprise.resume', { id }),
      await person.call('sysop.progress', { entid: id }),
      await person.call('sysop.entinfo', { entid: id }),
    ])
      expect(answer).toMatchObject({ status: 404, error: 'not_found' })
    expect(await statusOf(id)).toEqual(before)
  })

  test('given without a right is seen, and said to be without it', async () => {
    await give('suspend')
    await handOver(atrium, operator, [], { code: 'neighbour' })
    const id = await atrium.idOf('neighbour')
    expect(await person.call('console.enterprise.suspend', { id })).toMatchObject({
      error: 'not_handed_over',
    })
    await operator.call('saas.category.update', { id: theirs, administrators: [] })
  })

  test('an enterprise that moved there is no longer theirs', async () => {
    const id = await ending(5)
    await give('suspend', 'extend')
    await operator.call('sysop.enterprise.update', { id, saasId: theirs })
    expect(await person.call('console.enterprise.suspend', { id })).toMatchObject({ status: 404 })
  })
})

describe('in the moment', () => {
  test('a right is taken away, nothing is created, extended or suspended any more', async () => {
    const id = await ending(5)
    await give('create', 'extend', 'suspend')
    const tries: (() => Promise<unknown>)[] = [
      () => creating(),
      () => person.call('console.enterprise.extend', { id, expires: inDays(9) }),
      () => person.call('console.enterprise.suspend', { id }),
    ]
    for (const attempt of tries) {
      await give('create', 'extend', 'suspend')
      const before = await statusOf(id)
      expect(await meanwhile(atrium, [TAKE], attempt)).toMatchObject({
        status: 403,
        error: 'not_handed_over',
      })
      expect(await statusOf(id)).toEqual(before)
    }
  })

  test('a right is taken away, the next call knows', async () => {
    const id = await ending(null)
    await give('suspend')
    expect(await person.call('console.enterprise.suspend', { id })).toMatchObject({ ok: true })
    await give()
    expect(await person.call('console.enterprise.resume', { id })).toMatchObject({ status: 403 })
    expect(await statusOf(id)).toMatchObject({ status: 'suspended' })
  })

  test('an enterprise moves to the neighbour, it is no longer touched', async () => {
    const id = await ending(5)
    await give('suspend')
    const move = 'update enterprises set saas_id = $1 where id = $2'
    const answer = await meanwhile(atrium, [move, theirs, id], () =>
      person.call('console.enterprise.suspend', { id }),
    )
    expect(answer).toMatchObject({ status: 404 })
    expect(await statusOf(id)).toMatchObject({ status: 'active' })
  })

  test('extending is taken away while one creates for longer, it is refused', async () => {
    await give('create', 'extend')
    const take = "update category_administrators set rights = '{create}'"
    const answer = await meanwhile(atrium, [take], () => creating({ expires: inDays(900) }))
    expect(answer).toMatchObject({ status: 403 })
  })

  test('one is made no console user any more, their next call is refused', async () => {
    await give('suspend')
    const id = await ending(5)
    await atrium.sql("update accounts set user_type = 0 where login_id = 'console'")
    expect(await person.call('console.enterprise.suspend', { id })).toMatchObject({ status: 403 })
    await atrium.sql("update accounts set user_type = 9 where login_id = 'console'")
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
