import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { accountId } from '../../../test/fixtures/account.ts'
import { aBlueprint, putApp } from '../../../test/fixtures/own-app.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
const here = { app: 'plan', table: 'visits' }
const november = { first: '2026-11-01', last: '2026-11-30' }

beforeAll(async () => {
  atrium = await openAtrium()
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  const ids = {
    admin: await accountId(atrium, 'ours-admin'),
    member: await accountId(atrium, 'ours-member'),
  }
  const roles = usualRoles(['visits'])
  const editing = roles.editing as NonNullable<typeof roles.editing>
  editing.tables.visits = {
    see: 'own',
    create: true,
    change: 'own',
    remove: 'none',
    hidden: ['secret'],
  }
  const blueprint = aBlueprint(
    {
      visits: {
        called: { kind: 'text' },
        starts: { kind: 'date' },
        ending: { kind: 'date' },
        begins: { kind: 'dateTime' },
        closes: { kind: 'dateTime' },
        pieces: { kind: 'integer' },
        secret: { kind: 'date' },
      },
    },
    roles,
  )
  const grants = [
    { role: 'managing', account: ids.admin },
    { role: 'editing', account: ids.member },
  ]
  await putApp(atrium, 'ours', { name: 'plan', blueprint, grants })
  const visit = async (who: Person, called: string, values: object) => {
    const answer = await who.call('record.add', {
      ...here,
      values: { called, ...values },
      clientKey: crypto.randomUUID(),
    })
    if (!answer.ok) throw new Error(JSON.stringify(answer))
  }
  await visit(admin, 'One day', { starts: '2026-11-03', pieces: '2' })
  await visit(admin, 'Same day', { starts: '2026-11-03', secret: '2026-11-05' })
  await visit(admin, 'Three days', { starts: '2026-11-03', ending: '2026-11-05' })
  await visit(admin, 'Through', { starts: '2026-10-20', ending: '2026-12-03' })
  await visit(admin, 'Turned round', { starts: '2026-11-29', ending: '2026-11-01' })
  await visit(admin, 'Before', { starts: '2026-10-01', ending: '2026-10-31' })
  await visit(admin, 'Never', { begins: '2026-11-10T16:30:00Z', closes: '2026-11-11T16:00:00Z' })
  await visit(member, 'Mine', { starts: '2026-11-04' })
})
afterAll(() => atrium.close())

async function shown(who: Person, more: object = {}) {
  const answer = await who.call('record.calendar', {
    ...here,
    by: 'starts',
    ...november,
    ...more,
  })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  const { entries, days, without } = answer.result
  return {
    entries: entries.map(({ record, first, last }) => [record.values['called'], first, last]),
    days: days.map(({ day, count }) => [day, count]),
    without: without.count,
  }
}

test('records stand on the day that their field says, and those without one are counted', async () => {
  expect(await shown(admin)).toEqual({
    entries: [
      ['One day', '2026-11-03', '2026-11-03'],
      ['Same day', '2026-11-03', '2026-11-03'],
      ['Three days', '2026-11-03', '2026-11-03'],
      ['Mine', '2026-11-04', '2026-11-04'],
      ['Turned round', '2026-11-29', '2026-11-29'],
    ],
    days: [
      ['2026-11-03', 3],
      ['2026-11-04', 1],
      ['2026-11-29', 1],
    ],
    without: 1,
  })
})

test('with an end they stand on each day up to it, those that began before at the first', async () => {
  const { entries, days } = await shown(admin, { until: 'ending', last: '2026-11-05' })
  expect(entries).toEqual([
    ['Through', '2026-10-20', '2026-12-03'],
    ['Three days', '2026-11-03', '2026-11-05'],
    ['One day', '2026-11-03', '2026-11-03'],
    ['Same day', '2026-11-03', '2026-11-03'],
    ['Mine', '2026-11-04', '2026-11-04'],
  ])
  expect(days).toEqual([
    ['2026-11-01', 1],
    ['2026-11-02', 1],
    ['2026-11-03', 4],
    ['2026-11-04', 3],
    ['2026-11-05', 2],
  ])
})

test('what ends before it begins stands on the day it begins', async () => {
  const { entries } = await shown(admin, { until: 'ending', first: '2026-11-28' })
  expect(entries).toContainEqual(['Turned round', '2026-11-29', '2026-11-29'])
})

test('a moment is on the day of the reader, and until midnight is no day more', async () => {
  const moments = { by: 'begins', until: 'closes' }
  const at = async (zone: string) => (await shown(admin, { ...moments, zone })).entries
  expect(await at('UTC')).toEqual([['Never', '2026-11-10', '2026-11-11']])
  expect(await at('Asia/Shanghai')).toEqual([['Never', '2026-11-11', '2026-11-11']])
  const day = (day: string) =>
    shown(admin, { ...moments, zone: 'Asia/Shanghai', first: day, last: day })
  expect((await day('2026-11-10')).entries).toEqual([])
  expect((await day('2026-11-12')).entries).toEqual([])
})

test('the first of each day come, and all of them are counted', async () => {
  const { entries, days } = await shown(admin, { length: 1 })
  expect(entries.map(([called]) => called)).toEqual(['One day', 'Mine', 'Turned round'])
  expect(days[0]).toEqual(['2026-11-03', 3])
})

test('a calendar obeys what narrows a list', async () => {
  const where = JSON.stringify([{ field: 'pieces', operator: 'atLeast', operands: ['2'] }])
  expect(await shown(admin, { where })).toMatchObject({ days: [['2026-11-03', 1]], without: 0 })
  expect((await shown(admin, { search: 'Turned' })).days).toEqual([['2026-11-29', 1]])
})

test('days on which nothing stands have an answer too', async () => {
  const nothing = { first: '2031-01-01', last: '2031-01-31' }
  expect(await shown(admin, nothing)).toEqual({ entries: [], days: [], without: 1 })
})

test('who sees their own records alone has a calendar of these', async () => {
  expect(await shown(member, { until: 'ending' })).toEqual({
    entries: [['Mine', '2026-11-04', '2026-11-04']],
    days: [['2026-11-04', 1]],
    without: 0,
  })
})

test.each(['secret', 'absent', 'pieces'])('%s has no days for them', async (key) => {
  const asked = (more: object) =>
    member.call('record.calendar', { ...here, by: 'starts', ...november, ...more })
  expect(await asked({ by: key })).toMatchObject({ status: 400, verdicts: { by: 'unknown' } })
  expect(await asked({ until: key })).toMatchObject({ status: 400, verdicts: { until: 'unknown' } })
})

test('the last days there are can be asked for', async () => {
  const last = { first: '9999-12-31', last: '9999-12-31' }
  const answer = await admin.call('record.calendar', {
    ...here,
    by: 'starts',
    ...november,
    ...last,
  })
  expect(answer).toMatchObject({ status: 200, result: { entries: [] } })
})

test.each([
  ['2026-10-31', 'malformed'],
  ['2026-12-13', 'too_many'],
])('a stretch from the first of November to %s is refused', async (last, verdict) => {
  const answer = await admin.call('record.calendar', {
    ...here,
    by: 'starts',
    ...november,
    last,
  })
  expect(answer).toMatchObject({ status: 400, verdicts: { last: verdict } })
})

test('a day that no calendar has is refused', async () => {
  const days = { first: '2026-02-30', last: '2026-03-01' }
  expect(await admin.call('record.calendar', { ...here, by: 'starts', ...days })).toMatchObject({
    status: 400,
    verdicts: { first: 'malformed' },
  })
})

test('no answer tells what is hidden', async () => {
  const { body } = await member.raw(
    'GET',
    '/v1/records/plan/visits/calendar?by=starts&first=2026-11-01&last=2026-11-30',
  )
  expect(body).not.toMatch(/secret|Same day/)
})

test('the neighbour has no such calendar', async () => {
  expect(
    await neighbour.call('record.calendar', { ...here, by: 'starts', ...november }),
  ).toMatchObject({ status: 404 })
})
