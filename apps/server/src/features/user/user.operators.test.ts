import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountId, secondOperator } from '../../test/fixtures/account.ts'
import { type House, openHouse, type Person } from '../../test/house.ts'

let house: House
let root: Person
let plain: Person
beforeAll(async () => {
  house = await openHouse()
  plain = await secondOperator(house)
  root = await house.signIn('operator')
})
afterAll(() => house.close())
beforeEach(() => house.sql('delete from attempts'))

describe('operators', () => {
  test.each([
    [
      'added',
      (who: Person) => who.call('sysop.user.add', { loginId: 'op3', name: 'O', userType: 7 }),
    ],
    [
      'changed',
      async (who: Person) =>
        who.call('sysop.user.update', { id: await accountId(house, 'operator'), name: 'Ha' }),
    ],
    [
      'made of others',
      async (who: Person) =>
        who.call('sysop.user.update', { id: await accountId(house, 'stranger'), userType: 7 }),
    ],
    [
      'made root by themselves',
      async (who: Person) =>
        who.call('sysop.user.update', {
          id: await accountId(house, 'second-operator'),
          isRoot: true,
        }),
    ],
  ])('are %s by root alone', async (_, act) => {
    const before = await house.sql('select * from accounts order by id')
    expect(await act(plain)).toMatchObject({ status: 403, error: 'forbidden' })
    expect(await house.sql('select * from accounts order by id')).toEqual(before)
  })

  test('have their password reset, and are signed out, by root alone', async () => {
    const userId = await accountId(house, 'operator')
    expect(await plain.call('password.change', { userId })).toMatchObject({ status: 404 })
    const ended = await plain.call('user.many', { ids: [userId], action: 'revoke' })
    expect(ended.result).toEqual({ done: 0, refused: [{ id: userId, why: 'forbidden' }] })
    const [session] = await house.sql<{ id: number }>(
      'select id from sessions where account_id = $1',
      [userId],
    )
    const one = { id: userId, session: session?.id as number }
    expect(await plain.call('user.session.revoke', one)).toMatchObject({ status: 404 })
  })

  test('are made by root, who has just proven who it is', async () => {
    const id = await accountId(house, 'stranger')
    house.clock.pass(301)
    expect(await root.call('sysop.user.update', { id, userType: 7 })).toMatchObject({
      error: 'proof_stale',
    })
    root = await house.signIn('operator')
    const made = await root.call('sysop.user.update', { id, userType: 7 })
    expect(made.result).toMatchObject({ user_type: 7 })
    await root.call('sysop.user.update', { id, userType: 0 })
  })

  test('root is a kind of operator', async () => {
    const id = await accountId(house, 'stranger')
    const answer = await root.call('sysop.user.update', { id, isRoot: true })
    expect(answer).toMatchObject({ status: 400, fields: { isRoot: expect.any(String) } })
  })

  test('nobody disables themselves, and the last root stays', async () => {
    const id = await accountId(house, 'operator')
    expect(await root.call('sysop.user.update', { id, status: 'disabled' })).toMatchObject({
      error: 'not_yourself',
    })
    expect(await root.call('sysop.user.update', { id, isRoot: false })).toMatchObject({
      error: 'last_root',
    })
  })

  test('of two roots who demote each other at once, one is left', async () => {
    const other = await accountId(house, 'second-operator')
    const own = await accountId(house, 'operator')
    await root.call('sysop.user.update', { id: other, isRoot: true })
    plain = await secondOperator(house)
    const answers = await Promise.all([
      root.call('sysop.user.update', { id: other, isRoot: false }),
      plain.call('sysop.user.update', { id: own, isRoot: false }),
    ])
    const left = await house.sql('select id from accounts where is_root')
    expect(left.length).toBeGreaterThan(0)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    await house.sql(
      "update accounts set is_root = login_id = 'operator' where login_id in ('operator', 'second-operator')",
    )
    root = await house.signIn('operator')
    plain = await secondOperator(house)
  })
})

test('nothing unexpected was logged', () => expect(house.problems).toEqual([]))
