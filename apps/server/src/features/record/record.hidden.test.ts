import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
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

test('a field that is hidden from somebody stands in nothing that they are answered', async () => {
  const answers = [
    await member.raw('GET', '/v1/records/staff/people'),
    await member.raw('GET', `/v1/records/staff/people/${id}`),
    await member.raw('GET', `/v1/records/staff/people/${id}/history`),
    await member.raw('GET', '/v1/records/staff/people/export'),
    await member.raw('GET', '/v1/records/staff/people/pick'),
    await member.raw('GET', '/v1/records/staff/people/totals'),
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
