import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'

let atrium: TestAtrium
let admin: Person
let neighbour: Person
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
  neighbour = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
})
afterAll(() => atrium.close())

/** A sign-in and an announcement of each space, so many days old. */
async function leave(days: number) {
  const at = new Date(atrium.clock.now().getTime() - days * 86_400_000)
  for (const space of ['ours', 'neighbour']) {
    const tenant = await atrium.idOf(space)
    await atrium.sql(
      `insert into sign_ins (tenant_id, account_id, at, way, outcome, address, agent)
       values ($1, $2, $3, 'password', 'opened', '', $4)`,
      [tenant, await accountId(atrium, `${space}-member`), at, `${days} days`],
    )
    await atrium.sql(
      `insert into messages (space_id, audience, title, body, level, pinned, from_at, made_at)
       values ($1, 'space', $2, '', 'info', true, $3, $3)`,
      [tenant, `${days} days`, at],
    )
  }
}
const left = async (space: string) => {
  const tenant = await atrium.idOf(space)
  const of = async (text: string) =>
    (await atrium.sql<{ what: string }>(text, [tenant])).map(({ what }) => what)
  return {
    signIns: await of(
      "select agent as what from sign_ins where tenant_id = $1 and agent like '%days' order by at desc",
    ),
    messages: await of(
      "select title as what from messages where space_id = $1 and title like '%days' order by from_at desc",
    ),
  }
}
const sweep = () => atrium.sql('select drop_by_retention($1, 500)', [atrium.clock.now()])

test('an enterprise keeps sign-ins and announcements as long as it says, and no neighbour less', async () => {
  expect((await admin.call('retention.get', {})).result).toEqual({ signIns: 180, messages: null })
  for (const days of [20, 40, 100]) await leave(days)
  const all = ['20 days', '40 days', '100 days']
  await sweep()
  expect(await left('ours')).toEqual({ signIns: all, messages: all })

  const days = { signIns: 30, messages: 90 } as const
  expect((await admin.call('retention.set', days)).ok).toBe(true)
  expect((await admin.call('retention.get', {})).result).toEqual(days)
  expect((await neighbour.call('retention.get', {})).result?.messages).toBeNull()
  await sweep()
  expect(await left('ours')).toEqual({ signIns: ['20 days'], messages: ['20 days', '40 days'] })
  expect(await left('neighbour')).toEqual({ signIns: all, messages: all })
})

test('it is made shorter with a proof, in whole numbers that are offered, and stays in the trail', async () => {
  for (const days of [{ signIns: 1, messages: null }, { signIns: 30, messages: 1 }, {}])
    expect((await admin.call('retention.set', days as never)).status).toBe(400)
  const lines = await atrium.sql(
    "select detail from audit where action = 'enterprise.retention' order by seq",
  )
  expect(lines).toEqual([
    { detail: { before: { signIns: 180, messages: null }, signIns: 30, messages: 90 } },
  ])
  await atrium.sql(
    "update sessions set proven_at = now() - interval '2 hours' where account_id = $1",
    [await accountId(atrium, 'ours-admin')],
  )
  const longer = { signIns: 180, messages: null } as const
  expect(await admin.call('retention.set', longer)).toMatchObject({ ok: true })
  expect(await admin.call('retention.set', { signIns: 30, messages: null })).toMatchObject({
    status: 403,
    error: 'proof_stale',
  })
  const member = await atrium.signIn('ours-member', { space: 'ours' })
  expect((await member.call('retention.get', {})).status).toBe(403)
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
