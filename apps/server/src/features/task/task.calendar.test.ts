import { CALENDAR_TASKS } from '@atrium/contract/apps/task-limits.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { actFor } from '../../test/fixtures/act-for.ts'
import { openApps } from '../../test/fixtures/task.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
beforeAll(async () => {
  atrium = await openAtrium()
})
beforeEach(async () => {
  await openApps(atrium)
  await atrium.sql('delete from tasks')
  await atrium.sql('delete from delegations')
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
})
afterAll(() => atrium.close())

const put = (key: string, due: string | null, who = member) =>
  who.call('task.put', { app: 'ours-app', key, title: key, due })
const calendarOf = async (who: Person, traits: object = {}) =>
  (await who.call('task.calendar', { month: '2027-02', ...traits })).result

test('tells on which days of the month something is due, to its owner alone', async () => {
  await put('before', '2027-01-31T23:59:00Z')
  await put('first', '2027-02-01T00:00:00Z')
  await put('second', '2027-02-01T18:00:00Z')
  await put('last', '2027-02-28T23:59:59Z')
  await put('after', '2027-03-01T00:00:00Z')
  await put('whenever', null)
  const calendar = await calendarOf(member)
  expect(calendar?.days).toEqual([
    { day: '2027-02-01', count: 2 },
    { day: '2027-02-28', count: 1 },
  ])
  expect(calendar?.tasks.map(({ title }) => title)).toEqual(['first', 'second', 'last'])
  for (const other of [admin, neighbour])
    expect(await calendarOf(other)).toMatchObject({ days: [], tasks: [] })
})

test('what is done is not due any more', async () => {
  await put('one', '2027-02-10T10:00:00Z')
  const id = (await calendarOf(member))?.tasks[0]?.id as number
  await member.call('task.done', { id })
  expect(await calendarOf(member)).toMatchObject({ days: [], tasks: [] })
})

test('a day ends by the reader’s clock', async () => {
  await put('late', '2027-01-31T17:00:00Z')
  expect(await calendarOf(member)).toMatchObject({ days: [] })
  expect(await calendarOf(member, { offset: 480 })).toMatchObject({
    days: [{ day: '2027-02-01', count: 1 }],
  })
  expect(await calendarOf(member, { month: '2027-01', offset: -60 })).toMatchObject({
    days: [{ day: '2027-01-31', count: 1 }],
  })
})

test('without a month it is the one in which the reader is', async () => {
  const now = atrium.clock.now().getTime()
  const { result } = await member.call('task.calendar', { offset: 840 })
  const there = new Date(now + 840 * 60_000).toISOString()
  expect(result).toMatchObject({ month: there.slice(0, 7), today: there.slice(0, 10) })
})

test('of very many it names the first, and counts all', async () => {
  const [ours, id] = [await atrium.idOf('ours'), await accountId(atrium, 'ours-member')]
  await atrium.sql(
    `insert into tasks (tenant_id, account_id, kind, app, subject, title, made_at, due_at)
     select $1, $2, 'do', 'ours-app', 'n' || n, 'x', now(), '2027-02-01T00:00:00Z'::timestamptz + n * interval '1 minute'
     from generate_series(1, 150) n`,
    [ours, id],
  )
  const calendar = await calendarOf(member)
  expect(calendar?.days).toEqual([{ day: '2027-02-01', count: 150 }])
  expect(calendar?.tasks).toHaveLength(CALENDAR_TASKS)
})

test('entrusted work is on both calendars, marked', async () => {
  await put('theirs', '2027-02-10T10:00:00Z')
  const { at } = await actFor(atrium, 'ours-member', 'ours-admin', { apps: ['ours-app'] })
  expect((await calendarOf(admin))?.tasks).toMatchObject([
    { truster: { name: 'ours-member name' } },
  ])
  expect((await calendarOf(at.who()))?.tasks).toMatchObject([{ title: 'theirs' }])
})

test.each([{ month: '2027-13' }, { month: '1000-01' }, { month: '2027-2' }, { offset: 901 }])(
  '%j is refused',
  async (traits) => {
    const answer = await member.call('task.calendar', traits)
    expect(answer).toMatchObject({ status: 400 })
  },
)

test('day by day it is told what came and what was done, of the person alone', async () => {
  await put('one', null)
  await put('two', null)
  await put('other', null, admin)
  const id = (await member.call('task.list', {})).result?.rows[0]?.id as number
  await member.call('task.done', { id })
  const result = (await member.call('task.course', { days: 14, offset: 480 })).result ?? []
  const today = new Date(atrium.clock.now().getTime() + 480 * 60_000).toISOString().slice(0, 10)
  expect(result).toHaveLength(14)
  expect(result.at(-1)).toEqual({ day: today, came: 2, done: 1 })
  expect(result.slice(0, -1).every(({ came, done }) => came + done === 0)).toBe(true)
  expect((await neighbour.call('task.course', {})).result?.at(-1)).toMatchObject({ came: 0 })
  expect(await member.call('task.course', { days: 91 })).toMatchObject({ status: 400 })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
