import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'

let atrium: TestAtrium
let admin: Person
let ours: Organisation
let lab: number
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin')
  ours = await organisationOf(atrium, 'ours')
  lab = await ours.department('研发部')
})
afterAll(() => atrium.close())

const fileOf = async (person: Person, query = '') => {
  const { statusCode, body } = await person.raw('GET', `/v1/members/export${query}`)
  return { statusCode, lines: body.trim().split('\r\n').slice(1) }
}

test('has the departments, the superior and each role once, by hand or by a rule', async () => {
  const chief = await ours.person('file-chief', lab)
  const id = await ours.person('file-one', await ours.department('前端', lab))
  await atrium.sql(
    'insert into further_departments (tenant_id, account_id, department_id) values ($1, $2, $3)',
    [ours.tenant, id, lab],
  )
  const role = await ours.role('file role', ['invite'])
  await ours.give(id, role)
  await ours.rule(role, 'department', { department: lab })
  await admin.call('member.update', { id, superior: chief })
  const { lines } = await fileOf(admin, '?search=file-one')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('"研发部/前端; 研发部",file-chief name (file-chief),file role,')
})

test('is made without asking what the reader may do to each', async () => {
  await atrium.sql(`
    create or replace function may_do_no_more(person bigint) returns boolean
    language plpgsql stable as $$ begin raise exception 'asked person by person'; end $$`)
  const people = Array.from({ length: 1100 }, (_, at) => `crowd-${at}`)
  await atrium.sql(
    `with made as (
       insert into accounts (login_id, name, user_type, password_hash)
       select login, login, 0, '' from unnest($2::text[]) login returning id
     ) insert into memberships (tenant_id, account_id, department_id) select $1, id, $3 from made`,
    [ours.tenant, people, lab],
  )
  const { statusCode, lines } = await fileOf(admin, `?department=${lab}`)
  expect(statusCode).toBe(200)
  expect(lines.filter((line) => line.startsWith('crowd-'))).toHaveLength(1100)
  expect(new Set(lines).size).toBe(lines.length)
})

test('has nobody of the neighbour, who has nobody of ours', async () => {
  expect((await fileOf(admin, '?search=neighbour')).lines.join()).not.toContain('neighbour-member')
  const neighbour = await atrium.signIn('neighbour-admin')
  const { lines } = await fileOf(neighbour)
  expect(lines.join()).toContain('neighbour-member')
  expect(lines.join()).not.toMatch(/crowd-|file-one/)
})
