import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { accountId } from '../../../test/fixtures/account.ts'
import { aBlueprint, putApp } from '../../../test/fixtures/own-app.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
const here = { app: 'sales', table: 'orders' }

beforeAll(async () => {
  atrium = await openAtrium()
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  const ids = {
    admin: await accountId(atrium, 'ours-admin'),
    member: await accountId(atrium, 'ours-member'),
  }
  const tables = ['orders', 'clients']
  const roles = usualRoles(tables)
  const editing = roles.editing as NonNullable<typeof roles.editing>
  const hidden = ['secret', 'margin']
  editing.tables.orders = { see: 'own', create: true, change: 'own', remove: 'none', hidden }
  const choices = ['open', 'begun', 'done'].map((value) => ({ value, title: { 'en-US': value } }))
  const blueprint = aBlueprint(
    {
      clients: { called: { kind: 'text' } },
      orders: {
        called: { kind: 'text' },
        state1: { kind: 'choice', choices },
        urgent: { kind: 'yesNo' },
        keeper: { kind: 'person' },
        client: { kind: 'relation', target: 'clients' },
        bought: { kind: 'date' },
        begun1: { kind: 'dateTime' },
        amount: { kind: 'money', currency: 'CNY' },
        secret: { kind: 'choice', choices },
        margin: { kind: 'money', currency: 'CNY' },
      },
    },
    roles,
  )
  const grants = [
    { role: 'managing', account: ids.admin },
    { role: 'editing', account: ids.member },
  ]
  await putApp(atrium, 'ours', { name: 'sales', blueprint, grants })
  const add = async (who: Person, values: object, place = here) => {
    const answer = await who.call('record.add', {
      ...place,
      values: values as never,
      clientKey: crypto.randomUUID(),
    })
    if (!answer.ok) throw new Error(JSON.stringify(answer))
    return answer.result.id
  }
  const client = {
    id: await add(admin, { called: 'Acme' }, { ...here, table: 'clients' }),
    name: '',
  }
  const keeper = { id: String(ids.member), name: '' }
  await add(admin, { called: 'A', state1: 'done', amount: '0.1', bought: '2026-01-31', client })
  await add(admin, { called: 'B', state1: 'open', amount: '0.2', bought: '2026-02-01', keeper })
  await add(admin, {
    called: 'C',
    state1: 'open',
    amount: '10',
    bought: '2026-02-28',
    urgent: true,
  })
  await add(admin, { called: 'D', amount: '1', begun1: '2026-01-31T18:30:00Z' })
  await add(member, { called: 'E', state1: 'open', begun1: '2026-02-01T10:00:00Z' })
})
afterAll(() => atrium.close())

async function drawn(who: Person, asked: object) {
  const answer = await who.call('record.chart', { ...here, ...asked })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.result
}
const called = (value: unknown) =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : value
async function bars(who: Person, asked: object) {
  const { groups, cells } = await drawn(who, asked)
  return cells.map(({ group, value }) => [
    group === null ? 'others' : called(groups[group]?.value),
    value,
  ])
}

test('groups stand as the field has its choices, and what has none last', async () => {
  expect(await bars(admin, { by: 'state1' })).toEqual([
    ['open', '3'],
    ['done', '1'],
    [null, '1'],
  ])
})

test('what numbers come to is exact', async () => {
  const of = async (of: string) => (await bars(admin, { of, value: 'amount' }))[0]?.[1]
  expect(await of('sum')).toBe('11.3')
  expect(await of('average')).toBe('2.825')
  expect([await of('least'), await of('most')]).toEqual(['0.1', '10'])
  expect(await bars(admin, { by: 'state1', of: 'sum', value: 'amount' })).toEqual([
    ['open', '10.2'],
    ['done', '0.1'],
    [null, '1'],
  ])
})

test('yes and no, people and other records are groups by their names', async () => {
  expect(await bars(admin, { by: 'urgent' })).toEqual([
    [true, '1'],
    [null, '4'],
  ])
  expect((await bars(admin, { by: 'keeper' })).map(([, many]) => many)).toEqual(['1', '4'])
  expect(await bars(admin, { by: 'client' })).toEqual([
    ['Acme', '1'],
    [null, '4'],
  ])
})

test.each([
  ['day', ['2026-01-31', '2026-02-01', '2026-02-28']],
  ['month', ['2026-01-01', '2026-02-01']],
  ['quarter', ['2026-01-01']],
  ['year', ['2026-01-01']],
])('days are groups by the %s', async (each, days) => {
  const { groups } = await drawn(admin, { by: 'bought', each })
  expect(groups.map(({ value }) => value)).toEqual([...days, null])
})

test('a week begins where the reader has it begin', async () => {
  const first = async (week: number) =>
    (await drawn(admin, { by: 'bought', each: 'week', week })).groups.map(({ value }) => value)
  expect(await first(1)).toEqual(['2026-01-26', '2026-02-23', null])
  expect(await first(7)).toEqual(['2026-01-25', '2026-02-01', '2026-02-22', null])
})

test('a moment is of the day that clocks of the zone show', async () => {
  const of = async (zone: string) =>
    (await drawn(admin, { by: 'begun1', each: 'day', zone })).groups.map(({ value }) => value)
  expect(await of('UTC')).toEqual(['2026-01-31', '2026-02-01', null])
  expect(await of('Asia/Shanghai')).toEqual(['2026-02-01', null])
  // What the database reads the other way round, as another place or not at all.
  for (const zone of ['+23:00', 'SystemV/PST8', 'AET', 'US/Pacific-New', 'IST'])
    expect((await of(zone)).length, zone).toBeGreaterThan(1)
  expect(await of('+23:00')).toEqual(await of('UTC'))
})

test.each([
  [{ by: 'state1' }],
  [{ by: 'urgent' }],
  [{ by: 'keeper' }],
  [{ by: 'client' }],
  [{ by: 'bought', each: 'month' }],
  [{ by: 'begun1', each: 'day', zone: 'Asia/Shanghai' }],
  [
    {
      by: 'bought',
      each: 'quarter',
      where: '[{"field":"bought","operator":"from","operands":["2026-02-01"]}]',
    },
  ],
])('each group of %j leads to exactly its records', async (asked) => {
  const { groups, cells } = await drawn(admin, asked)
  expect(groups.length).toBeGreaterThan(0)
  for (const { group, count } of cells) {
    const { condition } = groups[group ?? -1] ?? {}
    const where = JSON.stringify([{ field: asked.by, ...condition }])
    const found = await admin.call('record.count', { ...here, where })
    expect(found.result?.count).toBe(count)
  }
})

test('two fields make a table of groups', async () => {
  const { groups, beside, cells } = await drawn(admin, {
    by: 'state1',
    beside: 'bought',
    eachBeside: 'month',
  })
  expect(
    cells.map((cell) => [
      groups[cell.group ?? -1]?.value,
      beside[cell.beside ?? -1]?.value,
      cell.value,
    ]),
  ).toEqual([
    ['open', '2026-02-01', '2'],
    ['open', null, '1'],
    ['done', '2026-01-01', '1'],
    [null, null, '1'],
  ])
})

test('what is beyond the groups that are shown is the others, and nothing is lost', async () => {
  const rows = Array.from({ length: 130 }, (_, nth) => ({
    clientKey: crypto.randomUUID(),
    values: {
      called: 'Many',
      amount: '1',
      bought: new Date(Date.UTC(2020, 0, nth + 1)).toISOString().slice(0, 10),
    },
  }))
  await admin.call('record.changeMany', { ...here, rows })
  const asked = { by: 'bought', each: 'day', of: 'sum', value: 'amount', search: 'Many' }
  const { groups, cells } = await drawn(admin, asked)
  expect(groups).toHaveLength(100)
  expect(groups.at(-1)?.value).toBe('2020-05-09')
  expect(cells.at(-1)).toMatchObject({ group: null, value: '30', count: 30 })
})

test('a chart obeys what narrows a list, and what its reader may see', async () => {
  expect(await bars(admin, { by: 'state1', search: 'C' })).toEqual([['open', '1']])
  expect(await bars(member, { by: 'state1' })).toEqual([['open', '1']])
  expect(await drawn(member, { by: 'state1', search: 'nothing' })).toMatchObject({ cells: [] })
})

test.each([
  ['by', { by: 'secret' }],
  ['by', { by: 'absent' }],
  ['by', { by: 'called' }],
  ['beside', { by: 'state1', beside: 'secret' }],
  ['value', { of: 'sum', value: 'margin' }],
  ['value', { of: 'sum' }],
])('a chart is refused by name: %s of %j', async (name, asked) => {
  const answer = await member.call('record.chart', { ...here, ...asked } as never)
  expect(answer).toMatchObject({ status: 400, verdicts: { [name]: 'unknown' } })
})

test('the neighbour has no such chart', async () => {
  expect(await neighbour.call('record.chart', { ...here, by: 'state1' })).toMatchObject({
    status: 404,
  })
})
