import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { organisationOf } from '../../test/fixtures/organisation.ts'
import { aBlueprint, putApp } from '../../test/fixtures/own-app.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
let id: number
const here = { app: 'staff', table: 'people' }

beforeAll(async () => {
  atrium = await openAtrium()
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  const roles = usualRoles(['people'])
  for (const { tables } of [roles.editing as NonNullable<typeof roles.editing>])
    tables.people = {
      see: 'all',
      create: true,
      change: 'all',
      remove: 'none',
      hidden: ['salary'],
      readOnly: ['number'],
    }
  const blueprint = aBlueprint(
    {
      people: {
        called: { kind: 'text' },
        salary: { kind: 'text', required: true },
        number: { kind: 'integer' },
      },
    },
    roles,
  )
  const grants = [
    { role: 'managing', account: await accountId(atrium, 'ours-admin') },
    { role: 'editing', account: await accountId(atrium, 'ours-member') },
  ]
  const numbers = await putApp(atrium, 'ours', { name: 'staff', blueprint, grants })
  const values = { called: 'Li Na', salary: 'sevenhundred', number: '1' }
  const made = await admin.call('record.add', { ...here, values, clientKey: crypto.randomUUID() })
  id = Number(made.result?.id)
  await admin.call('record.change', {
    ...here,
    id,
    revision: 1,
    values: { salary: 'eighthundred', number: '2' },
  })
  await atrium.sql(
    `update r${await atrium.idOf('ours')}.t${numbers.people} set misfits = '{"salary": "about ninehundred"}' where id = $1`,
    [id],
  )
})
afterAll(() => atrium.close())

const SECRET = /hundred|salary/

test('what did not fit into a hidden field is nothing that a list tells of', async () => {
  const counted = async (who: Person) =>
    (await who.call('record.count', { ...here, misfits: true })).result?.count
  expect([await counted(admin), await counted(member)]).toEqual([1, 0])
})

test('a field that is hidden from somebody stands in nothing that they are answered', async () => {
  const answers = [
    await member.raw('GET', '/v1/records/staff/people'),
    await member.raw('GET', `/v1/records/staff/people/${id}`),
    await member.raw('GET', `/v1/records/staff/people/${id}/history`),
    await member.raw('GET', '/v1/records/staff/people/export'),
    await member.raw('GET', '/v1/records/staff/people/pick'),
    await member.raw('GET', '/v1/records/staff/people/totals'),
    await member.raw('GET', '/v1/records/staff/people?misfits=1'),
  ]
  for (const { statusCode, body } of answers) {
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(SECRET)
  }
  expect((await admin.raw('GET', `/v1/records/staff/people/${id}/history`)).body).toMatch(
    /seven.*|eight/,
  )
  const found = (who: Person) => who.call('record.list', { ...here, search: 'eighthundred' })
  expect((await found(member)).result?.rows).toEqual([])
  expect((await found(admin)).result?.rows).toHaveLength(1)
  expect((await found(neighbour)).status).toBe(404)
})

test('that a hidden field alone was changed is no change to whom it is hidden from', async () => {
  const changes = async (who: Person) =>
    (await who.call('record.history', { ...here, id })).result?.changes.map(
      ({ revision }) => revision,
    )
  const before = await changes(member)
  const { result } = await admin.call('record.get', { ...here, id })
  const revision = result?.revision ?? 0
  await admin.call('record.change', { ...here, id, revision, values: { salary: 'ninehundred' } })
  expect(await changes(admin)).toContain(revision + 1)
  expect(await changes(member)).toEqual(before)
})

test('a file is called like its table', async () => {
  const { headers } = await member.raw('GET', '/v1/records/staff/people/export')
  expect(headers['content-disposition']).toMatch(/filename="people-[\d-]+\.csv"/)
})

test.each([
  ['columns=salary'],
  ['sort=salary'],
  [`where=${encodeURIComponent('[{"field":"salary","operator":"isEmpty","operands":[]}]')}`],
])('asking by it (%s) is refused like asking by one that is not there', async (query) => {
  for (const call of ['', '/export']) {
    const answer = await member.raw('GET', `/v1/records/staff/people${call}?${query}`)
    const other = await member.raw(
      'GET',
      `/v1/records/staff/people${call}?${query.replace('salary', 'absent')}`,
    )
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toBe(other.body)
  }
})

test('a view that asks something of it is shared with those who see it', async () => {
  const list = 'records.staff.people'
  const share = (name: string, query: Record<string, string>) =>
    admin.call('spaceView.add', { list, name, query, shared: true })
  expect(await share('Paid well', { f_salary: 'contains:hundred' })).toMatchObject({ ok: true })
  expect(await share('Called Li', { f_called: 'contains:Li' })).toMatchObject({ ok: true })
  const names = async (who: Person) =>
    (await who.call('spaceView.list', { list })).result?.map(({ name }) => name)
  expect(await names(admin)).toEqual(['Called Li', 'Paid well'])
  expect(await names(member)).toEqual(['Called Li'])
  expect(await names(neighbour)).toEqual([])
})

test('what somebody may not write is neither asked of them nor taken from them', async () => {
  const add = (values: object) =>
    member.call('record.add', { ...here, values: values as never, clientKey: crypto.randomUUID() })
  expect((await add({ called: 'Wang Wei' })).ok).toBe(true)
  expect(await add({ called: 'x', salary: '1' })).toMatchObject({
    verdicts: { 'values.salary': 'unknown' },
  })
  expect(await add({ called: 'x', number: '1' })).toMatchObject({
    verdicts: { 'values.number': 'forbidden' },
  })
  expect(await member.call('record.remove', { ...here, ids: [id] })).toMatchObject({ status: 403 })
})

test('who brings a record back is not told which field that they have never heard of is taken', async () => {
  const roles = usualRoles(['things'])
  const all = { see: 'all', create: true, change: 'all', remove: 'all' } as const
  for (const role of Object.values(roles)) role.tables['things'] = { ...all, hidden: ['secret'] }
  await putApp(atrium, 'ours', {
    name: 'vault',
    blueprint: aBlueprint(
      { things: { called: { kind: 'text' }, secret: { kind: 'text', unique: true } } },
      roles,
    ),
    grants: [{ role: 'editing', account: await accountId(atrium, 'ours-member') }],
  })
  const there = { app: 'vault', table: 'things' }
  const add = async () =>
    Number(
      (
        await admin.call('record.add', {
          ...there,
          values: { secret: 'same' },
          clientKey: crypto.randomUUID(),
        })
      ).result?.id,
    )
  const ids = [await add()]
  expect(await member.call('record.remove', { ...there, ids })).toMatchObject({ ok: true })
  await add()
  expect(await member.call('record.restore', { ...there, ids })).toMatchObject({
    status: 400,
    verdicts: { ids: 'taken' },
  })
})

test('nobody is found out by being named whom the directory hides', async () => {
  const org = await organisationOf(atrium, 'ours')
  const department = await org.department('Hidden')
  const person = await org.person('hidden-one', department)
  await atrium.sql("update departments set shown_to = 'nobody' where id = $1", [department])
  await putApp(atrium, 'ours', {
    name: 'tasks',
    blueprint: aBlueprint({
      tasks1: {
        called: { kind: 'text' },
        keeper: { kind: 'person' },
        party1: { kind: 'department' },
      },
    }),
    grants: [{ role: 'editing' }],
  })
  const named = (who: Person, field: 'keeper' | 'party1', one: number) =>
    who.call('record.add', {
      app: 'tasks',
      table: 'tasks1',
      values: { [field]: { id: String(one), name: '' } },
      clientKey: crypto.randomUUID(),
    })
  for (const [field, one] of [
    ['keeper', person],
    ['party1', department],
  ] as const) {
    expect(await named(member, field, one)).toMatchObject({
      verdicts: { [`values.${field}`]: 'unknown' },
    })
    expect(await named(admin, field, one)).toMatchObject({ ok: true })
  }
  const rows = async (who: Person) =>
    (await who.call('record.list', { app: 'tasks', table: 'tasks1' })).result?.rows ?? []
  const names = (found: Awaited<ReturnType<typeof rows>>) =>
    found.flatMap(({ values }) =>
      [values['keeper'], values['party1']].flatMap((value) =>
        value && typeof value === 'object' && 'name' in value ? [value.name] : [],
      ),
    )
  expect(names(await rows(admin)).toSorted()).toEqual(['Hidden', 'hidden-one name'])
  expect(names(await rows(member))).toEqual(['', ''])
  for (const { id: task } of await rows(member))
    for (const call of ['', '/history'])
      expect((await member.raw('GET', `/v1/records/tasks/tasks1/${task}${call}`)).body).not.toMatch(
        /hidden/i,
      )
  expect((await member.raw('GET', '/v1/records/tasks/tasks1/export')).body).not.toMatch(/hidden/i)
})
