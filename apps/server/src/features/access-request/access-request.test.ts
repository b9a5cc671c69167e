import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { askFor, NAVIGATION, pageFor, requestsTo } from '../../test/fixtures/access-request.ts'
import { meanwhile } from '../../test/fixtures/meanwhile.ts'
import { organisationOf } from '../../test/fixtures/organisation.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
beforeAll(async () => {
  atrium = await openAtrium()
  await atrium.sql('delete from access_requests')
})
beforeEach(async () => {
  admin = await atrium.signIn('ours-admin')
  member = await atrium.signIn('ours-member')
})
afterAll(() => atrium.close())

/** Somebody else of the same space who may not open that page either. */
async function colleague(): Promise<Person> {
  const known = await atrium.sql("select from accounts where login_id = 'colleague'")
  if (known.length === 0) await (await organisationOf(atrium, 'ours')).person('colleague', null)
  return atrium.signIn('colleague', { space: 'ours' })
}

describe('asking', () => {
  test('reaches the admins of this space and no others, once', async () => {
    const first = await member.call('accessRequest.make', { path: `${NAVIGATION}?x=1` })
    const again = await member.call('accessRequest.make', { path: NAVIGATION })
    expect(first.result?.id).toBe(again.result?.id)
    expect(await requestsTo(admin)).toEqual([
      {
        id: first.result?.id,
        person: { id: expect.any(Number), name: 'ours-member name' },
        path: NAVIGATION,
        title: 'navigation.title',
        missing: 'may:navigation',
        asked: first.result?.asked,
        roles: [
          { id: expect.any(Number), name: 'developer', more: ['apps', 'build', 'words'] },
          { id: expect.any(Number), name: 'admin', more: ['*'] },
        ],
        can: { grant: true, dismiss: true },
      },
    ])
    expect(await requestsTo(await atrium.signIn('neighbour-admin'))).toEqual([])
    expect((await member.call('accessRequest.list', {})).status).toBe(403)
  })

  test('is told to who has asked, and to no colleague', async () => {
    expect((await pageFor(member))?.asked).toEqual(expect.any(String))
    expect(await pageFor(await colleague())).toMatchObject({ authorized: false, asked: null })
  })

  test('is answered by others: nobody is named as the one to ask themselves', async () => {
    const ours = await organisationOf(atrium, 'ours')
    await ours.role('designers', ['navigation'])
    await ours.give(
      await ours.person('keyholder', null),
      await ours.role('keeps both', ['roles', 'navigation']),
    )
    const keyholder = await atrium.signIn('keyholder', { space: 'ours' })
    expect((await pageFor(member))?.grantors).toContain('keyholder name')
    expect((await pageFor(keyholder))?.grantors).not.toContain('keyholder name')
    await atrium.sql("delete from roles where name in ('designers', 'keeps both')")
  })

  test('names nobody who could not grant it: without the right, for a time, or for others only', async () => {
    const ours = await organisationOf(atrium, 'ours')
    await ours.role('designers', ['navigation'])
    const lab = await ours.department('Lab of others')
    const [roles, both] = [
      await ours.role('only roles', ['roles']),
      await ours.role('keeps both', ['roles', 'navigation']),
    ]
    await ours.give(await ours.person('roles-alone', null), roles)
    await ours.give(await ours.person('roles-in-part', null), both, 'chosen', [lab])
    const short = await ours.person('for-a-time', null)
    await ours.give(short, both)
    await atrium.sql(
      "update membership_roles set until_at = now() + interval '1 day' where account_id = $1",
      [short],
    )
    expect((await pageFor(member))?.grantors).toEqual(['ours-admin name'])
    for (const loginId of ['roles-alone', 'roles-in-part', 'for-a-time']) {
      const keeper = await atrium.signIn(loginId, { space: 'ours' })
      for (const { can } of await requestsTo(keeper)) expect(can.grant).toBe(false)
    }
    await atrium.sql("delete from roles where name in ('designers', 'only roles', 'keeps both')")
  })

  test.each(['/made/up', '/sysop/enterprise', '/user/workbench'])(
    'makes no sense at %s',
    async (path) =>
      expect(await member.call('accessRequest.make', { path })).toMatchObject({
        status: 400,
        verdicts: { path: 'unknown' },
      }),
  )
})

describe('refusing', () => {
  test('needs a reason, which the person reads, and is done by an admin of this space', async () => {
    const id = await askFor(member)
    const neighbour = await atrium.signIn('neighbour-admin')
    const answer = { id, reason: 'Please ask Lin for changes.' }
    expect((await neighbour.call('accessRequest.dismiss', answer)).status).toBe(404)
    expect((await member.call('accessRequest.dismiss', answer)).status).toBe(403)
    expect(await admin.call('accessRequest.dismiss', { id, reason: ' ' })).toMatchObject({
      status: 400,
      verdicts: { reason: expect.any(String) },
    })
    expect((await admin.call('accessRequest.dismiss', answer)).ok).toBe(true)
    expect(await requestsTo(admin)).toEqual([])
    const by = 'ours-admin name'
    expect(await pageFor(member)).toMatchObject({
      authorized: false,
      asked: null,
      refused: { by, reason: answer.reason, at: expect.any(String) },
    })
    expect(await pageFor(await colleague())).toMatchObject({ authorized: false, refused: null })
    const { result } = await member.call('accessRequest.answers', {})
    expect(result).toMatchObject([{ id, outcome: 'dismissed', by, reason: answer.reason }])
    expect((await admin.call('accessRequest.putAway', { id })).status).toBe(404)
    expect((await member.call('accessRequest.putAway', { id })).ok).toBe(true)
    expect((await member.call('accessRequest.answers', {})).result).toEqual([])
  })
})

test('nobody asks for more than twenty a day', async () => {
  atrium.clock.pass(24 * 3600 + 1)
  admin = await atrium.signIn('ours-admin')
  member = await atrium.signIn('ours-member')
  for (let times = 0; times < 20; times++)
    await admin.call('accessRequest.dismiss', { id: await askFor(member), reason: 'No.' })
  const refused = await member.call('accessRequest.make', { path: NAVIGATION })
  expect(refused).toMatchObject({
    status: 429,
    error: 'rate_limited',
    msg: 'Too many attempts. Try again in 24 hours.',
  })
  atrium.clock.pass(24 * 3600 + 1)
  const tomorrow = await atrium.signIn('ours-member')
  expect((await tomorrow.call('accessRequest.make', { path: NAVIGATION })).ok).toBe(true)
})

test('who is taken out of the space while they ask is told that they are not in it', async () => {
  const out = `delete from memberships where account_id =
    (select id from accounts where login_id = 'ours-member')`
  const member = await atrium.signIn('ours-member', { space: 'ours' })
  await atrium.sql('delete from access_requests')
  const answer = await meanwhile(atrium, [out], () =>
    member.call('accessRequest.make', { path: '/enterprise/navigation' }),
  )
  expect(answer).toMatchObject({ status: 403, error: 'forbidden' })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
