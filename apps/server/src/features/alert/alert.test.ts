import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'

const DAY = 24 * 3600

let atrium: TestAtrium
let operator: Person
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
})
afterAll(() => atrium.close())

const heard = async (who = operator) => (await who.call('alert.list', {})).result
const kinds = async () => (await heard())?.alerts.map(({ kind, name }) => [kind, name])

test('operators hear what is so, from where it happens, until it is not any more', async () => {
  await operator.call('alert.see', {})
  const before = await kinds()
  const [ours, neighbour] = [await atrium.idOf('ours'), await atrium.idOf('neighbour')]
  const nameOf = async (id: number) =>
    (await atrium.sql<{ name: string }>('select name from enterprises where id = $1', [id]))[0]
      ?.name
  atrium.clock.pass(60)
  const now = atrium.clock.now()
  const inDays = (days: number) => new Date(now.getTime() + days * DAY * 1000)
  await atrium.sql('update enterprises set expires_at = $2 where id = $1', [ours, inDays(3)])
  await atrium.sql(
    `update enterprises set asked_at = $2, asked_until = $3, asked_reason = 'r' where id = $1`,
    [neighbour, now, inDays(3)],
  )
  await atrium.sql(
    `insert into sms_outbox (phone, purpose, sealed, state, next_at, made_at)
     values ('+8613600009000', 'login', '', 'failed', $1, $1)`,
    [now],
  )
  expect(await kinds()).toEqual(
    expect.arrayContaining([
      ...(before ?? []),
      ['deletionAsked', await nameOf(neighbour)],
      ['textsFailed', ''],
      ['expiring', await nameOf(ours)],
    ]),
  )
  await atrium.sql(
    'update enterprises set expires_at = null, asked_at = null, asked_until = null, asked_reason = null',
  )
  await atrium.sql("delete from sms_outbox where phone = '+8613600009000'")
  expect(await kinds()).toEqual(before)
})

test('what one operator has seen is new to another, and what comes later to both', async () => {
  const now = atrium.clock.now()
  await atrium.sql(
    "update enterprises set asked_at = $1, asked_until = $1, asked_reason = 'r' where space = 'ours'",
    [now],
  )
  const unseen = (await heard())?.unseen ?? 0
  expect(unseen).toBeGreaterThan(0)
  atrium.clock.pass(1)
  await operator.call('alert.see', {})
  expect((await heard())?.alerts.every(({ isSeen }) => isSeen)).toBe(true)
  expect(await heard()).toMatchObject({ unseen: 0 })

  await atrium.sql(
    `insert into accounts (login_id, name, user_type, password_hash, created_at)
     select 'second-operator', 'Second', 7, password_hash, now() from accounts where login_id = 'operator'`,
  )
  expect((await heard(await atrium.signIn('second-operator')))?.unseen).toBeGreaterThan(0)
})

test('nobody else hears it', async () => {
  for (const [who, space] of [
    ['ours-admin', 'ours'],
    ['console', ''],
    ['ours-member', 'ours'],
  ] as const) {
    const person = await atrium.signIn(who, space ? { space } : {})
    expect(await person.call('alert.list', {})).toMatchObject({ status: 403 })
    expect(await person.call('alert.see', {})).toMatchObject({ status: 403 })
  }
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
