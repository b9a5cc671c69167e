import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'

let atrium: TestAtrium
let admin: Person
let neighbour: Person
let ours: Organisation
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
  neighbour = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
  ours = await organisationOf(atrium, 'ours')
  await ours.department('研发')
})
afterAll(() => atrium.close())

const OFTEN = { interval: 50 }
const row = (loginId: string, traits: object) => ({
  loginId,
  name: '贾宝玉',
  phone: '',
  departments: '',
  title: '',
  superior: '',
  roles: '',
  ...traits,
})
const standing = async (loginId: string) =>
  (
    await atrium.sql<{ departments: string[] }>(
      `select array(select d.name from department_members dm join departments d on d.id = dm.department_id
           where dm.tenant_id = m.tenant_id and dm.account_id = a.id
           order by d.id <> m.department_id, d.id) as departments
       from accounts a join memberships m on m.account_id = a.id and m.tenant_id = $2 where a.login_id = $1`,
      [loginId, ours.tenant],
    )
  )[0]?.departments

const wanted = [
  row('maker-a', { departments: '研发/后端/支付; 研发' }),
  row('maker-b', { departments: '研发/后端; 海外' }),
  row('maker-c', { departments: '废弃/部门', roles: 'no such role' }),
]
const here = async () =>
  (
    await atrium.sql<{ way: string }>(
      `select coalesce(p.name || '/', '') || d.name as way from departments d
       left join departments p on p.id = d.parent_id and p.parent_id is not null
       where d.tenant_id = $1 and d.name in ('后端', '支付', '海外', '废弃', '部门') order by d.id`,
      [ours.tenant],
    )
  ).map(({ way }) => way)

test('departments that are not there are named by a dry run, and refused unless they are to be made', async () => {
  const { result } = await admin.call('memberImport.check', { rows: wanted })
  expect(result?.missing).toEqual(['研发/后端', '研发/后端/支付', '海外', '废弃', '废弃/部门'])
  expect(result?.rows.map(({ ok }) => ok)).toEqual([false, false, false])
  const made = await admin.call('memberImport.check', { rows: wanted, makesDepartments: true })
  expect(made.result?.rows.map(({ ok }) => ok)).toEqual([true, true, false])
  expect(await here()).toEqual([])
})

test('departments that are not there are nobody’s to make beyond their reach, and a neighbour makes their own', async () => {
  const part = await ours.department('分部')
  const person = await ours.person('part-lead', part)
  await ours.give(person, await ours.role('part org', ['org']), 'chosen', [part])
  const lead = await atrium.signIn('part-lead', { space: 'ours' })
  const rows = [
    row('maker-d', { departments: '海外' }),
    row('maker-e', { departments: '分部/一组' }),
  ]
  const { result } = await lead.call('memberImport.check', { rows, makesDepartments: true })
  expect(result?.missing).toEqual(['分部/一组'])
  expect(result?.rows.map(({ ok }) => ok)).toEqual([false, true])
  const theirs = await neighbour.call('memberImport.check', { rows, makesDepartments: true })
  expect(theirs.result?.missing).toEqual(['海外', '分部', '分部/一组'])
})

test('departments that are not there are not more than somebody could have meant', async () => {
  const rows = Array.from({ length: 201 }, (_, n) => row(`maker-x${n}`, { departments: `多 ${n}` }))
  const { result } = await admin.call('memberImport.check', { rows, makesDepartments: true })
  expect(result?.missing).toHaveLength(200)
  expect(result?.rows.filter(({ fields }) => fields.departments)).toHaveLength(1)
})

test('departments that are not there are not deeper than anybody has them', async () => {
  const deep = (levels: number) => row('maker-deep', { departments: '层/'.repeat(levels) })
  const missing = async (levels: number) =>
    (await admin.call('memberImport.check', { rows: [deep(levels)] })).result?.missing.length
  expect(await missing(20)).toBe(20)
  expect(await missing(21)).toBe(0)
})

test('departments that are not there are made once with all above them, for rows that are in order', async () => {
  const input = { fileName: 'staff.xlsx', rows: wanted, makesDepartments: true }
  const id = (await admin.call('memberImport.start', input)).result?.id
  await vi.waitFor(async () => {
    const { result } = await admin.call('memberImport.list', {})
    expect(result?.find((one) => one.id === id)?.status).toBe('done')
  }, OFTEN)
  expect(await here()).toEqual(['研发/后端', '海外', '后端/支付'])
  expect(await standing('maker-a')).toEqual(['支付', '研发'])
  expect(await standing('maker-b')).toEqual(['后端', '海外'])
  const { result } = await admin.call('memberImport.check', { rows: wanted.slice(0, 2) })
  expect(result?.missing).toEqual([])
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
