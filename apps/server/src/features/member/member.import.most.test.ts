import { MOST_DEPARTMENTS_OF_ONE } from '@atrium/contract/people/member.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { organisationOf } from '../../test/fixtures/organisation.ts'

let atrium: TestAtrium
const names = Array.from({ length: MOST_DEPARTMENTS_OF_ONE + 1 }, (_, n) => `part ${n}`)
beforeAll(async () => {
  atrium = await openAtrium()
  const ours = await organisationOf(atrium, 'ours')
  for (const name of names) await ours.department(name)
})
afterAll(() => atrium.close())

test('a file puts nobody into more departments than a form does', async () => {
  const check = async (login: string, wanted: string[]) => {
    const admin = await atrium.signIn(login)
    const row = { loginId: 'many', name: 'Many', phone: '', title: '', superior: '', roles: '' }
    const rows = [{ ...row, departments: wanted.join(';') }]
    return (await admin.call('memberImport.check', { rows })).result?.rows[0]?.fields
  }
  expect(await check('ours-admin', names)).toEqual({ departments: 'too_many' })
  const most = names.slice(1)
  expect(await check('ours-admin', most)).toEqual({})
  expect(await check('ours-admin', [...most, ...most])).toEqual({})
  expect(await check('neighbour-admin', names)).toEqual({ departments: 'unknown' })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
