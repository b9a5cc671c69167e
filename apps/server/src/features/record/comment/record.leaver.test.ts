import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { accountId } from '../../../test/fixtures/account.ts'
import { type Organisation, organisationOf } from '../../../test/fixtures/organisation.ts'
import { aBlueprint, putApp } from '../../../test/fixtures/own-app.ts'

let atrium: TestAtrium
let ours: Organisation
let admin: Person
let member: Person
const orders = { app: 'orders', table: 'orders' }
const goer = { id: 0, record: 0 }

beforeAll(async () => {
  atrium = await openAtrium()
  ours = await organisationOf(atrium, 'ours')
  ;({ admin, member } = await atrium.signInEveryKind({ inSpace: true }))
  goer.id = await ours.person('goer', null)
  const blueprint = aBlueprint({ orders: { number: { kind: 'text' }, keeper: { kind: 'person' } } })
  const account = await accountId(atrium, 'ours-member')
  const grants = [
    { role: 'contributing', account: goer.id },
    { role: 'editing', account },
  ]
  await putApp(atrium, 'ours', { name: 'orders', blueprint, grants })
  const who = await atrium.signIn('goer', { space: 'ours' })
  const keeper = { id: String(goer.id), name: '' }
  const clientKey = crypto.randomUUID()
  const added = await who.call('record.add', {
    ...orders,
    values: { number: 'A-1', keeper },
    clientKey,
  })
  goer.record = Number(added.result?.id)
  const said = { ...orders, id: String(goer.record), clientKey: crypto.randomUUID() }
  await who.call('record.comment', { ...said, text: 'I leave' })
  const mentions = [goer.id]
  await admin.call('record.comment', {
    ...said,
    clientKey: crypto.randomUUID(),
    text: 'You?',
    mentions,
  })
  await admin.call('member.leave', { id: goer.id, successor: account, withRoles: false })
})
afterAll(() => atrium.close())

const seen = async (who: Person) => {
  const at = { ...orders, id: String(goer.record) }
  const history = (await who.call('record.history', at)).result?.changes ?? []
  const comments = (await who.call('record.comments', at)).result?.comments ?? []
  const record = (await who.call('record.get', at)).result
  return {
    made: history.at(-1)?.by,
    said: comments.at(-1)?.by,
    named: comments[0]?.mentions,
    keeper: record?.values.keeper,
    createdBy: record?.createdBy,
  }
}

test('who has left is still called what they were called, in history, comments and fields', async () => {
  const left = { id: String(goer.id), name: 'goer name' }
  const told = { made: left, said: left, named: [left], keeper: left, createdBy: left }
  expect(await seen(member)).toEqual(told)
  // What they are called elsewhere from now on is not this space's to know.
  await atrium.sql("update accounts set name = 'Married elsewhere' where id = $1", [goer.id])
  expect(await seen(member)).toEqual(told)
})

test('nobody is named who never was here', async () => {
  const stranger = await accountId(atrium, 'neighbour-member')
  const place = `r${await atrium.idOf('ours')}`
  await atrium.sql(`update ${place}.changes set by_id = $1 where record_id = $2`, [
    stranger,
    goer.record,
  ])
  expect((await seen(member)).made).toBeNull()
  await atrium.sql(`update ${place}.changes set by_id = $1 where record_id = $2`, [
    goer.id,
    goer.record,
  ])
})

test('of a department that is hidden nobody is named after they left, either', async () => {
  const hidden = await ours.department('hidden')
  await atrium.sql('update leavers set department_id = $1 where account_id = $2', [hidden, goer.id])
  await atrium.sql("update departments set shown_to = 'nobody' where id = $1", [hidden])
  expect((await seen(member)).made).toEqual({ id: String(goer.id), name: '' })
  expect((await seen(admin)).made).toMatchObject({ name: 'goer name' })
  await atrium.sql('update leavers set department_id = null where account_id = $1', [goer.id])
})

test('whose account is deleted is nobody any more', async () => {
  await atrium.sql('delete from accounts where id = $1', [goer.id])
  const { made, said, named, createdBy } = await seen(member)
  expect({ made, said, named, createdBy }).toEqual({
    made: null,
    said: null,
    named: [],
    createdBy: null,
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
