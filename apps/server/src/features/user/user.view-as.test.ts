import { catalogue } from '@atrium/contract/catalogue.ts'
import type { Endpoint } from '@atrium/contract/kernel/endpoint.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { viewAs } from '../../test/fixtures/view-as.ts'

let atrium: TestAtrium
beforeAll(async () => void (atrium = await openAtrium()))
afterAll(() => atrium.close())
beforeEach(() => atrium.sql('delete from view_as_sessions'))

const who = async (person: Person) => (await person.call('user.baseinfo', {})).result

test('an operator sees what the person sees, in that space alone, and is named as who looks', async () => {
  const viewing = await viewAs(atrium, 'ours-admin', 'ours')
  expect(await who(viewing)).toMatchObject({
    user: { loginId: 'ours-admin' },
    spaces: [{ space: 'ours' }],
    viewingAs: { by: 'operator name', reason: 'They asked us to look.' },
  })
  expect(await viewing.call('navigation.get', {})).toMatchObject({ status: 200 })
  expect(await viewing.call('profile.get', {})).toMatchObject({ error: 'only_viewing' })
  expect(await viewing.call('profile.update', { name: 'X' })).toMatchObject({
    error: 'only_viewing',
  })
})

test('whoever looks on says why in words that somebody can read', async () => {
  const operator = await atrium.signIn('operator')
  const [userId, entid] = [await accountId(atrium, 'ours-admin'), await atrium.idOf('ours')]
  for (const reason of ['\u200b\u2060\ufeff', '\u00ad \u3164'])
    expect(await operator.call('viewAs.begin', { userId, entid, reason })).toMatchObject({
      status: 400,
      fields: { reason: expect.any(String) },
    })
})

test('L-f: looking on takes nothing away: no export, no archive, no file', async () => {
  const files = Object.entries(catalogue as Record<string, Endpoint>).filter(
    ([name, { envelope, access }]) =>
      envelope === 'file' && access !== 'anyone' && name !== 'portal.embedded',
  )
  expect(files.map(([name]) => name)).toEqual(
    expect.arrayContaining(['member.export', 'spaceAudit.export', 'enterpriseData.download']),
  )
  const viewing = await viewAs(atrium, 'ours-admin', 'ours')
  for (const [name, { path }] of files) {
    const answer = await viewing.raw('GET', path.replace(/\{\w+\}/g, '1'))
    expect(answer.json(), name).toMatchObject({ status: 403, error: 'only_viewing' })
  }
  const admin = await atrium.signIn('ours-admin', { space: 'ours' })
  expect((await admin.raw('GET', '/v1/members/export')).statusCode).toBe(200)
})

test('a person of several spaces is looked at in one of them', async () => {
  const id = await accountId(atrium, 'ours-member')
  const neighbour = await atrium.idOf('neighbour')
  await atrium.sql('insert into memberships (tenant_id, account_id) values ($1, $2)', [
    neighbour,
    id,
  ])
  const viewing = await viewAs(atrium, 'ours-member', 'ours')
  expect(JSON.stringify(await who(viewing))).not.toContain('neighbour')
  const there = await viewing.raw('GET', '/space-neighbour/api2/navigation/style')
  expect(there.statusCode).toBe(403)
  await atrium.sql('delete from memberships where tenant_id = $1 and account_id = $2', [
    neighbour,
    id,
  ])
})

test('it ends after fifteen minutes, and they are themselves again', async () => {
  const viewing = await viewAs(atrium, 'ours-member', 'ours')
  await atrium.sql("update sessions set idle_limit = '1 day'")
  atrium.clock.pass(14 * 60)
  expect(await who(viewing)).toMatchObject({ user: { loginId: 'ours-member' } })
  atrium.clock.pass(61)
  expect(await who(viewing)).toMatchObject({ user: { loginId: 'operator' }, viewingAs: null })
})

test('it ends with the operator’s own session, and when the person is disabled', async () => {
  const viewing = await viewAs(atrium, 'ours-member', 'ours')
  await atrium.sql("update accounts set status = 'disabled' where login_id = 'ours-member'")
  expect(await who(viewing)).toMatchObject({ user: { loginId: 'operator' } })
  await atrium.sql("update accounts set status = 'active' where login_id = 'ours-member'")
  expect(await who(viewing)).toMatchObject({ user: { loginId: 'ours-member' } })
  await viewing.call('session.end', {})
  expect(await who(viewing)).toMatchObject({ login: false })
  expect(await atrium.sql('select from view_as_sessions')).toEqual([])
})

test('the second secret alone opens nothing, nor beside the session of somebody else', async () => {
  const viewing = await viewAs(atrium, 'ours-member', 'ours')
  const second = viewing.cookie.split('; ').find((part) => part.startsWith('__Host-look='))
  const alone = await atrium.guest.raw('GET', '/sapi/user/baseinfo', {
    headers: { cookie: second },
  })
  expect(alone.json().result.login).toBe(false)
  const stranger = await atrium.signIn('stranger')
  const beside = await atrium.guest.raw('GET', '/sapi/user/baseinfo', {
    headers: { cookie: `${stranger.cookie}; ${second}` },
  })
  expect(beside.json().result.user.loginId).toBe('stranger')
})

test('it can be left, and both ends are in the trail under the operator’s name', async () => {
  const viewing = await viewAs(atrium, 'ours-member', 'ours')
  const id = await accountId(atrium, 'ours-member')
  expect(await viewing.call('viewAs.end', {})).toMatchObject({ result: { userId: id } })
  expect(await who(viewing)).toMatchObject({ user: { loginId: 'operator' } })
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
  await viewAs(atrium, 'ours-member', 'ours')
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
])('%s cannot be viewed as', async (_, loginId, space) => {
  await atrium.sql(
    `insert into memberships (tenant_id, account_id)
     select $1, id from accounts where login_id in ('operator', 'console') on conflict do nothing`,
    [await atrium.idOf('ours')],
  )
  await expect(viewAs(atrium, loginId, space)).rejects.toThrow(/not_to_be_viewed_as/)
})

test('whoever is looked at is not online because of it', async () => {
  await atrium.sql('update accounts set last_seen_at = null')
  const other = await atrium.another()
  const viewing = await viewAs(other, 'ours-member', 'ours')
  atrium.clock.pass(60)
  await viewing.call('user.homelink', {})
  await other.close()
  const seen = await atrium.sql('select login_id from accounts where last_seen_at is not null')
  expect(seen).toEqual([{ login_id: 'operator' }])
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
