// long because one stranger goes all the ways to one space, and the set-up of that is long.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { followIn } from '../../test/fixtures/follow.ts'
import { PASSWORD } from '../../test/fixtures/furnish.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'
import { browser, codeOn } from '../../test/fixtures/phone.ts'

let atrium: TestAtrium
let admin: Person
let neighbour: Person
let stranger: Person
let ours: Organisation
beforeAll(async () => {
  atrium = await openAtrium()
  await atrium.app.http.listen({ port: 0 })
  ours = await organisationOf(atrium, 'ours')
})
beforeEach(async () => {
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
  neighbour = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
  stranger = await atrium.signIn('stranger')
  await atrium.sql('delete from join_requests')
  await atrium.sql('delete from attempts')
  await atrium.sql('update enterprises set member_limit = 100')
  const id = await accountId(atrium, 'stranger')
  await atrium.sql('delete from memberships where account_id = $1', [id])
  await admin.call('joinRequest.setRules', { anyone: true })
})
afterAll(() => atrium.close())

const ask = (person = stranger, words = '张伟，市场部实习') =>
  person.call('joinRequest.make', { space: 'ours', words })
const openOnes = async (reader = admin) =>
  (await reader.call('joinRequest.list', {})).result?.rows ?? []
const firstOpen = async () => (await openOnes())[0]?.id as number
const ownOf = async (person = stranger) => (await person.call('joinRequest.own', {})).result
const invite = async (traits: object = {}) =>
  (await admin.call('invitation.make', { uses: 1, needsApproval: true, ...traits })).result as {
    id: number
    code: string
  }

describe('asking', () => {
  test('is told to those who decide and to nobody else, and answered to who asked', async () => {
    const heard = await followIn(atrium, stranger)
    const theirs = await followIn(atrium, admin, 'ours')
    expect(await ask()).toMatchObject({ ok: true, result: { outcome: 'asked' } })
    await vi.waitFor(() => expect(theirs.heard.join('')).toContain('joinRequest.changed'))
    expect(await openOnes()).toMatchObject([
      { person: { name: 'stranger name', loginId: 'stranger' }, words: '张伟，市场部实习' },
    ])
    expect((await admin.call('joinRequest.summary', {})).result).toMatchObject({ open: 1 })
    expect(await openOnes(neighbour)).toEqual([])
    expect((await stranger.call('joinRequest.list', {})).ok).toBe(false)

    const id = await firstOpen()
    for (const answer of [
      await neighbour.call('joinRequest.accept', { id }),
      await neighbour.call('joinRequest.refuse', { id, reason: 'x' }),
    ])
      expect(answer.status).toBe(404)
    const lab = await ours.department('实验室')
    expect((await admin.call('joinRequest.accept', { id, department: lab })).ok).toBe(true)
    await vi.waitFor(() => expect(heard.heard.join('')).toContain('joinRequest.changed'))
    expect(await ownOf()).toMatchObject([{ state: 'accepted', enterprise: { space: 'ours' } }])
    const inside = await atrium.signIn('stranger', { space: 'ours' })
    expect((await inside.call('directory.tree', {})).ok).toBe(true)
    expect(await admin.call('joinRequest.accept', { id })).toMatchObject({
      status: 409,
      error: 'already_answered',
    })
    const lines = await atrium.sql(
      "select action from audit where action like 'joinRequest.%' order by seq desc limit 2",
    )
    expect(lines).toEqual([{ action: 'joinRequest.accepted' }, { action: 'joinRequest.made' }])
  })

  test('a space that takes no requests, and one that is not there, look the same', async () => {
    await admin.call('joinRequest.setRules', { anyone: false })
    for (const space of ['ours', 'neighbour', 'nowhere']) {
      expect((await stranger.call('joinRequest.offer', { space })).result).toBeNull()
      expect(await stranger.call('joinRequest.make', { space })).toMatchObject({
        status: 409,
        error: 'cannot_ask',
        why: 'gone',
      })
    }
    expect(await openOnes()).toEqual([])
  })

  test('twice changes the words of the one request, and taking it back removes it', async () => {
    await ask()
    await ask(stranger, 'again')
    expect(await openOnes()).toMatchObject([{ words: 'again' }])
    const id = (await ownOf())?.[0]?.id as number
    const other = await atrium.signIn('neighbour-member')
    expect((await other.call('joinRequest.withdraw', { id })).status).toBe(404)
    expect((await stranger.call('joinRequest.withdraw', { id })).ok).toBe(true)
    expect(await openOnes()).toEqual([])
    expect(await admin.call('joinRequest.accept', { id })).toMatchObject({ status: 404 })
  })

  test('a refusal is read with its reason, and holds for a day', async () => {
    await ask()
    const id = await firstOpen()
    expect(await admin.call('joinRequest.refuse', { id, reason: '' })).toMatchObject({
      status: 400,
    })
    expect((await admin.call('joinRequest.refuse', { id, reason: '不认识您' })).ok).toBe(true)
    expect(await ownOf()).toMatchObject([{ state: 'refused', reason: '不认识您' }])
    expect(await ask()).toMatchObject({
      status: 409,
      error: 'cannot_ask',
      why: 'refused',
      reason: '不认识您',
      until: expect.any(String),
    })
    const { until } = (await ask()) as { until?: string }
    const wait = Date.parse(until as string) - atrium.clock.now().getTime()
    expect(wait / 3_600_000).toBeCloseTo(24, 0)
    atrium.clock.pass(25 * 3600)
    stranger = await atrium.signIn('stranger')
    expect((await ask()).ok).toBe(true)
  })

  test('members, operators and console users cannot ask; nobody does so without end', async () => {
    const member = await atrium.signIn('ours-member')
    expect(await ask(member)).toMatchObject({ why: 'member' })
    const operator = await atrium.signIn('operator')
    expect(await ask(operator)).toMatchObject({ why: 'kind' })
    await atrium.sql(
      `insert into join_requests (tenant_id, account_id, asked_at, answered_at, outcome)
       select $1, $2, $3, $3, 'withdrawn' from generate_series(1, 10)`,
      [await atrium.idOf('neighbour'), await accountId(atrium, 'stranger'), atrium.clock.now()],
    )
    expect(await ask()).toMatchObject({ why: 'often' })
  })

  test('one way in is named, not none and not both', async () => {
    for (const way of [{}, { space: 'ours', icode: 'ABCD' }])
      for (const call of ['joinRequest.offer', 'joinRequest.make'] as const)
        expect(await stranger.call(call, way)).toMatchObject({
          status: 400,
          verdicts: { icode: 'one' },
        })
  })
})

describe('an invitation', () => {
  test('lets in whoever has an account already, once', async () => {
    const { code } = await invite({ needsApproval: false })
    expect((await stranger.call('joinRequest.offer', { icode: code })).result).toMatchObject({
      isAtOnce: true,
    })
    const answers = await Promise.all(
      [1, 2, 3].map(() => stranger.call('joinRequest.make', { icode: code })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const inside = await atrium.signIn('stranger', { space: 'ours' })
    expect((await inside.call('directory.tree', {})).ok).toBe(true)
  })

  test('that needs approval only asks, and what it gives is judged by who accepts', async () => {
    const lab = await ours.department('研发部')
    const apps = await ours.role('apps only', ['apps'])
    const { id: invitation, code } = await invite({ department: lab, role: apps })
    expect(await stranger.call('joinRequest.make', { icode: code })).toMatchObject({
      result: { outcome: 'asked' },
    })
    const head = await ours.person('join-head', lab)
    await ours.give(head, await ours.role('lab inviter', ['invite']), 'chosen', [lab])
    const inviter = await atrium.signIn('join-head', { space: 'ours' })
    expect(await openOnes(inviter)).toMatchObject([{ department: { id: lab } }])
    const shop = await ours.department('销售部')
    const id = await firstOpen()
    expect(await inviter.call('joinRequest.accept', { id, role: apps })).toMatchObject({
      status: 403,
    })
    expect(await inviter.call('joinRequest.accept', { id, department: shop })).toMatchObject({
      status: 400,
      verdicts: { department: 'gone' },
    })
    expect((await inviter.call('joinRequest.accept', { id, department: lab })).ok).toBe(true)
    expect((await admin.call('invitation.get', { id: invitation })).result).toMatchObject({
      used: 1,
      people: [{ name: 'stranger name' }],
    })
  })

  test('of a phone is no use to another account', async () => {
    const { id, code } = await invite()
    await atrium.sql("update invitations set phone = '+8613700001111' where id = $1", [id])
    expect(await stranger.call('joinRequest.make', { icode: code })).toMatchObject({
      error: 'invitation_gone',
      why: 'phone',
    })
  })

  test('of a phone lets in whoever has read a code on it, not whoever an administrator wrote it to', async () => {
    const phone = '+8613700001112'
    await atrium.sql("update accounts set phone = $1 where login_id = 'stranger'", [phone])
    for (const needsApproval of [false, true]) {
      const { id, code } = await invite({ needsApproval })
      await atrium.sql('update invitations set phone = $1 where id = $2', [phone, id])
      expect(await stranger.call('joinRequest.make', { icode: code })).toMatchObject({
        error: 'invitation_gone',
        why: 'unproven',
      })
    }
    const at = browser(atrium)
    await at.send('POST', '/v1/session', { loginId: 'stranger', password: PASSWORD })
    await at.send('POST', '/v1/code', { purpose: 'phone', phone })
    const given = { phone, code: await codeOn(atrium, phone) }
    expect((await at.send('PUT', '/v1/profile/phone', given)).result.phoneConfirmed).toBe(true)
    const { id, code } = await invite({ needsApproval: false })
    await atrium.sql('update invitations set phone = $1 where id = $2', [phone, id])
    expect(await stranger.call('joinRequest.make', { icode: code })).toMatchObject({ ok: true })
    await atrium.sql("update accounts set phone = null where login_id = 'stranger'")
  })

  test('brings nobody back who was removed: neither who made it nor who has used it', async () => {
    const id = await accountId(atrium, 'stranger')
    const { code } = await invite({ uses: 5, needsApproval: false })
    await ask()
    expect(await stranger.call('joinRequest.make', { icode: code })).toMatchObject({ ok: true })
    await admin.call('member.leave', { id, successor: null, withRoles: false })
    expect(await openOnes()).toEqual([])
    const again = await stranger.call('joinRequest.make', { icode: code })
    expect(again.result).toMatchObject({ outcome: 'asked' })
    await atrium.sql('delete from join_requests where account_id = $1', [id])
    const own = await invite({ uses: 5, needsApproval: false })
    await atrium.sql('update invitations set made_by = $1 where id = $2', [id, own.id])
    const byOwn = await stranger.call('joinRequest.make', { icode: own.code })
    expect(byOwn).toMatchObject({ error: 'invitation_gone' })
  })

  test('that is used up lets in nobody more by accepting', async () => {
    const { id, code } = await invite()
    await stranger.call('joinRequest.make', { icode: code })
    await atrium.sql('update invitations set used = uses where id = $1', [id])
    expect(await admin.call('joinRequest.accept', { id: await firstOpen() })).toMatchObject({
      error: 'invitation_gone',
      why: 'spent',
    })
    expect(await openOnes()).toHaveLength(1)
  })

  test('of an enterprise whose time is over names it to nobody', async () => {
    const { code } = await invite()
    await atrium.sql("update enterprises set expires_at = now() - interval '1 day' where id = $1", [
      ours.tenant,
    ])
    expect(await stranger.call('joinRequest.offer', { icode: code })).toMatchObject({
      error: 'invitation_gone',
      why: 'unknown',
    })
    await atrium.sql('update enterprises set expires_at = null')
  })

  test('that needs approval gives a newcomer an account, and no place yet', async () => {
    const { code: icode } = await invite()
    const at = browser(atrium)
    const phone = '+8613700130999'
    await at.send('POST', '/v1/code', { purpose: 'register', phone })
    const answer = await at.send('POST', '/v1/register/join', {
      loginId: 'newcomer',
      name: '赵六',
      phone,
      code: await codeOn(atrium, phone),
      password: 'plums in the icebox',
      icode,
      words: '我是赵六',
    })
    expect(answer.result ?? answer.data).toMatchObject({ landing: '/user/join' })
    expect(await openOnes()).toMatchObject([{ person: { name: '赵六' }, words: '我是赵六' }])
    expect(await ownOf(at.who())).toMatchObject([{ state: 'open' }])
    expect((await at.who().raw('GET', '/space-ours/v1/directory/tree')).statusCode).not.toBe(200)
  })
})

test('after many questions of one address a puzzle is asked, and the same words again are no news', async () => {
  await ask()
  const lines = "select from audit where action = 'joinRequest.made'"
  const before = await atrium.sql(lines)
  for (let n = 0; n < 39; n++) await ask()
  expect(await atrium.sql(lines)).toHaveLength(before.length)
  for (const answer of [
    await ask(),
    await stranger.call('joinRequest.offer', { space: 'ours' }),
    await neighbour.call('joinRequest.offer', { space: 'ours' }),
  ])
    expect(answer).toMatchObject({ status: 429, error: 'proof_required' })
})

describe('who decides', () => {
  test('whoever manages some departments sees neither the uninvited nor the rule as theirs', async () => {
    await ask()
    const lab = await ours.department('设计部')
    const head = await ours.person('design-head', lab)
    await ours.give(head, await ours.role('lab inviter', ['invite']), 'chosen', [lab])
    const inviter = await atrium.signIn('design-head', { space: 'ours' })
    expect(await openOnes(inviter)).toEqual([])
    expect((await inviter.call('joinRequest.summary', {})).result).toEqual({
      open: 0,
      anyone: true,
      canChange: false,
    })
    expect((await inviter.call('joinRequest.setRules', { anyone: false })).status).toBe(403)
    const id = await firstOpen()
    expect((await inviter.call('joinRequest.accept', { id })).status).toBe(404)
  })

  test('of two who answer at once one is heard; the last place has one winner', async () => {
    await ask()
    const id = await firstOpen()
    await atrium.sql('update enterprises set member_limit = member_count where id = $1', [
      ours.tenant,
    ])
    expect(await admin.call('joinRequest.accept', { id })).toMatchObject({
      status: 409,
      verdicts: { enterprise: 'over_limit' },
    })
    await atrium.sql('update enterprises set member_limit = member_count + 1 where id = $1', [
      ours.tenant,
    ])
    const answers = await Promise.all([
      admin.call('joinRequest.accept', { id }),
      admin.call('joinRequest.refuse', { id, reason: 'No.' }),
      admin.call('joinRequest.accept', { id }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const { status } of answers.filter(({ ok }) => !ok)) expect(status).toBe(409)
  })

  test('who takes it back while it is accepted has either joined or taken it back', async () => {
    const person = await accountId(atrium, 'stranger')
    for (let round = 0; round < 5; round++) {
      await atrium.sql('delete from join_requests')
      await atrium.sql('delete from memberships where account_id = $1', [person])
      await ask()
      const id = await firstOpen()
      const accept = () => admin.call('joinRequest.accept', { id })
      const withdraw = () => stranger.call('joinRequest.withdraw', { id })
      const [first, second] = round % 2 ? [withdraw(), accept()] : [accept(), withdraw()]
      const [accepted, withdrawn] = await Promise.all(round % 2 ? [second, first] : [first, second])
      expect(accepted?.ok).not.toBe(withdrawn?.ok)
      const places = await atrium.sql('select from memberships where account_id = $1', [person])
      expect(places).toHaveLength(accepted?.ok ? 1 : 0)
      expect(await openOnes(neighbour)).toEqual([])
    }
  })

  test('a request that nobody answers for a month is over and can be made again', async () => {
    await ask()
    const id = await firstOpen()
    atrium.clock.pass(31 * 24 * 3600)
    admin = await atrium.signIn('ours-admin', { space: 'ours' })
    stranger = await atrium.signIn('stranger')
    expect(await openOnes()).toEqual([])
    expect((await admin.call('joinRequest.accept', { id })).status).toBe(404)
    expect((await ask()).ok).toBe(true)
    expect(await openOnes()).toHaveLength(1)
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
