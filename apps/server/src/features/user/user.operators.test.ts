import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LEFT_ALONE } from '../../kernel/call/proof.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId, secondOperator } from '../../test/fixtures/account.ts'

let atrium: TestAtrium
let root: Person
let plain: Person
beforeAll(async () => {
  atrium = await openAtrium()
  plain = await secondOperator(atrium)
  root = await atrium.signIn('operator')
})
afterAll(() => atrium.close())
beforeEach(() => atrium.sql('delete from attempts'))

describe('operators', () => {
  test.each([
    [
      'added',
      (who: Person) => who.call('sysop.user.add', { loginId: 'op3', name: 'O', userType: 7 }),
    ],
    [
      'changed',
      async (who: Person) =>
        who.call('sysop.user.update', { id: await accountId(atrium, 'operator'), name: 'Ha' }),
    ],
    [
      'made of others',
      async (who: Person) =>
        who.call('sysop.user.update', { id: await accountId(atrium, 'stranger'), userType: 7 }),
    ],
    [
      'made root by themselves',
      async (who: Person) =>
        who.call('sysop.user.update', {
          id: await accountId(atrium, 'second-operator'),
          isRoot: true,
        }),
    ],
  ])('are %s by root alone', async (_, act) => {
    const before = await atrium.sql('select * from accounts order by id')
    expect(await act(plain)).toMatchObject({ status: 403, error: 'forbidden' })
    expect(await atrium.sql('select * from accounts order by id')).toEqual(before)
  })

  test('have their password reset, and are signed out, by root alone', async () => {
    const userId = await accountId(atrium, 'operator')
    expect(await plain.call('password.change', { userId })).toMatchObject({ status: 404 })
    const ended = await plain.call('user.many', { ids: [userId], action: 'revoke' })
    expect(ended.result).toEqual({ done: 0, refused: [{ id: userId, why: 'forbidden' }] })
    const [session] = await atrium.sql<{ id: number }>(
      'select id from sessions where account_id = $1',
      [userId],
    )
    const one = { id: userId, session: session?.id as number }
    expect(await plain.call('user.session.revoke', one)).toMatchObject({ status: 404 })
  })

  test('are looked into by root and themselves alone', async () => {
    const id = await accountId(atrium, 'operator')
    const own = await accountId(atrium, 'second-operator')
    expect(await plain.call('user.signInStatus', { id })).toMatchObject({
      status: 403,
      error: 'forbidden',
    })
    expect((await plain.call('user.signInStatus', { id: own })).ok).toBe(true)
    expect((await root.call('user.signInStatus', { id: own })).ok).toBe(true)
    expect(await plain.call('user.signInStatus', { id: 999_999 })).toMatchObject({ status: 404 })
  })

  test('are made by root, who has just proven who it is', async () => {
    const id = await accountId(atrium, 'stranger')
    atrium.clock.pass(LEFT_ALONE / 1000)
    expect(await root.call('sysop.user.update', { id, userType: 7 })).toMatchObject({
      error: 'proof_stale',
    })
    root = await atrium.signIn('operator')
    const made = await root.call('sysop.user.update', { id, userType: 7 })
    expect(made.result).toMatchObject({ user_type: 7 })
    await root.call('sysop.user.update', { id, userType: 0 })
  })

  test('root is a kind of operator', async () => {
    const id = await accountId(atrium, 'stranger')
    const answer = await root.call('sysop.user.update', { id, isRoot: true })
    expect(answer).toMatchObject({ status: 400, fields: { isRoot: expect.any(String) } })
  })

  test('nobody disables themselves, and the last root stays', async () => {
    const id = await accountId(atrium, 'operator')
    expect(await root.call('sysop.user.update', { id, status: 'disabled' })).toMatchObject({
      error: 'not_yourself',
    })
    expect(await root.call('sysop.user.update', { id, isRoot: false })).toMatchObject({
      error: 'last_root',
    })
  })

  test('of two roots who demote each other at once, one is left', async () => {
    const other = await accountId(atrium, 'second-operator')
    const own = await accountId(atrium, 'operator')
    await root.call('sysop.user.update', { id: other, isRoot: true })
    plain = await secondOperator(atrium)
    const answers = await Promise.all([
      root.call('sysop.user.update', { id: other, isRoot: false }),
      plain.call('sysop.user.update', { id: own, isRoot: false }),
    ])
    const left = await atrium.sql('select id from accounts where is_root')
    expect(left.length).toBeGreaterThan(0)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    await atrium.sql(
      "update accounts set is_root = login_id = 'operator' where login_id in ('operator', 'second-operator')",
    )
    root = await atrium.signIn('operator')
    plain = await secondOperator(atrium)
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
