import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import { daysOn, weekdayOf } from '@atrium/contract/field/days.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { accountId } from '../../../test/fixtures/account.ts'
import { organisationOf } from '../../../test/fixtures/organisation.ts'
import { aBlueprint, putApp } from '../../../test/fixtures/own-app.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
let ids: Record<'admin' | 'member' | 'sales' | 'north' | 'other', number>
const here = { app: 'work', table: 'thejobs' }
/** A Thursday in the middle of a month, late in London and Friday already in Shanghai: the next one there is. */
const thursday = [...Array(40).keys()]
  .map((days) => daysOn(new Date().toISOString().slice(0, 10), days + 1))
  .find((day) => weekdayOf(day) === 4 && day.slice(8) >= '10' && day.slice(8) <= '20') as string
const onDay = (days: number) => daysOn(thursday, days)
const lastMonthsEnd = daysOn(`${thursday.slice(0, 7)}-01`, -1)

beforeAll(async () => {
  atrium = await openAtrium()
  atrium.clock.stop()
  atrium.clock.pass((Date.parse(`${thursday}T17:30:00Z`) - atrium.clock.now().getTime()) / 1000)
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  const org = await organisationOf(atrium, 'ours')
  const sales = await org.department('Sales')
  const north = await org.department('North', sales)
  const other = await org.department('Other')
  const person = await accountId(atrium, 'ours-member')
  await atrium.sql('update memberships set department_id = $1 where account_id = $2', [
    sales,
    person,
  ])
  for (const others of ['further_departments', 'department_heads'])
    await atrium.sql(`delete from ${others} where account_id = $1`, [person])
  ids = { admin: await accountId(atrium, 'ours-admin'), member: person, sales, north, other }
  const roles = usualRoles(['thejobs'])
  const reading = roles.reading as NonNullable<typeof roles.reading>
  reading.tables.thejobs = { ...reading.tables.thejobs, hidden: ['secret'] } as never
  const blueprint = aBlueprint(
    {
      thejobs: {
        called: { kind: 'text' },
        due123: { kind: 'date' },
        begun1: { kind: 'dateTime' },
        keeper: { kind: 'person' },
        party1: { kind: 'department' },
        secret: { kind: 'date' },
      },
    },
    roles,
  )
  await putApp(atrium, 'ours', {
    name: 'work',
    blueprint,
    grants: [
      { role: 'managing', account: ids.admin },
      { role: 'reading', account: ids.member },
    ],
  })
  const one = (id: number) => ({ id: String(id), name: '' })
  const rows: object[] = [
    { called: 'a', due123: onDay(0), begun1: `${onDay(0)}T15:59:59Z`, keeper: one(ids.admin) },
    { called: 'b', due123: onDay(1), begun1: `${onDay(0)}T16:00:00Z`, keeper: one(person) },
    { called: 'c', due123: onDay(3), begun1: `${onDay(1)}T15:59:59Z`, party1: one(sales) },
    { called: 'd', due123: onDay(4), begun1: `${onDay(1)}T16:00:00Z`, party1: one(north) },
    { called: 'e', due123: lastMonthsEnd, party1: one(other), keeper: one(person) },
    { called: 'f' },
  ]
  for (const values of rows) {
    const answer = await admin.call('record.add', {
      ...here,
      values: values as never,
      clientKey: crypto.randomUUID(),
    })
    if (!answer.ok) throw new Error(JSON.stringify(answer))
  }
})
afterAll(() => atrium.close())

type Asked = [field: string, operator: string, ...operands: string[]]
const whereOf = (...asked: Asked[]) =>
  JSON.stringify(asked.map(([field, operator, ...operands]) => ({ field, operator, operands })))

/** What such a list has, as somebody reads it whose clocks show the time of this zone. */
async function found(
  who: Person,
  asked: Asked,
  { zone = 'Asia/Shanghai', language = 'zh-CN' } = {},
) {
  const headers = { cookie: `${who.cookie}; zone=${zone}`, 'accept-language': language }
  const where = encodeURIComponent(whereOf(asked))
  const path = `/v1/records/work/thejobs?sort=called&where=${where}`
  const answer = JSON.parse((await who.raw('GET', path, { headers })).body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  return answer.result.rows.map((row: { values: { called: string } }) => row.values.called).join('')
}

test.each<[Asked, string]>([
  [['due123', 'within', 'today'], 'b'],
  [['due123', 'within', 'yesterday'], 'a'],
  [['due123', 'until', 'yesterday'], 'ae'],
  [['due123', 'from', 'today'], 'bcd'],
  [['due123', 'within', 'thisWeek'], 'abc'],
  [['due123', 'within', 'nextWeek'], 'd'],
  [['due123', 'within', 'lastMonth'], 'e'],
  [['due123', 'within', 'next3'], 'bc'],
  [['due123', 'within', 'last30'], 'abe'],
  [['begun1', 'within', 'today'], 'bc'],
  [['begun1', 'until', 'today'], 'abc'],
  [['begun1', 'within', 'yesterday'], 'a'],
])('%j is meant by the calendar of its reader', async (asked, names) => {
  expect(await found(admin, asked)).toBe(names)
})

test('the day is that of the zone, and the week that of the language', async () => {
  const london = { zone: 'Europe/London' }
  expect(await found(admin, ['due123', 'within', 'today'], london)).toBe('a')
  expect(await found(admin, ['begun1', 'within', 'today'], london)).toBe('ab')
  expect(await found(admin, ['due123', 'within', 'thisWeek'], { language: 'en-US' })).toBe('ab')
  expect(await found(admin, ['due123', 'within', 'today'], { zone: 'No/Where' })).toBe('a')
})

test('“me” and “my departments” are those of whoever asks, with what is below these', async () => {
  expect(await found(admin, ['keeper', 'isAnyOf', 'me'])).toBe('a')
  expect(await found(member, ['keeper', 'isAnyOf', 'me'])).toBe('be')
  expect(await found(member, ['keeper', 'isNoneOf', 'me'])).toBe('acdf')
  expect(await found(member, ['keeper', 'isAnyOf', 'me', String(ids.admin)])).toBe('abe')
  expect(await found(member, ['party1', 'isAnyOf', 'mine'])).toBe('cd')
  expect(await found(member, ['party1', 'isNoneOf', 'mine'])).toBe('abef')
  expect(await found(member, ['party1', 'isAnyOf', 'mine', String(ids.other)])).toBe('cde')
  expect(await found(member, ['party1', 'isNoneOf', 'mine', String(ids.other)])).toBe('abf')
  // They are in the department that all others are below.
  expect(await found(admin, ['party1', 'isAnyOf', 'mine'])).toBe('cde')
})

test('a count, a board, a chart and a file mean the same', async () => {
  const where = whereOf(['due123', 'from', 'yesterday'])
  const asked = { ...here, where }
  expect(await admin.call('record.count', asked)).toMatchObject({ result: { count: 4 } })
  const board = await admin.call('record.board', { ...asked, by: 'keeper' })
  expect(board.result?.columns.map(({ count }) => count).reduce((all, one) => all + one)).toBe(4)
  const days = whereOf(['due123', 'within', 'next3'])
  const chart = await admin.call('record.chart', {
    ...here,
    where: days,
    by: 'due123',
    each: 'month',
  })
  // Without a zone of its own a call means the days of UTC.
  expect(chart.result?.groups.map(({ condition }) => condition?.operands)).toEqual([
    [onDay(0), onDay(2)],
  ])
  const file = await admin.raw(
    'GET',
    `/v1/records/work/thejobs/export?where=${encodeURIComponent(where)}`,
  )
  expect(file.body.trim().split('\r\n')).toHaveLength(5)
})

test.each<Asked>([
  ['party1', 'isAnyOf', 'me'],
  ['keeper', 'isAnyOf', 'mine'],
  ['due123', 'within', '2026-11-19'],
  ['due123', 'within', 'someday'],
  ['due123', 'is', 'today'],
  ['called', 'within', 'today'],
])('%s %s %s makes no sense', async (...asked) => {
  expect(await admin.call('record.list', { ...here, where: whereOf(asked) })).toMatchObject({
    status: 400,
    verdicts: { 'where.0': 'malformed' },
  })
})

test('a hidden field is not there for words either', async () => {
  const where = whereOf(['secret', 'within', 'today'])
  expect(await member.call('record.list', { ...here, where })).toMatchObject({
    status: 400,
    verdicts: { 'where.0.field': 'unknown' },
  })
})

test('the neighbour has no such list', async () => {
  const where = whereOf(['keeper', 'isAnyOf', 'me'])
  expect(await neighbour.call('record.list', { ...here, where })).toMatchObject({ status: 404 })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
