import type { PushService } from '@atrium/simulator/push-service.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { openWithPush, settled, subscribed, wake } from '../../test/fixtures/push.ts'

// What a session may not read at this moment is not pushed to its browser: the database decides, row by row.

let atrium: TestAtrium
let service: PushService
let endpoint: string
let ours: number
let who: number
beforeAll(async () => {
  ;({ atrium, service } = await openWithPush())
  ours = await atrium.idOf('ours')
  who = await accountId(atrium, 'ours-member')
  await atrium.sql('insert into sign_in_policies (tenant_id) values ($1) on conflict do nothing', [
    ours,
  ])
})
beforeEach(async () => {
  endpoint = (await subscribed(service, await atrium.signIn('ours-member', { space: 'ours' })))
    .endpoint
})
afterEach(() => atrium.sql('delete from push_subscriptions'))
afterAll(() => atrium.close())

const titles = () => service.heardAt(endpoint).map(({ title }) => title)
/** Written past all calls: whoever writes would be kept out too. */
const tell = async (
  title: string,
  { departments = [] as number[], roles = [] as number[] } = {},
) => {
  await atrium.sql(
    `insert into messages (audience, space_id, title, body, level, pinned, from_at, made_at, is_chosen, department_ids, role_ids)
     values ('space', $1, $2, 'x', 'info', false, $3, $3, $4, $5, $6)`,
    [ours, title, atrium.clock.now(), departments.length + roles.length > 0, departments, roles],
  )
  await settled(atrium)
}
const policy = (change: string) =>
  atrium.sql(`update sign_in_policies set ${change} where tenant_id = $1`, [ours])

test.each([
  [
    'a second step is asked for that was not proven',
    "two_step = true, effective_at = now() - interval '1 day'",
    'two_step = false',
  ],
  ['the space is open from its networks alone', "outside = 'closed'", "outside = 'open'"],
  ['the way they came by is not offered any more', "ways = '{sms}'", 'ways = default'],
  ['their password is too old', 'password_days = 30', 'password_days = null'],
])('not while %s', async (_, shut, open) => {
  await atrium.sql("update accounts set password_at = now() - interval '99 days' where id = $1", [
    who,
  ])
  await policy(shut)
  await tell('Shut')
  await policy(open)
  await tell('Open')
  expect(titles()).toEqual(['Open'])
})

test.each([
  [
    'the account still has a password that others made',
    'accounts',
    'password_once = true',
    'password_once = false',
    'id',
  ],
  [
    'they are disabled in the space',
    'memberships',
    "status = 'disabled'",
    "status = 'active'",
    'account_id',
  ],
])('not while %s', async (_, table, shut, open, key) => {
  const change = (to: string) => atrium.sql(`update ${table} set ${to} where ${key} = $1`, [who])
  await change(shut)
  await tell('Shut')
  await change(open)
  await tell('Open')
  expect(titles()).toEqual(['Open'])
})

test('not while the space is closed', async () => {
  const change = (to: string) =>
    atrium.sql('update enterprises set status = $1 where id = $2', [to, ours])
  await atrium.sql(
    `insert into messages (audience, space_id, title, body, level, pinned, from_at, made_at)
     values ('space', $1, 'Shut', 'x', 'info', false, $2, $2)`,
    [ours, new Date(atrium.clock.now().getTime() + 60_000)],
  )
  await change('suspended')
  atrium.clock.pass(61)
  await wake(atrium)
  await settled(atrium)
  await change('active')
  await tell('Open')
  expect(titles()).toEqual(['Open'])
})

test('to a session that one space vouches for goes what that space says, and nothing of the account', async () => {
  const neighbour = await atrium.idOf('neighbour')
  const vouch = (space: number | null) =>
    atrium.sql(
      'update sessions set vouched_by = $1 where id = (select session_id from push_subscriptions)',
      [space],
    )
  const toPerson = async () => {
    await atrium.sql(
      `with made as (insert into messages (audience, title, body, level, pinned, from_at, made_at)
         values ('person', 'Security', 'x', 'warning', false, $1, $1) returning id)
       insert into message_recipients select id, $2 from made`,
      [atrium.clock.now(), who],
    )
    await settled(atrium)
  }
  await vouch(ours)
  await tell('Vouched')
  await toPerson()
  await vouch(neighbour)
  await tell('Of a space that vouches not')
  await vouch(null)
  await toPerson()
  expect(titles()).toEqual(['Vouched', 'Security'])
})

test('on the host of one space nothing of another is shown', async () => {
  const host = (space: number) =>
    atrium.sql('update push_subscriptions set host_space = $1', [space])
  await host(await atrium.idOf('neighbour'))
  await tell('Elsewhere')
  await host(ours)
  await tell('Here')
  expect(service.heardAt(endpoint)).toMatchObject([
    { title: 'Here', url: expect.stringMatching(/^\/user\/messages\?open=\d+$/) },
  ])
})

test('of what is for some, what is for their departments and roles', async () => {
  const [upper = 0, lower = 0, other = 0] = (
    await atrium.sql<{ id: number }>(
      `with top as (select id from departments where tenant_id = $1 and parent_id is null)
       insert into departments (tenant_id, name, parent_id) select $1, name, id from top, unnest('{Works,Paint,Sales}'::text[]) name
       returning id`,
      [ours],
    )
  ).map(({ id }) => id)
  await atrium.sql('update departments set parent_id = $1 where id = $2', [upper, lower])
  await atrium.sql('update memberships set department_id = $1 where account_id = $2', [lower, who])
  const [role] = await atrium.sql<{ id: number }>(
    "insert into roles (tenant_id, name, module, permissions) values ($1, 'driver', 'system', '{}') returning id",
    [ours],
  )
  await tell('To Works', { departments: [upper] })
  await tell('To Sales', { departments: [other] })
  await tell('To drivers', { roles: [role?.id as number] })
  expect(titles()).toEqual(['To Works'])
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
