// long because what an invitation gives, and what ends it, are seen by the same people joining.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'
import { type Browser, browser, codeOn } from '../../test/fixtures/phone.ts'

let atrium: TestAtrium
let admin: Person
let neighbour: Person
let ours: Organisation
let lab: number
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
  neighbour = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
  ours = await organisationOf(atrium, 'ours')
  lab = await ours.department('研发部')
})
afterAll(() => atrium.close())

let people = 0
/** Somebody with a phone who registers with a code. */
async function join(icode: string, traits: { at?: Browser; phone?: string } = {}) {
  await atrium.sql('delete from attempts')
  const at = traits.at ?? browser(atrium)
  const phone = traits.phone ?? `+861370013${String(++people).padStart(4, '0')}`
  await at.send('POST', '/v1/code', { purpose: 'register', phone })
  const code = await codeOn(atrium, phone)
  const loginId = `invited-${phone.slice(-4)}`
  const person = { loginId, name: '张三丰', phone, code, password: 'plums in the icebox' }
  return { loginId, answer: await at.send('POST', '/v1/register/join', { ...person, icode }) }
}
const standing = async (loginId: string) =>
  (
    await atrium.sql<{ department: string; roles: string[] }>(
      `select d.name as department, array_agg(r.name order by r.name) as roles
       from accounts a join memberships m on m.account_id = a.id
       join departments d on d.tenant_id = m.tenant_id and d.id = m.department_id
       join membership_roles mr on mr.tenant_id = m.tenant_id and mr.account_id = a.id
       join roles r on r.tenant_id = m.tenant_id and r.id = mr.role_id
       where a.login_id = $1 group by 1`,
      [loginId],
    )
  )[0]
const gone = async (icode: string) =>
  (await browser(atrium).send('GET', `/api2/user/register/checkICode?icode=${icode}`)).why

describe('an invitation', () => {
  test('leads into its department with its role, and says who came by it', async () => {
    const role = await ours.role('inviter', ['invite'])
    const made = await admin.call('invitation.make', {
      uses: 2,
      days: 3,
      department: lab,
      role,
      note: '校招',
    })
    const { id, code } = made.result as { id: number; code: string }
    // As somebody types it who was told it.
    const { loginId, answer } = await join(code.toLowerCase().replace(/(.{4})/g, '$1-'))
    expect(answer).toMatchObject({ code: 1000000 })
    expect(await standing(loginId)).toEqual({ department: '研发部', roles: ['inviter', 'member'] })
    const { result } = await admin.call('invitation.get', { id })
    expect(result).toMatchObject({
      note: '校招',
      uses: 2,
      used: 1,
      state: 'open',
      department: { id: lab },
      people: [{ name: '张三丰' }],
    })
    const lines = await atrium.sql(
      "select detail ->> 'department' as department from audit where action = 'invitation.made' and target = $1",
      [String(id)],
    )
    expect(lines).toEqual([{ department: String(lab) }])
  })

  test('that was taken back lets nobody in from then on, and says so', async () => {
    const { result } = await admin.call('invitation.make', { uses: 2 })
    const { id, code } = result as { id: number; code: string }
    expect(await neighbour.call('invitation.revoke', { id })).toMatchObject({ status: 404 })
    expect((await admin.call('invitation.revoke', { id })).ok).toBe(true)
    expect(await gone(code)).toBe('withdrawn')
    expect((await join(code)).answer).toMatchObject({ error: 'invitation_gone', why: 'withdrawn' })
    expect(await admin.call('invitation.revoke', { id })).toMatchObject({ status: 404 })
  })

  test('ends with the department it leads to, unless those in there are sent elsewhere, and with its role', async () => {
    const made = async (terms: object) =>
      (await admin.call('invitation.make', { uses: 2, ...terms })).result?.code as string
    const theirs = (await neighbour.call('invitation.make', { uses: 2 })).result?.code as string
    const emptied = await ours.department('空部门')
    const merged = await ours.department('合并部门')
    const role = await ours.role('for a while', ['words'])
    const [lost, led, given] = [
      await made({ department: emptied }),
      await made({ department: merged }),
      await made({ role }),
    ]
    await admin.call('department.remove', { id: emptied })
    await admin.call('department.remove', { id: merged, moveTo: lab })
    await admin.call('role.delete', { id: role })
    expect(await gone(lost)).toBe('withdrawn')
    expect(await gone(given)).toBe('withdrawn')
    const { answer, loginId } = await join(led)
    expect(answer).toMatchObject({ code: 1000000 })
    expect(await standing(loginId)).toMatchObject({ department: '研发部' })
    expect(await gone(theirs)).toBeUndefined()
  })

  test('ends when its maker leaves without a successor', async () => {
    const id = await ours.person('inviting', lab)
    await ours.give(id, await ours.role('inviter', ['invite']))
    const inviting = await atrium.signIn('inviting', { space: 'ours' })
    const { result } = await inviting.call('invitation.make', { uses: 2 })
    expect(await gone(result?.code as string)).toBeUndefined()
    await admin.call('member.leave', { id, successor: null, withRoles: false })
    expect(await gone(result?.code as string)).toBe('withdrawn')
  })

  test('of a neighbour is not there, in a list, by its number, or as a place or role of theirs', async () => {
    const { result } = await admin.call('invitation.make', { uses: 1, note: 'ours alone' })
    const id = result?.id as number
    expect((await neighbour.call('invitation.get', { id })).status).toBe(404)
    const list = await neighbour.call('invitation.list', { search: 'ours' })
    expect(list.result?.rows).toEqual([])
    const role = await ours.role('inviter', ['invite'])
    const taken = { uses: 1, department: lab, role }
    expect(await neighbour.call('invitation.make', taken)).toMatchObject({ status: 400 })
    expect(await neighbour.call('invitation.make', { uses: 1, role })).toMatchObject({
      status: 400,
    })
  })

  test('ends at the moment it was given, within ninety days', async () => {
    const until = new Date(atrium.clock.now().getTime() + 3600_000).toISOString()
    const { result } = await admin.call('invitation.make', { uses: 1, until })
    expect(result?.expires).toBe(until)
    const bad = [new Date(0).toISOString(), '2099-01-01T00:00:00Z']
    for (const moment of bad)
      expect(await admin.call('invitation.make', { uses: 1, until: moment })).toMatchObject({
        status: 400,
        verdicts: { until: expect.any(String) },
      })
  })
})

test('lists are searched, filtered and counted', async () => {
  await atrium.sql('delete from invitations')
  await admin.call('invitation.make', { uses: 1, note: '校招' })
  const { result } = await admin.call('invitation.make', { uses: 1, note: '社招' })
  await admin.call('invitation.revoke', { id: result?.id as number })
  const of = async (view: object) => {
    const { result: found } = await admin.call('invitation.list', view)
    return [found?.total, found?.rows.map(({ note }) => note)]
  }
  expect(await of({})).toEqual([2, ['社招', '校招']])
  expect(await of({ state: 'withdrawn' })).toEqual([1, ['社招']])
  expect(await of({ search: '校', order: 'asc' })).toEqual([1, ['校招']])
  expect(await of({ search: '%' })).toEqual([0, []])
})

describe('nobody gives by an invitation what they do not have', () => {
  test('not a right, not a department beyond theirs; nor do they see a code that would', async () => {
    const head = await ours.person('lab-head', lab)
    await ours.give(head, await ours.role('lab inviter', ['invite']), 'chosen', [lab])
    const inviter = await atrium.signIn('lab-head', { space: 'ours' })
    const shop = await ours.department('销售部')
    const apps = await ours.role('apps only', ['apps'])
    const plain = await ours.role('plain', [])
    const { result: choices } = await inviter.call('invitation.choices', {})
    expect(choices?.roles).toEqual([])
    expect(choices).toMatchObject({ departments: false, sms: true })
    expect(await inviter.call('invitation.make', { uses: 1, role: apps })).toMatchObject({
      error: 'rights_lacking',
    })
    expect(await inviter.call('invitation.make', { uses: 1, department: shop })).toMatchObject({
      status: 400,
      verdicts: { department: expect.any(String) },
    })
    expect((await inviter.call('invitation.make', { uses: 1, role: plain })).status).toBe(403)
    // A newcomer has it for everybody: whoever gives the roles of a part gives none so.
    const giver = await ours.role('lab giver', ['roles'])
    await ours.give(head, giver, 'chosen', [lab])
    expect((await inviter.call('invitation.choices', {})).result?.roles).toEqual([])
    expect((await inviter.call('invitation.make', { uses: 1, role: plain })).status).toBe(403)
    await atrium.sql("update membership_roles set reach = 'all' where role_id = $1", [giver])
    const { result: more } = await inviter.call('invitation.choices', {})
    expect(more?.roles.map(({ name }) => name)).toEqual(['plain', 'lab giver'])
    const own = await inviter.call('invitation.make', { uses: 1, role: plain })
    expect(own.result).toMatchObject({ department: { id: lab }, role: { name: 'plain' } })

    const { result: strong } = await admin.call('invitation.make', {
      uses: 1,
      role: apps,
      department: lab,
    })
    const seen = await inviter.call('invitation.get', { id: strong?.id as number })
    expect(seen.result).toMatchObject({ role: { name: 'apps only' }, code: null })
    const { result: elsewhere } = await admin.call('invitation.make', { uses: 1, department: shop })
    expect((await inviter.call('invitation.get', { id: elsewhere?.id as number })).status).toBe(404)
  })

  test('nor does one go on giving what was taken from its maker since', async () => {
    const maker = await ours.person('short-lived', null)
    const role = await ours.role('inviter', ['invite'])
    await ours.give(maker, role)
    await ours.give(maker, await ours.role('giver', ['roles']))
    const inviter = await atrium.signIn('short-lived', { space: 'ours' })
    const { result } = await inviter.call('invitation.make', { uses: 2, role })
    expect(await gone(result?.code as string)).toBeUndefined()
    await atrium.sql('delete from membership_roles where account_id = $1', [maker])
    expect(await gone(result?.code as string)).toBe('withdrawn')
  })

  test('and nobody makes owners', async () => {
    const [owner] = await atrium.sql<{ id: number }>(
      "select id from roles where tenant_id = $1 and name = 'owner'",
      [ours.tenant],
    )
    expect(await admin.call('invitation.make', { uses: 1, role: owner?.id })).toMatchObject({
      status: 400,
    })
  })
})

test('the last place of an enterprise has one winner, whatever they came by', async () => {
  const made = await Promise.all([1, 2, 3].map(() => admin.call('invitation.make', { uses: 1 })))
  const codes = made.map(({ result }) => result?.code as string)
  await atrium.sql('update enterprises set member_limit = member_count + 1 where id = $1', [
    ours.tenant,
  ])
  const at = codes.map(() => browser(atrium))
  const bodies: object[] = []
  for (const [n, icode] of codes.entries()) {
    const phone = `+861390013900${n}`
    await at[n]?.send('POST', '/v1/code', { purpose: 'register', phone })
    const code = await codeOn(atrium, phone)
    const person = { name: '李四光', phone, code, password: 'plums in the icebox' }
    bodies.push({ ...person, loginId: `rival-${n}`, icode })
  }
  const answers = await Promise.all(
    at.map((one, n) => one.send('POST', '/v1/register/join', bodies[n])),
  )
  expect(answers.filter((answer) => answer?.code === 1000000)).toHaveLength(1)
  const [counted] = await atrium.sql(
    `select member_count = member_limit as full, member_count = (
       select count(*) from memberships where tenant_id = $1) as exact from enterprises where id = $1`,
    [ours.tenant],
  )
  expect(counted).toEqual({ full: true, exact: true })
  await atrium.sql('update enterprises set member_limit = 100 where id = $1', [ours.tenant])
})

const fill = (space: string, count: number) =>
  atrium.sql(
    `insert into invitations (tenant_id, code, uses, expires_at, made_by, made_at)
     select e.id, e.space || n, 1, now() + interval '1 day', 1, now()
     from enterprises e, generate_series(1, $2::int) n where e.space = $1`,
    [space, count],
  )

test('a space has at most 500 open invitations; those taken back and outdated make room', async () => {
  await atrium.sql('delete from invitations')
  await fill('neighbour', 500)
  await fill('ours', 499)
  const last = await admin.call('invitation.make', { uses: 1, days: 1 })
  expect(last.ok).toBe(true)
  expect(await admin.call('invitation.make', { uses: 1, days: 1 })).toMatchObject({
    status: 409,
    error: 'limit_reached',
    msg: expect.stringContaining('500'),
  })

  await admin.call('invitation.revoke', { id: last.result?.id as number })
  expect((await admin.call('invitation.make', { uses: 1, days: 1 })).ok).toBe(true)
  await atrium.sql("update invitations set expires_at = now() - interval '1 day'")
  expect((await admin.call('invitation.make', { uses: 1, days: 1 })).ok).toBe(true)
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
