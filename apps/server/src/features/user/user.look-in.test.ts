import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { lookInAs } from '../../test/fixtures/look-in.ts'

let atrium: TestAtrium
beforeAll(async () => void (atrium = await openAtrium()))
afterAll(() => atrium.close())
beforeEach(() => atrium.sql('delete from look_ins'))

const who = async (person: Person) => (await person.call('user.baseinfo', {})).result

test('an operator sees what the person sees, in that space alone, and is named as who looks', async () => {
  const looking = await lookInAs(atrium, 'ours-admin', 'ours')
  expect(await who(looking)).toMatchObject({
    user: { loginId: 'ours-admin' },
    spaces: [{ space: 'ours' }],
    lookingIn: { by: 'operator name', reason: 'They asked us to look.' },
  })
  expect(await looking.call('navigation.get', {})).toMatchObject({ status: 200 })
  expect(await looking.call('profile.get', {})).toMatchObject({ error: 'looked_in' })
  expect(await looking.call('profile.update', { name: 'X' })).toMatchObject({ error: 'looked_in' })
})

test('a person of several spaces is looked at in one of them', async () => {
  const id = await accountId(atrium, 'ours-member')
  const neighbour = await atrium.idOf('neighbour')
  await atrium.sql('insert into memberships (tenant_id, account_id) values ($1, $2)', [
    neighbour,
    id,
  ])
  const looking = await lookInAs(atrium, 'ours-member', 'ours')
  expect(JSON.stringify(await who(looking))).not.toContain('neighbour')
  const there = await looking.raw('GET', '/space-neighbour/api2/navigation/style')
  expect(there.statusCode).toBe(403)
  await atrium.sql('delete from memberships where tenant_id = $1 and account_id = $2', [
    neighbour,
    id,
  ])
})

test('it ends after fifteen minutes, and they are themselves again', async () => {
  const looking = await lookInAs(atrium, 'ours-member', 'ours')
  await atrium.sql("update sessions set idle_limit = '1 day'")
  atrium.clock.pass(14 * 60)
  expect(await who(looking)).toMatchObject({ user: { loginId: 'ours-member' } })
  atrium.clock.pass(61)
  expect(await who(looking)).toMatchObject({ user: { loginId: 'operator' }, lookingIn: null })
})

test('it ends with the operator’s own session, and when the person is disabled', async () => {
  const looking = await lookInAs(atrium, 'ours-member', 'ours')
  await atrium.sql("update accounts set status = 'disabled' where login_id = 'ours-member'")
  expect(await who(looking)).toMatchObject({ user: { loginId: 'operator' } })
  await atrium.sql("update accounts set status = 'active' where login_id = 'ours-member'")
  expect(await who(looking)).toMatchObject({ user: { loginId: 'ours-member' } })
  await looking.call('session.end', {})
  expect(await who(looking)).toMatchObject({ login: false })
  expect(await atrium.sql('select from look_ins')).toEqual([])
})

test('the second secret alone opens nothing, nor beside the session of somebody else', async () => {
  const looking = await lookInAs(atrium, 'ours-member', 'ours')
  const look = looking.cookie.split('; ').find((part) => part.startsWith('__Host-look='))
  const alone = await atrium.guest.raw('GET', '/sapi/user/baseinfo', { headers: { cookie: look } })
  expect(alone.json().result.login).toBe(false)
  const stranger = await atrium.signIn('stranger')
  const beside = await atrium.guest.raw('GET', '/sapi/user/baseinfo', {
    headers: { cookie: `${stranger.cookie}; ${look}` },
  })
  expect(beside.json().result.user.loginId).toBe('stranger')
})

test('it can be left, and both ends are in the trail under the operator’s name', async () => {
  const looking = await lookInAs(atrium, 'ours-member', 'ours')
  const id = await accountId(atrium, 'ours-member')
  expect(await looking.call('lookIn.end', {})).toMatchObject({ result: { userId: id } })
  expect(await who(looking)).toMatchObject({ user: { loginId: 'operator' } })
  const lines = await atrium.sql(
    "select action, actor_id, tenant_id, detail from audit where action like 'lookIn.%' order by seq desc limit 2",
  )
  const operator = await accountId(atrium, 'operator')
  const tenant = await atrium.idOf('ours')
  expect(lines).toEqual([
    { action: 'lookIn.ended', actor_id: operator, tenant_id: tenant, detail: {} },
    {
      action: 'lookIn.begun',
      actor_id: operator,
      tenant_id: tenant,
      detail: { reason: 'They asked us to look.' },
    },
  ])
})

test('the admins of that space are told, and neither its members nor the neighbour', async () => {
  await lookInAs(atrium, 'ours-member', 'ours')
  const news = async (loginId: string) => {
    const person = await atrium.signIn(loginId)
    return JSON.stringify(await person.call('notice.all', {}))
  }
  expect(await news('ours-admin')).toContain('They asked us to look.')
  for (const loginId of ['ours-member', 'neighbour-admin', 'stranger'])
    expect(await news(loginId)).not.toContain('They asked us to look.')
  const admin = await atrium.signIn('ours-admin')
  const [message] = await atrium.sql<{ id: number }>('select id from messages where for_admins')
  await admin.call('message.remove', { ids: String(message?.id) })
  expect(await atrium.sql('select from messages where id = $1', [message?.id])).toHaveLength(1)
})

test.each([
  ['an operator', 'operator', 'ours'],
  ['a console user', 'console', 'ours'],
  ['somebody who belongs nowhere', 'stranger', 'ours'],
  ['somebody of another space', 'neighbour-member', 'ours'],
])('%s cannot be looked in as', async (_, loginId, space) => {
  await atrium.sql(
    `insert into memberships (tenant_id, account_id)
     select $1, id from accounts where login_id in ('operator', 'console') on conflict do nothing`,
    [await atrium.idOf('ours')],
  )
  await expect(lookInAs(atrium, loginId, space)).rejects.toThrow(/not_to_be_looked_at/)
})

test('whoever is looked at is not online because of it', async () => {
  await atrium.sql('update accounts set last_seen_at = null')
  const other = await atrium.another()
  const looking = await lookInAs(other, 'ours-member', 'ours')
  atrium.clock.pass(60)
  await looking.call('user.homelink', {})
  await other.close()
  const seen = await atrium.sql('select login_id from accounts where last_seen_at is not null')
  expect(seen).toEqual([{ login_id: 'operator' }])
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
