import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { askFor, NAVIGATION } from '../../test/fixtures/access-request.ts'

const PEOPLE = 2_000
/** Each role of each of the few who give some; nobody else. */
const FEW = 200

let atrium: TestAtrium
let tenant: number
beforeAll(async () => {
  atrium = await openAtrium()
  tenant = await atrium.idOf('ours')
  await atrium.sql('update enterprises set member_limit = 100000 where id = $1', [tenant])
  await atrium.sql(
    `insert into accounts (login_id, name, user_type, password_hash)
     select 'many-' || n, 'many ' || n, 0, '' from generate_series(1, $1::int) n`,
    [PEOPLE],
  )
  await atrium.sql(
    `insert into memberships (tenant_id, account_id)
     select $1, a.id from accounts a where a.login_id ^@ 'many-'`,
    [tenant],
  )
  // Each has a browser that is pushed to; the session it belongs to does not matter here.
  await atrium.signIn('ours-admin')
  await atrium.sql(
    `insert into push_subscriptions (account_id, session_id, mark, sealed, language, made_at)
     select a.id, (select max(id) from sessions), sha256(a.login_id::bytea), '', 'en-US', now()
     from accounts a where a.login_id ^@ 'many-' or a.login_id = 'ours-admin'`,
  )
  await atrium.sql('analyze')
  // The rules as they are, and how often they are asked.
  await atrium.sql('create sequence judged; grant usage on sequence judged to public')
  await count('may_give_roles', ['tenant bigint', 'giver bigint', 'given bigint[]'])
  await count('decides_request', [
    'tenant bigint',
    'access bigint',
    'joining bigint',
    'reader bigint',
    'at timestamptz',
  ])
})
afterAll(() => atrium.close())

async function count(rule: string, parts: string[]) {
  const names = parts.map((part) => part.split(' ')[0]).join(', ')
  const uncounted = `${rule}_uncounted`
  await atrium.sql(`alter function ${rule} rename to ${uncounted}`)
  await atrium.sql(
    `create function ${rule}(${parts.join(', ')}) returns boolean
     language sql stable security definer set search_path = public, pg_temp as
       'select nextval(''judged'') is not null and ${uncounted}(${names})'`,
  )
}

const timesJudged = async () => {
  const [judged] = await atrium.sql<{ times: number }>("select nextval('judged') as times")
  return Number(judged?.times)
}

test('who could give a right is asked of those who give roles, and not of everybody in the space', async () => {
  const [person] = await atrium.sql<{ id: number }>(
    "select id from accounts where login_id = 'ours-member'",
  )
  await atrium.sql(
    "select set_config('atrium.tenant', $1, false), set_config('atrium.account', $2, false)",
    [String(tenant), String(person?.id)],
  )
  const before = await timesJudged()
  const [answer] = await atrium.sql<{ grantors: string[] }>(
    "select grantors from asking_here('navigation', now(), 'navigation')",
  )
  expect(answer?.grantors).toContain('ours-admin name')
  expect((await timesJudged()) - before).toBeLessThan(FEW)
})

test('who is told of a request is judged among those who may answer it', async () => {
  const member = await atrium.signIn('ours-member', { space: 'ours' })
  const stranger = await atrium.signIn('stranger')
  const admin = await atrium.signIn('ours-admin', { space: 'ours' })
  await admin.call('joinRequest.setRules', { anyone: true })
  const before = await timesJudged()
  expect(await askFor(member, NAVIGATION)).toEqual(expect.any(Number))
  const asked = await stranger.call('joinRequest.make', { space: 'ours', words: 'please' })
  expect(asked).toMatchObject({ ok: true })
  expect((await timesJudged()) - before).toBeLessThan(FEW)
})
