import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'

let atrium: TestAtrium
let admin: Person
let ours: Organisation
let money: number
let person: number
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin')
  ours = await organisationOf(atrium, 'ours')
  const theirs = await organisationOf(atrium, 'neighbour')
  await theirs.department('财务部')
  money = await ours.department('财务部')
  await ours.department('Works')
  for (const [loginId, name, organisation] of [
    ['heard', '张管理', ours],
    ['heard-there', '张管理', theirs],
  ] as const) {
    const id = await organisation.person(loginId, null)
    await atrium.sql("update accounts set name = $2, sounds = 'zhangguanli zgl' where id = $1", [
      id,
      name,
    ])
    await atrium.sql("update accounts set sounds = 'zhangguanli zgl' where id = $1", [id])
    if (organisation === ours) person = id
  }
})
afterAll(() => atrium.close())

test('departments come with how they sound, those of the reader alone', async () => {
  const { result } = await admin.call('department.sounds', {})
  expect(result).toEqual({ ids: [money], sounds: ['caiwubu cwb'] })
  await ours.give(person, await ours.role('part', ['org']), 'chosen', [
    await ours.department('质检'),
  ])
  const limited = await atrium.signIn('heard', { space: 'ours' })
  const { result: part } = await limited.call('department.sounds', {})
  expect(part?.sounds).toEqual(['zhijian zj'])
})

test.each(['cwb', 'caiwu', 'cai wu', 'cw'])(
  '%j finds a department to give a role to or to write to',
  async (search) => {
    const { result } = await admin.call('role.targets', { of: 'departments', search })
    expect(result?.map(({ id }) => id)).toEqual([money])
    const addressees = await admin.call('message.addressees', { search })
    expect(addressees.result?.departments.map(({ id }) => id)).toEqual([money])
  },
)

test('people are found by how they sound, where roles are given and in the audit, and never the neighbour’s', async () => {
  const role = await ours.role('heard', ['invite'])
  await ours.give(person, role)
  const search = 'zgl'
  const ids = [
    (await admin.call('role.targets', { of: 'people', search })).result,
    (await admin.call('role.holders', { id: role, search })).result?.rows,
    (await admin.call('role.who', { permission: 'invite', search })).result?.rows,
    (await admin.call('spaceAudit.people', { search })).result,
  ].map((found) => found?.map(({ id }) => id))
  expect(ids).toEqual([[person], [person], [person], [person]])
})

test('a phone finds nobody for who only gives roles', async () => {
  await atrium.sql("update accounts set phone = '+8613900001234' where id = $1", [person])
  const { result } = await admin.call('role.targets', { of: 'people', search: '13900001234' })
  expect(result).toEqual([])
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
