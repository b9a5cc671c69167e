import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LEFT_ALONE } from '../../kernel/call/proof.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId, secondOperator } from '../../test/fixtures/account.ts'
import { browser, codeOn, givePhone } from '../../test/fixtures/phone.ts'

const OLD = '+8613800138081'
const NEW = '+8613800138082'

let atrium: TestAtrium
let operator: Person
let id: number
let disabled: number
beforeAll(async () => {
  atrium = await openAtrium()
  id = await accountId(atrium, 'ours-member')
  disabled = await accountId(atrium, 'stranger')
  await atrium.sql("update accounts set status = 'disabled' where id = $1", [disabled])
})
afterAll(() => atrium.close())
beforeEach(async () => {
  await atrium.sql('delete from attempts; delete from sms_outbox')
  await givePhone(atrium, 'ours-member', OLD)
  operator = await atrium.signIn('operator')
})

const ours = () => atrium.idOf('ours')
const deeds: [string, () => Promise<{ status?: number; ok: boolean }>][] = [
  ['another phone', () => operator.call('sysop.user.update', { id, phone: NEW })],
  ['no phone', () => operator.call('sysop.user.update', { id, phone: null })],
  ['no second step', () => operator.call('sysop.user.update', { id, resetTwoStep: true })],
  ['new tries', () => operator.call('sysop.user.update', { id, unlock: true })],
  [
    'an account that is on again',
    () => operator.call('sysop.user.update', { id: disabled, status: 'active' }),
  ],
  [
    'an enterprise to administer',
    async () =>
      operator.call('sysop.user.update', { id, join: [{ entid: await ours(), admin: true }] }),
  ],
  [
    'an account in an enterprise',
    async () =>
      operator.call('sysop.user.add', {
        loginId: 'planted',
        name: 'Planted',
        join: [{ entid: await ours(), admin: true }],
      }),
  ],
  ['a password', () => operator.call('password.change', { userId: id })],
  ['new tries to many', () => operator.call('user.many', { ids: [id], action: 'unlock' })],
  [
    'no second step to many',
    () => operator.call('user.many', { ids: [id], action: 'resetTwoStep' }),
  ],
  ['accounts on again to many', () => operator.call('user.many', { ids: [id], action: 'enable' })],
]

/** All that is known of everybody, but when they were last here. */
const accounts = () =>
  atrium.sql("select to_jsonb(a) - 'last_seen_at' as account from accounts a order by id")

describe('M7: an operator who left the desk', () => {
  test.each(deeds)('gives nobody %s', async (_, act) => {
    atrium.clock.pass(LEFT_ALONE / 1000)
    const before = await accounts()
    expect(await act()).toMatchObject({ ok: false, status: 403, error: 'proof_stale' })
    expect(await accounts()).toEqual(before)
  })

  test('changes a name all the same', async () => {
    atrium.clock.pass(LEFT_ALONE / 1000)
    expect((await operator.call('sysop.user.update', { id, name: 'Other' })).ok).toBe(true)
    // As the form sends it: what is as it was gives no way in.
    expect((await operator.call('sysop.user.update', { id, name: 'Other', phone: OLD })).ok).toBe(
      true,
    )
  })
})

describe('M7: whose phone an operator changes', () => {
  test('is signed out everywhere, trusted nowhere, and told, on the phone they had', async () => {
    const member = await atrium.signIn('ours-member')
    await atrium.sql(
      "insert into devices (token_hash, account_id, agent, trusted_at, trusted_until, made_at, seen_at) values ('m', $1, '', now(), now() + interval '9 days', now(), now())",
      [id],
    )
    expect((await operator.call('sysop.user.update', { id, phone: NEW })).ok).toBe(true)
    expect((await member.call('session.list', {})).status).toBe(401)
    expect(
      await atrium.sql('select from devices where account_id = $1 and trusted_until is not null', [
        id,
      ]),
    ).toEqual([])
    const sent = await atrium.sql<{ phone: string; purpose: string }>(
      'select phone, purpose from sms_outbox',
    )
    expect(sent).toEqual([{ phone: OLD, purpose: 'notice' }])
    expect(await codeOn(atrium, OLD)).not.toMatch(/^\d+$/)
    const again = await atrium.signIn('ours-member')
    const { result } = await again.call('message.list', {
      iDisplayStart: 0,
      iDisplayLength: 5,
    })
    expect(result?.aaData[0]).toMatchObject({ audience: 'person', level: 'warning', read: false })
    expect((await again.call('notice.all', {})).result?.unread).toBeGreaterThan(0)
  })

  test('is told where nobody else reads it, not even an operator, who cannot take it back', async () => {
    await operator.call('sysop.user.update', { id, phone: NEW })
    const [row] = await atrium.sql<{ id: number }>(
      "select id from messages where audience = 'person' order by id desc limit 1",
    )
    for (const loginId of ['operator', 'ours-admin', 'neighbour-member']) {
      const other = await atrium.signIn(loginId)
      const { result } = await other.call('notice.all', {})
      expect(result?.messages.some(({ audience }) => audience === 'person')).toBe(false)
    }
    expect(await operator.call('message.remove', { ids: String(row?.id) })).toMatchObject({
      status: 404,
    })
    const managed = await operator.call('message.managed', {})
    expect(managed.result?.rows.some((message) => message.id === row?.id)).toBe(false)
  })

  test('does not come in by a code that was sent to the old one', async () => {
    const at = browser(atrium)
    await at.send('GET', `/api2/verifycode/sms/send/userlogin?phone=${encodeURIComponent(OLD)}`)
    const code = await codeOn(atrium, OLD)
    await operator.call('sysop.user.update', { id, phone: NEW })
    expect(
      await at.send('PUT', '/api2/verifycode/sms/userlogin', { phone: OLD, code }),
    ).toMatchObject({ error: 'code_refused' })
  })
})

test('M7: a password made by an admin of the space is told to its owner', async () => {
  await atrium.sql("delete from messages where audience = 'person'")
  const admin = await atrium.signIn('ours-admin')
  expect((await admin.call('password.change', { userId: id })).ok).toBe(true)
  const told = await atrium.sql(
    "select from messages m join message_recipients r on r.message_id = m.id where m.audience = 'person' and r.account_id = $1",
    [id],
  )
  expect(told).toHaveLength(1)
})

describe('L5: a console user', () => {
  test('does not learn who of their people is in an enterprise of another category', async () => {
    const neighbour = await atrium.idOf('neighbour')
    await atrium.sql('insert into memberships (tenant_id, account_id) values ($1, $2)', [
      neighbour,
      id,
    ])
    const who = await atrium.signIn('console')
    const asked = { userType: 'all', iDisplayStart: 0, iDisplayLength: 20 } as const
    const foreign = await who.call('sysop.user.list', { ...asked, entid: neighbour })
    expect(foreign.result).toMatchObject({ iTotalDisplayRecords: 0, aaData: [] })
    const { result } = await who.call('sysop.user.list', asked)
    const row = result?.aaData.find((person) => person.id === id)
    expect(row).toMatchObject({ spaces: 1, firstSpace: 'ours enterprise' })
    expect((await who.raw('GET', `/v1/users/export?entid=${neighbour}`)).body).not.toContain(
      'ours-member',
    )
    expect((await who.call('user.person', { id })).result).toMatchObject({ spaces: 1 })
    const byOperator = await operator.call('sysop.user.list', {
      ...asked,
      entid: neighbour,
    })
    expect(byOperator.result?.aaData.find((person) => person.id === id)?.spaces).toBe(2)
  })
})

describe('L6: an operator who is not root', () => {
  test('ends no session of root through an enterprise', async () => {
    const plain = await secondOperator(atrium)
    const root = await accountId(atrium, 'operator')
    const entid = await ours()
    await atrium.sql(
      'insert into memberships (tenant_id, account_id) values ($1, $2) on conflict do nothing',
      [entid, root],
    )
    operator = await atrium.signIn('operator')
    const member = await atrium.signIn('ours-member').catch(() => null)
    const ended = await plain.call('enterprise.endSessions', { entid, ids: null })
    expect(ended.ok).toBe(true)
    expect((await operator.call('session.list', {})).status).toBe(200)
    if (member) expect((await member.call('session.list', {})).status).toBe(401)
    const byRoot = await operator.call('enterprise.endSessions', { entid, ids: null })
    expect(byRoot.ok).toBe(true)
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
