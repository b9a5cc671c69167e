import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'

let atrium: TestAtrium
let operator: Person
let console_: Person
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
  console_ = await atrium.signIn('console')
})
afterAll(() => atrium.close())

const loginIds = async (filters: object) => {
  const { result } = await operator.call('sysop.user.list', { userType: 'all', ...filters })
  return result?.aaData.map(({ loginId }) => loginId) ?? []
}

describe('the list', () => {
  test.each([
    ['loginId', 'asc', ['console', 'neighbour-admin']],
    ['loginId', 'desc', ['stranger', 'ours-member']],
    ['name', 'asc', ['console', 'neighbour-admin']],
    ['lastSeen', 'asc', [expect.any(String), expect.any(String)]],
    ['created', 'asc', ['operator', 'stranger']],
  ])('is sorted by %s %s', async (sort, order, expected) => {
    expect((await loginIds({ sort, order })).slice(0, 2)).toEqual(expected)
  })

  test('finds by status, and by who is online', async () => {
    await atrium.sql("update accounts set status = 'disabled' where login_id = 'stranger'")
    expect(await loginIds({ status: 'disabled' })).toEqual(['stranger'])
    expect(await loginIds({ status: 'active', search: 'stranger' })).toEqual([])
    await atrium.sql("update accounts set status = 'active' where login_id = 'stranger'")
    await atrium.signIn('stranger')
    expect(await loginIds({ online: '1' })).toContain('stranger')
    expect(await loginIds({ online: '0' })).not.toContain('stranger')
  })

  test('says what the reader may do to each', async () => {
    const { result } = await operator.call('sysop.user.list', { userType: '7' })
    expect(result?.aaData).toMatchObject([
      { loginId: 'operator', can: { manage: true, disable: false, viewAs: false } },
    ])
    const seen = await console_.call('sysop.user.list', { userType: 'all' })
    expect(seen.result?.aaData.every(({ can }) => !can.manage && !can.viewAs)).toBe(true)
  })

  test('is narrowed to those who joined since a moment, each enterprise by itself', async () => {
    const [entid, next] = [await atrium.idOf('ours'), await atrium.idOf('neighbour')]
    await atrium.sql(
      "update memberships set joined_at = now() - interval '40 days' where tenant_id = $1",
      [entid],
    )
    const newest = await accountId(atrium, 'ours-member')
    await atrium.sql(
      'update memberships set joined_at = now() where tenant_id = $1 and account_id = $2',
      [entid, newest],
    )
    const joined = new Date(Date.now() - 30 * 86_400_000).toISOString()
    const among = async (person: Person, filters: { entid?: string }) =>
      (
        await person.call('sysop.user.list', { userType: 'all', joined, ...filters })
      ).result?.aaData.map(({ loginId }) => loginId)
    expect(await among(operator, { entid: String(entid) })).toEqual(['ours-member'])
    expect(await among(console_, { entid: String(entid) })).toEqual(['ours-member'])
    expect(await among(operator, { entid: String(next) })).toContain('neighbour-member')
    // Somebody whom the console user sees has joined where they see nothing.
    await atrium.sql('insert into memberships (tenant_id, account_id) values ($1, $2)', [
      next,
      newest,
    ])
    expect(await among(operator, { entid: String(next) })).toContain('ours-member')
    expect(await among(console_, { entid: String(next) })).toEqual([])
    await atrium.sql('delete from memberships where tenant_id = $1 and account_id = $2', [
      next,
      newest,
    ])
    expect(await among(operator, {})).toContain('neighbour-member')
    const wrong = await operator.call('sysop.user.list', { userType: 'all', joined: 'lately' })
    expect(wrong).toMatchObject({ status: 400, fields: { joined: expect.any(String) } })
  })

  test('is a spreadsheet too, cut to what the reader sees', async () => {
    const all = await operator.raw('GET', '/v1/users/export')
    expect(all.headers['content-type']).toContain('text/csv')
    expect(all.body).toContain('neighbour-member')
    const some = await console_.raw('GET', '/v1/users/export?sort=name&order=asc')
    expect(some.body).toContain('ours-member')
    expect(some.body).not.toContain('neighbour')
  })

  test('names the enterprises in the spreadsheet, each reader those they see', async () => {
    const place = [await atrium.idOf('neighbour'), await accountId(atrium, 'ours-member')]
    await atrium.sql('insert into memberships (tenant_id, account_id) values ($1, $2)', place)
    const lineOf = async (who: Person) =>
      (await who.raw('GET', '/v1/users/export')).body
        .split('\r\n')
        .find((line) => line.startsWith('ours-member,'))
    expect(await lineOf(operator)).toContain(',"ours enterprise; neighbour enterprise",')
    expect(await lineOf(console_)).toContain(',ours enterprise,')
    await atrium.sql('delete from memberships where tenant_id = $1 and account_id = $2', place)
  })
})

describe('one person', () => {
  test('is whole for an operator, and without phone and foreign spaces for a console user', async () => {
    const id = await accountId(atrium, 'ours-member')
    await atrium.sql("update accounts set phone = '+8613911111111' where id = $1", [id])
    await atrium.sql('insert into memberships (tenant_id, account_id) values ($1, $2)', [
      await atrium.idOf('neighbour'),
      id,
    ])
    const whole = await operator.call('user.person', { id })
    expect(whole.result?.memberships.map(({ space }) => space)).toEqual(['ours', 'neighbour'])
    const part = await console_.call('user.person', { id })
    expect(part.result).toMatchObject({ phone: null, memberships: [{ space: 'ours' }] })
    expect(JSON.stringify(part)).not.toContain('neighbour')
    const theirs = await accountId(atrium, 'neighbour-admin')
    expect(await console_.call('user.person', { id: theirs })).toMatchObject({ status: 404 })
    await atrium.sql('delete from memberships where account_id = $1 and tenant_id = $2', [
      id,
      await atrium.idOf('neighbour'),
    ])
  })

  test('is signed out by an operator, at once, one session or all', async () => {
    const id = await accountId(atrium, 'ours-admin')
    const [one, other] = [await atrium.signIn('ours-admin'), await atrium.signIn('ours-admin')]
    const { result } = await operator.call('user.signInStatus', { id })
    expect(result?.signIns[0]).toMatchObject({ succeeded: true, way: 'password' })
    const session = result?.sessions.at(-1)?.id as number
    await operator.call('user.session.revoke', { id, session })
    const alive = await Promise.all([one, other].map((who) => who.call('session.list', {})))
    expect(alive.filter(({ ok }) => ok)).toHaveLength(1)
    await operator.call('user.many', { ids: [id], action: 'revoke' })
    expect((await operator.call('user.signInStatus', { id })).result?.sessions).toEqual([])
    const others = await operator.call('user.session.revoke', { id, session })
    expect(others).toMatchObject({ status: 404 })
  })

  test('is seen in an enterprise by its members and by operators, and by nobody else', async () => {
    const [userid, ours, neighbour] = [
      await accountId(atrium, 'ours-admin'),
      await atrium.idOf('ours'),
      await atrium.idOf('neighbour'),
    ]
    const member = await atrium.signIn('ours-member')
    const seen = await member.call('user.inEnterprise', { userid, currentEntId: ours })
    expect(seen.result).toMatchObject({ loginId: 'ours-admin', roles: ['owner'] })
    const theirs = { userid: await accountId(atrium, 'neighbour-admin'), currentEntId: neighbour }
    expect(await member.call('user.inEnterprise', theirs)).toMatchObject({ status: 404 })
    expect(await operator.call('user.inEnterprise', theirs)).toMatchObject({ status: 200 })
    const own = await member.call('user.here', {})
    expect(own.result).toMatchObject({ loginId: 'ours-member', enterprise: { space: 'ours' } })
  })
})

describe('validating', () => {
  test('gives each field its verdict', async () => {
    const entid = await atrium.idOf('ours')
    const answer = await operator.call('user.validate', {
      entid,
      loginId: 'OURS-admin',
      name: '',
      phone: '12',
    })
    expect(answer.result).toEqual({
      valid: false,
      fields: { loginId: 'taken', name: 'required', phone: 'malformed', enterprise: 'ok' },
    })
    await atrium.sql("update enterprises set member_limit = member_count where space = 'ours'")
    const full = await operator.call('user.validate', { entid, loginId: 'free-one' })
    expect(full.result?.fields).toEqual({ loginId: 'ok', enterprise: 'over_limit' })
    await atrium.sql("update enterprises set member_limit = 100 where space = 'ours'")
  })

  test('leaves out whom it is about', async () => {
    const userId = await accountId(atrium, 'ours-admin')
    const answer = await operator.call('user.validate', { userId, loginId: 'ours-admin' })
    expect(answer.result).toMatchObject({ valid: true })
  })

  test('is for operators, and for admins about their own space', async () => {
    const [admin, member] = [await atrium.signIn('ours-admin'), await atrium.signIn('ours-member')]
    expect(await admin.call('user.validate', { loginId: 'free' })).toMatchObject({ status: 200 })
    expect(await member.call('user.validate', { loginId: 'free' })).toMatchObject({ status: 403 })
    const entid = await atrium.idOf('neighbour')
    expect(await admin.call('user.validate', { entid, loginId: 'x1' })).toMatchObject({
      status: 403,
    })
  })
})

test('a space chooses its profile fields, and keeps names as they are if it likes', async () => {
  const admin = await atrium.signIn('ours-admin')
  const member = await atrium.signIn('ours-member')
  const set = await admin.call('profile.fields.set', { hidden: ['phone'], nameEditable: false })
  expect(set).toMatchObject({ status: 200 })
  const { result } = await member.call('profile.fields', {})
  expect(result?.fields).toContainEqual({ name: 'phone', shown: false, editable: true })
  expect(result?.fields).toContainEqual({ name: 'name', shown: true, editable: false })
  expect(await member.call('profile.update', { name: 'X' })).toMatchObject({ status: 403 })
  const theirs = await atrium.signIn('neighbour-member')
  expect(await theirs.call('profile.update', { name: 'Y neighbour' })).toMatchObject({
    status: 200,
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
