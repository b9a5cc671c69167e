import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'

let atrium: TestAtrium
let admin: Person
beforeAll(async () => {
  atrium = await openAtrium()
})
afterAll(() => atrium.close())
beforeEach(async () => {
  await atrium.sql('delete from attempts; delete from factors')
  admin = await atrium.signIn('ours-admin')
})

const withPhone = async (loginId: string) => {
  const id = await accountId(atrium, loginId)
  await atrium.sql(
    "insert into factors (account_id, kind, name, phone, made_at) values ($1, 'sms', 'Phone', '+8613900139001', now())",
    [id],
  )
  return id
}
const joinOurs = async (id: number) =>
  atrium.sql(
    'insert into memberships (tenant_id, account_id) values ($1, $2) on conflict do nothing',
    [await atrium.idOf('ours'), id],
  )
const left = (id: number) => atrium.sql('select from factors where account_id = $1', [id])
const hashOf = (id: number) => atrium.sql('select password_hash from accounts where id = $1', [id])

/** Everything by which the admin of a space changes how somebody signs in. */
const deeds = {
  'member.resetTwoStep': (id: number) => admin.call('member.resetTwoStep', { id }),
  'member.endTrust': (id: number) => admin.call('member.endTrust', { id }),
  'password.change': (id: number) => admin.call('password.change', { userId: id }),
}

describe.each(Object.entries(deeds))('H3: by %s', (_, act) => {
  test.each(['operator', 'console'])('an admin gets at no %s in their space', async (loginId) => {
    const id = await withPhone(loginId)
    await joinOurs(id)
    const before = await hashOf(id)
    expect(await act(id)).toMatchObject({ status: 404 })
    expect(await left(id)).toHaveLength(1)
    expect(await hashOf(id)).toEqual(before)
  })

  test('an admin gets at nobody who belongs to another space too', async () => {
    const id = await withPhone('neighbour-member')
    await joinOurs(id)
    expect(await act(id)).toMatchObject({ status: 404 })
    expect(await left(id)).toHaveLength(1)
  })

  test('who may manage sign-in gets at nobody who may do more than they', async () => {
    const ours = await atrium.idOf('ours')
    await atrium.sql(
      "insert into roles (tenant_id, name, module, permissions) values ($1, 'door', 'system', '{signIn}') on conflict do nothing",
      [ours],
    )
    await atrium.sql(
      `insert into membership_roles (tenant_id, account_id, role_id)
       select $1, $2, id from roles where tenant_id = $1 and name = 'door' on conflict do nothing`,
      [ours, await accountId(atrium, 'ours-member')],
    )
    const id = await withPhone('ours-admin')
    const chief = admin
    admin = await atrium.signIn('ours-member')
    expect(await act(id)).toMatchObject({ status: 404 })
    expect(await left(id)).toHaveLength(1)
    admin = chief
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
