import type { Output } from '@atrium/contract/kernel/client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { viewAs } from '../../test/fixtures/view-as.ts'

let atrium: TestAtrium
let admin: Person
let supplier: Person
const contact = {
  name: 'Purchasing',
  phone: '+8613800138000',
  email: 'buy@ours.test',
  words: 'Mondays to Fridays',
}

beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
  await atrium.sql("update accounts set user_type = 8 where login_id = 'ours-member'")
  supplier = await atrium.signIn('ours-member')
})
afterAll(() => atrium.close())

type Info = Output<'supplier.info'>
const info = async (who: Person) => (await who.call('supplier.info', {})).result

/** As somebody who has not signed in finds it at the address of a space. */
async function infoAt(space: string): Promise<Info> {
  const url = `/space-${space}/sapi/sysuser/authing/supplierInfo`
  return (await atrium.app.http.inject(url)).json().result
}

test('a guest learns how to become one, and of nobody’s data', async () => {
  expect(await info(atrium.guest)).toEqual({
    registration: true,
    contact: null,
    takesRequests: false,
    platformContact: null,
    supplier: null,
  })
})

test('a space says whom its suppliers turn to, at its own address alone', async () => {
  expect(await admin.call('supplier.setContact', { contact })).toMatchObject({ ok: true })
  expect((await admin.call('supplier.contact', {})).result).toEqual({ contact })
  expect((await infoAt('ours')).contact).toEqual(contact)
  expect((await infoAt('OURS')).contact).toEqual(contact)
  for (const space of ['neighbour', 'nowhere']) expect((await infoAt(space)).contact).toBeNull()
  expect((await info(atrium.guest))?.contact).toBeNull()
})

test('a supplier sees their data and the enterprises they supply, nobody else’s', async () => {
  expect((await info(supplier))?.supplier).toMatchObject({
    loginId: 'ours-member',
    enterprises: [{ space: 'ours', state: 'open' }],
  })
  expect((await info(admin))?.supplier).toBeNull()
  expect((await info(await atrium.signIn('neighbour-member')))?.supplier).toBeNull()
})

test('an enterprise that paused them and one that is closed say so', async () => {
  const id = await accountId(atrium, 'ours-member')
  await atrium.sql(
    "insert into memberships (tenant_id, account_id, status) values ($1, $2, 'disabled')",
    [await atrium.idOf('neighbour'), id],
  )
  const states = async () =>
    (await info(supplier))?.supplier?.enterprises.map(({ space, state }) => `${space} ${state}`)
  expect(await states()).toEqual(expect.arrayContaining(['ours open', 'neighbour paused']))
  await atrium.sql("update enterprises set status = 'suspended' where space = 'neighbour'")
  expect(await states()).toEqual(expect.arrayContaining(['ours open', 'neighbour closed']))
  await atrium.sql("update enterprises set status = 'active' where space = 'neighbour'")
})

test('an operator who views as a supplier does not see them', async () => {
  const visitor = await viewAs(atrium, 'ours-member', 'ours')
  expect((await info(visitor))?.supplier).toBeNull()
})

test('the contact of a suspended space is not shown', async () => {
  await atrium.sql("update enterprises set status = 'suspended' where space = 'ours'")
  expect((await infoAt('ours')).contact).toBeNull()
  await atrium.sql("update enterprises set status = 'active' where space = 'ours'")
})

test('only who keeps the look of a space says it, and nobody for another space', async () => {
  const neighbour = await atrium.signIn('neighbour-admin', { space: 'ours' })
  for (const who of [supplier, neighbour])
    expect(await who.call('supplier.setContact', { contact: null })).toMatchObject({ status: 403 })
  expect((await admin.call('supplier.contact', {})).result).toEqual({ contact })
})

test.each([
  [{ ...contact, phone: null, email: null }, 'phone'],
  [{ ...contact, email: 'nobody' }, 'contact.email'],
  [{ ...contact, name: ' ' }, 'contact.name'],
  [{ ...contact, words: 'x'.repeat(301) }, 'contact.words'],
])('%j is refused by its field', async (wrong, field) => {
  const answer = await admin.call('supplier.setContact', { contact: wrong })
  expect(answer).toMatchObject({ error: 'invalid', fields: { [field]: expect.any(String) } })
  expect((await admin.call('supplier.contact', {})).result).toEqual({ contact })
})

test('it is taken back', async () => {
  await admin.call('supplier.setContact', { contact: null })
  expect((await infoAt('ours')).contact).toBeNull()
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
