import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { organisationOf } from '../../test/fixtures/organisation.ts'

const TURNED = 'Ada\u202enimda'
let atrium: TestAtrium
let admin: Person
let department: number
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin')
  department = await (await organisationOf(atrium, 'ours')).department('命名部')
})
afterAll(() => atrium.close())

test('a name that reads otherwise than it stands is refused, and which field it is', async () => {
  const refused = { status: 400, verdicts: { name: 'characters' } }
  expect(
    await admin.call('member.add', { loginId: 'turned', name: TURNED, departments: [department] }),
  ).toMatchObject(refused)
  expect(await admin.call('department.add', { name: TURNED, parentId: department })).toMatchObject(
    refused,
  )
  expect(await admin.call('profile.update', { name: TURNED })).toMatchObject(refused)
})

test('a row of a spreadsheet too', async () => {
  const rows = [{ loginId: 'turned', name: TURNED }]
  const { result } = await admin.call('memberImport.check', { rows })
  expect(result?.rows[0]?.fields).toMatchObject({ name: 'malformed' })
})
