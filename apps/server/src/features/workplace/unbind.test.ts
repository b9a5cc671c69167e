import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LEFT_ALONE } from '../../kernel/call/proof.ts'
import { type Office, openOffice } from '../../test/fixtures/office.ts'
import { type Browser, browser } from '../../test/fixtures/phone.ts'

let office: Office
let member: Browser
beforeAll(async () => {
  office = await openOffice()
})
beforeEach(async () => {
  await office.atrium.sql('delete from workplace_bindings')
  await office.bound('feishu', 'ab12cd34', 'ours-member')
  member = browser(office.atrium)
  await office.password(member, 'ours-member')
})
afterAll(() => office.close())

const list = async (who = member) =>
  (await who.send('GET', '/api2/oauth2/bind/getOAuthStatus')).result as {
    type: string
    enterId: string
    bound: object | null
  }[]
const unbind = (type = 'feishu', enterId = 'ours') =>
  member.send('POST', '/api2/oauth2/bind/unbindUserAuth', { type, enterId })

describe('what is bound', () => {
  test('is listed with what could be, in the spaces of the person alone', async () => {
    const rows = await list()
    expect(rows).toMatchObject([
      { type: 'dingtalk', enterId: 'ours', bound: null },
      { type: 'feishu', bound: { nickname: '李娜', since: expect.any(String), lastUsed: null } },
      { type: 'wechat', bound: null },
    ])
    expect(JSON.stringify(rows)).not.toContain('neighbour')
  })

  test('says when it was last used', async () => {
    await office.signIn(browser(office.atrium), 'feishu', 'bridge', 'ab12cd34')
    expect((await list())[1]).toMatchObject({ bound: { lastUsed: expect.any(String) } })
  })

  test('stays listed while its connection is switched off', async () => {
    await office.connect('feishu', 'ours', { enabled: false })
    const types = (await list()).map(({ type }) => type)
    await office.connect('feishu')
    expect(types).toContain('feishu')
  })

  test('goes with the membership', async () => {
    const id = await office.atrium.idOf('ours')
    const who = "account_id = (select id from accounts where login_id = 'ours-member')"
    await office.atrium.sql(`delete from memberships where tenant_id = $1 and ${who}`, [id])
    expect(await office.atrium.sql('select from workplace_bindings')).toEqual([])
    await office.atrium.sql(
      "insert into memberships (tenant_id, account_id) select $1, id from accounts where login_id = 'ours-member'",
      [id],
    )
  })
})

describe('unbinding', () => {
  test('closes that way in', async () => {
    expect((await unbind()).status).toBe(200)
    const again = await office.signIn(browser(office.atrium), 'feishu', 'bridge', 'ab12cd34')
    expect(again.result.status).toBe(0)
    const lines = await office.atrium.sql("select 1 from audit where action = 'workplace.unbound'")
    expect(lines).toHaveLength(1)
  })

  test("touches nobody else's", async () => {
    await office.password(member, 'ours-admin')
    expect(await unbind()).toMatchObject({ error: 'not_found' })
    expect(await office.atrium.sql('select 1 from workplace_bindings')).toHaveLength(1)
  })

  test('only takes a way in, and so asks for no proof', async () => {
    office.atrium.clock.pass(LEFT_ALONE / 1000)
    expect(await unbind()).toMatchObject({ status: 200 })
  })

  test.each([
    ['a password', "'x'", 'null', 'null', 200],
    ['a phone', "''", "'+8613900000000'", 'now()', 200],
    ['a phone that they never confirmed (H-A)', "''", "'+8613900000000'", 'null', 409],
    ['neither', "''", 'null', 'null', 409],
  ])('with %s to come in by', async (_, hash, phone, proven, status) => {
    const [before] = await office.atrium.sql(
      "select password_hash from accounts where login_id = 'ours-member'",
    )
    await office.atrium.sql(
      `update accounts set password_hash = ${hash}, phone = ${phone}, phone_proven_at = ${proven}
       where login_id = 'ours-member'`,
    )
    const answer = await unbind()
    await office.atrium.sql(
      "update accounts set password_hash = $1, phone = null where login_id = 'ours-member'",
      [before?.password_hash],
    )
    expect(answer.status).toBe(status)
    if (status === 409) expect(answer.error).toBe('last_way_in')
    expect(await office.atrium.sql('select from workplace_bindings')).toHaveLength(
      status === 409 ? 1 : 0,
    )
  })

  test('one of two is possible for somebody who has nothing else', async () => {
    await office.bound('wechat', 'ZhangSan', 'ours-member')
    const [before] = await office.atrium.sql(
      "select password_hash from accounts where login_id = 'ours-member'",
    )
    await office.atrium.sql("update accounts set password_hash = '' where login_id = 'ours-member'")
    const answers = [await unbind('wechat'), await unbind('feishu')]
    await office.atrium.sql(
      "update accounts set password_hash = $1 where login_id = 'ours-member'",
      [before?.password_hash],
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
  })
})

test('an account without a password cannot be entered with an empty one, or any', async () => {
  await office.atrium.sql("update accounts set password_hash = '' where login_id = 'stranger'")
  expect(await office.password(member, 'stranger')).toMatchObject({ error: 'sign_in_refused' })
})

test('nothing unexpected was logged', () => expect(office.atrium.problems).toEqual([]))
