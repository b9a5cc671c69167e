import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium, visitor } from '../../test/atrium.ts'
import { followIn } from '../../test/fixtures/follow.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'
import { OTHER_BROWSER, sharedPerson, signInAt } from '../../test/fixtures/shared-person.ts'

let atrium: TestAtrium
let ours: Organisation
let admin: Person
let theirAdmin: Person
let shared: number
beforeAll(async () => {
  atrium = await openAtrium()
  await atrium.app.http.listen({ port: 0 })
  ours = await organisationOf(atrium, 'ours')
  shared = await sharedPerson(atrium, 'shared')
})
beforeEach(async () => {
  await atrium.sql('delete from sign_ins where account_id = $1', [shared])
  await atrium.sql('delete from sessions')
  await atrium.sql(
    `update sign_in_policies set ways = default, outside = default, two_step = false, effective_at = null`,
  )
  await atrium.sql("delete from sign_in_networks where name <> 'Office of neighbour'")
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
  theirAdmin = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
})
afterAll(() => atrium.close())

/** Somebody of both spaces, who signed in to the neighbour's and has gone over to ours. */
async function comeOver() {
  const there = await signInAt(atrium, 'neighbour', 'shared')
  const here = visitor(atrium.app, there.cookie, 'ours')
  const from = {
    remoteAddress: '198.51.100.7',
    headers: { cookie: there.cookie, 'user-agent': OTHER_BROWSER },
  }
  expect((await here.raw('GET', '/space-ours/v1/directory/people', from)).statusCode).toBe(200)
  return { here, there }
}
const logOf = async (reader: Person) =>
  (await reader.call('signIn.log', { search: 'shared' })).result?.rows ?? []
const sessionsOf = async (reader: Person) =>
  (await reader.call('memberSession.list', { search: 'shared' })).result?.rows ?? []
const OFTEN = { interval: 50 }
const isListed = () =>
  vi.waitFor(async () => {
    const [listed] = await sessionsOf(admin)
    expect(listed).toBeDefined()
    return listed as NonNullable<typeof listed>
  }, OFTEN)
const sees = async (person: Person) => (await person.call('directory.people', {})).status

describe('a session that came from another space', () => {
  test('is in the log of the space it came into once, which does not say from where', async () => {
    const { here, there } = await comeOver()
    await isListed()
    expect(await sees(here)).toBe(200)
    const lines = await logOf(admin)
    expect(lines).toMatchObject([{ outcome: 'entered', way: 'password', address: '198.51.100.7' }])
    expect(JSON.stringify(lines)).not.toContain('neighbour')
    expect((await logOf(theirAdmin)).map(({ outcome }) => outcome)).toEqual(['opened'])
    expect(await sees(there)).toBe(200)
    const came = await admin.call('signIn.log', { search: 'shared', outcome: 'opened' })
    const refused = await admin.call('signIn.log', { search: 'shared', outcome: 'refused' })
    expect([came.result?.total, refused.result?.total]).toEqual([1, 0])
  })

  test('is listed there as that space has seen it, and counted', async () => {
    await comeOver()
    expect(await isListed()).toMatchObject({
      address: '198.51.100.7',
      browser: OTHER_BROWSER,
      current: false,
    })
    expect(await sessionsOf(theirAdmin)).toMatchObject([{ address: '127.0.0.1' }])
    const { result } = await admin.call('signInPolicy.members', { search: 'shared' })
    expect(result?.rows[0]?.sessions).toBe(1)
  })

  test('is ended there by its admin, at once and in that space alone', async () => {
    const { here, there } = await comeOver()
    const { id } = await isListed()
    const pages = [await followIn(atrium, here, 'ours'), await followIn(atrium, there, 'neighbour')]
    expect((await admin.call('memberSession.end', { id })).ok).toBe(true)
    expect(await sees(here)).toBe(403)
    await vi.waitFor(() => expect(pages[0]?.open).toBe(false), OFTEN)
    expect(await sees(there)).toBe(200)
    expect(pages[1]?.open).toBe(true)
    expect(await sessionsOf(admin)).toEqual([])
    expect(await sessionsOf(theirAdmin)).toHaveLength(1)
    expect((await admin.call('memberSession.end', { id })).status).toBe(404)
    const { result } = await here.call('user.baseinfo', {})
    expect(result).toMatchObject({
      login: true,
      space: null,
      out: { why: 'admin', enterprise: 'ours enterprise' },
    })
  })

  test('that was ended comes in again by signing in there', async () => {
    const { here } = await comeOver()
    await admin.call('memberSession.end', { id: (await isListed()).id })
    expect(await sees(here)).toBe(403)
    expect(await sees(await signInAt(atrium, 'ours', 'shared'))).toBe(200)
  })

  test('is not ended by the admin of a space it never came into', async () => {
    const own = await atrium.signIn('neighbour-member', { space: 'neighbour' })
    const [theirs] = await atrium.sql<{ id: number }>(
      "select s.id from sessions s join accounts a on a.id = s.account_id where a.login_id = 'neighbour-member'",
    )
    expect((await admin.call('memberSession.end', { id: theirs?.id ?? 0 })).status).toBe(404)
    expect(await sees(own)).toBe(200)
  })

  test('acts for nobody in a space that has barred it', async () => {
    const owner = await ours.person(`boss-${Date.now()}`, null)
    await atrium.sql(
      `insert into delegations (tenant_id, account_id, delegate_id, scope, note, from_at, until_at, made_at)
       values ($1, $2, $3, 'all', '', now() - interval '1 hour', now() + interval '9 days', now())`,
      [ours.tenant, owner, shared],
    )
    const { here } = await comeOver()
    const { id } = await isListed()
    const acting = async () => {
      const [row] = await atrium.sql<{ n: number }>(
        `select count(*)::int as n from sessions s, lateral identify(s.token_hash, 'ours', now(), $2, '127.0.0.1') i
         where s.id = $1 and i.delegation_id is not null`,
        [id, Buffer.from('look')],
      )
      return row?.n
    }
    await atrium.sql(
      `insert into view_as_sessions (token_hash, session_id, operator_id, account_id, enterprise_id, delegation_id, reason, begun_at, ends_at)
       select $1, $2, $5, $3, $4, id, '', now(), now() + interval '1 hour' from delegations where delegate_id = $5`,
      [Buffer.from('look'), id, owner, ours.tenant, shared],
    )
    expect(await acting()).toBe(1)
    await admin.call('memberSession.end', { id })
    expect(await acting()).toBe(0)
    expect(await sees(here)).toBe(403)
  })
})

describe('the rules of a space hold for whoever comes from another one', () => {
  test('by a way it has closed nobody comes in, and the neighbour’s stays open', async () => {
    await atrium.sql("update sign_in_policies set ways = '{sms}' where tenant_id = $1", [
      ours.tenant,
    ])
    const there = await signInAt(atrium, 'neighbour', 'shared')
    expect(await sees(visitor(atrium.app, there.cookie, 'ours'))).toBe(403)
    expect(await sees(there)).toBe(200)
    expect(await sessionsOf(admin)).toEqual([])
  })

  test('from outside of its networks nobody comes in', async () => {
    const networks = [{ name: 'Here', range: '127.0.0.0/8' }]
    expect((await admin.call('signInPolicy.setNetworks', { outside: 'closed', networks })).ok).toBe(
      true,
    )
    const there = await signInAt(atrium, 'neighbour', 'shared')
    const from = (remoteAddress: string) =>
      there.raw('GET', '/space-ours/v1/directory/people', { remoteAddress })
    expect((await from('198.51.100.7')).statusCode).toBe(403)
    expect((await from('127.0.0.1')).statusCode).toBe(200)
  })

  test('without its second step nobody does anything', async () => {
    await atrium.sql(
      "update sign_in_policies set two_step = true, concerns = 'all', effective_at = now() - interval '1 day' where tenant_id = $1",
      [ours.tenant],
    )
    const there = await signInAt(atrium, 'neighbour', 'shared')
    expect(
      await visitor(atrium.app, there.cookie, 'ours').call('directory.people', {}),
    ).toMatchObject({ ok: false })
    expect(await sees(there)).toBe(200)
  })
})

describe('when somebody was last active', () => {
  const lastSeen = async (reader: Person) => {
    const { result } = await reader.call('member.list', { search: 'shared' })
    const [row] = result?.rows ?? []
    const one = await reader.call('member.get', { id: shared })
    expect(one.result?.lastSeen).toBe(row?.lastSeen)
    return row?.lastSeen
  }

  test('is said of each space apart: what they do in one is not told in the other', async () => {
    await atrium.sql('update memberships set last_seen_at = null where account_id = $1', [shared])
    const there = await signInAt(atrium, 'neighbour', 'shared')
    expect(await lastSeen(theirAdmin)).toEqual(expect.any(String))
    expect(await lastSeen(admin)).toBeNull()
    expect(await sees(visitor(atrium.app, there.cookie, 'ours'))).toBe(200)
    await vi.waitFor(async () => expect(await lastSeen(admin)).toEqual(expect.any(String)), OFTEN)
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
