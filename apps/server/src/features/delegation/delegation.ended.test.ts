import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { actFor } from '../../test/fixtures/act-for.ts'
import { organisationOf } from '../../test/fixtures/organisation.ts'

// Most of this holds by another rule too: a trigger ends the view, the view has an end of its own, calls refuse what is
// not work. Here that other rule is taken away, so that what `identify` proves stands alone.

let atrium: TestAtrium
beforeAll(async () => {
  atrium = await openAtrium()
})
afterAll(() => atrium.close())
afterEach(async () => {
  await atrium.sql('delete from view_as_sessions')
  await atrium.sql('delete from delegations')
})

async function whoAfter(change: string, values: unknown[] = []) {
  const { at } = await actFor(atrium, 'ours-admin', 'ours-member', { days: 2 })
  await atrium.sql('alter table delegations disable trigger user')
  await atrium.sql(change, values)
  await atrium.sql('alter table delegations enable trigger user')
  return (await at.who().call('user.baseinfo', {})).result?.user?.loginId
}

test('who acts for somebody is them, as long as nothing has changed', async () =>
  expect(await whoAfter('select 1')).toBe('ours-admin'))

test('a delegation to somebody else is nothing to who had it', async () => {
  const other = await (await organisationOf(atrium, 'ours')).person('other', null)
  expect(await whoAfter('update delegations set delegate_id = $1', [other])).toBe('ours-member')
})

test.each([
  ['that was taken back', "ended_at = from_at, outcome = 'takenBack'"],
  ['that has not begun', "from_at = until_at - interval '1 hour'"],
  ['whose time is over', "until_at = from_at + interval '1 second'"],
])('a delegation %s is nothing, though the view is still there', async (_, change) => {
  const longer = "update view_as_sessions set ends_at = ends_at + interval '9 days'"
  const { at } = await actFor(atrium, 'ours-admin', 'ours-member', { days: 2 })
  await atrium.sql(longer)
  await atrium.sql('alter table delegations disable trigger user')
  await atrium.sql(`update delegations set ${change}`)
  await atrium.sql('alter table delegations enable trigger user')
  atrium.clock.pass(60)
  expect((await at.who().call('user.baseinfo', {})).result?.user?.loginId).toBe('ours-member')
})

test('a view without a delegation is for operators alone', async () =>
  expect(
    await whoAfter(
      "update view_as_sessions set delegation_id = null, reason = 'because they asked'",
    ),
  ).toBe('ours-member'))

test('who acts for an admin has none of the admin’s permissions', async () => {
  await actFor(atrium, 'ours-admin', 'ours-member', { days: 2 })
  const [known] = await atrium.sql(
    `select i.login_id, i.permissions, i.two_step_at from view_as_sessions l join sessions s on s.id = l.session_id,
       identify(s.token_hash, 'ours', $1, l.token_hash, '') i`,
    [atrium.clock.now()],
  )
  expect(known).toEqual({ login_id: 'ours-admin', permissions: null, two_step_at: null })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
