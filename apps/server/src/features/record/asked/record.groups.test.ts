import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import { type ConditionPart, meetsParts } from '@atrium/contract/field/condition-group.ts'
import type { Field, FieldValue } from '@atrium/contract/field/field.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { accountId } from '../../../test/fixtures/account.ts'
import { aBlueprint, putApp } from '../../../test/fixtures/own-app.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
const here = { app: 'work', table: 'thejobs' }

const states = ['open', 'begun', 'done']
const fields: Record<string, Field> = {
  called: { key: 'called', kind: 'text', title: { text: 'Called' } },
  pieces: { key: 'pieces', kind: 'integer', title: { text: 'Pieces' } },
  due123: { key: 'due123', kind: 'date', title: { text: 'Due' } },
  urgent: { key: 'urgent', kind: 'yesNo', title: { text: 'Urgent' } },
  state1: {
    key: 'state1',
    kind: 'choice',
    title: { text: 'State' },
    choices: states.map((value) => ({ value, title: { text: value } })),
  },
}
/** Every field has something, and nothing, often enough that groups differ. */
const rows: Record<string, FieldValue>[] = Array.from({ length: 24 }, (_, nth) => ({
  called: `Job ${String(nth).padStart(2, '0')}`,
  pieces: nth % 5 === 0 ? null : String(nth % 7),
  due123: nth % 4 === 0 ? null : `2026-11-0${(nth % 6) + 1}`,
  urgent: nth % 3 === 0 ? null : nth % 3 === 1,
  state1: nth % 6 === 0 ? null : (states[nth % 3] ?? null),
}))

beforeAll(async () => {
  atrium = await openAtrium()
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  const roles = usualRoles(['thejobs'])
  const reading = roles.reading as NonNullable<typeof roles.reading>
  reading.tables.thejobs = {
    see: 'all',
    create: false,
    change: 'none',
    remove: 'none',
    hidden: ['pieces'],
  }
  const blueprint = aBlueprint(
    {
      thejobs: {
        called: { kind: 'text' },
        pieces: { kind: 'integer' },
        due123: { kind: 'date' },
        urgent: { kind: 'yesNo' },
        state1: {
          kind: 'choice',
          choices: states.map((value) => ({ value, title: { 'en-US': value } })),
        },
      },
    },
    roles,
  )
  const grants = [
    { role: 'managing', account: await accountId(atrium, 'ours-admin') },
    { role: 'reading', account: await accountId(atrium, 'ours-member') },
  ]
  await putApp(atrium, 'ours', { name: 'work', blueprint, grants })
  const answer = await admin.call('record.changeMany', {
    ...here,
    rows: rows.map((values) => ({ clientKey: crypto.randomUUID(), values: values as never })),
  })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
})
afterAll(() => atrium.close())

const one = (field: string, operator: string, ...operands: string[]) =>
  ({ field, operator, operands }) as ConditionPart

const list = (who: Person, where: unknown) =>
  who.call('record.list', { ...here, where: JSON.stringify(where), sort: 'called', length: 50 })

async function found(where: ConditionPart[]) {
  const answer = await list(admin, where)
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.result.rows.map(({ values }) => values['called'])
}
const expected = (where: ConditionPart[]) =>
  rows
    .filter((row) =>
      meetsParts(
        where,
        (key) => fields[key] as Field,
        (key) => row[key] ?? null,
      ),
    )
    .map(({ called }) => called)

const condition = fc.constantFrom(
  one('called', 'contains', '1'),
  one('called', 'isNot', 'Job 03'),
  one('pieces', 'atLeast', '4'),
  one('pieces', 'isEmpty'),
  one('pieces', 'between', '1', '3'),
  one('due123', 'until', '2026-11-03'),
  one('due123', 'isNotEmpty'),
  one('urgent', 'is', '0'),
  one('state1', 'isAnyOf', 'open', 'done'),
  one('state1', 'isNoneOf', 'begun'),
)
const group = (part: fc.Arbitrary<ConditionPart>): fc.Arbitrary<ConditionPart> => {
  const parts = fc.array(part, { minLength: 1, maxLength: 3 })
  return fc.oneof(
    parts.map((any) => ({ any })),
    parts.map((all) => ({ all })),
  )
}
const part = fc.oneof(condition, group(fc.oneof(condition, group(condition))))

test('a list has what plain words say it has, whichever groups they stand in', async () => {
  const parts = fc.array(part, { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(parts, async (where) => {
      expect(await found(where)).toEqual(expected(where))
    }),
    { numRuns: 60 },
  )
})

test('a count, a board, a chart and a file have the same', async () => {
  const where = JSON.stringify([
    {
      any: [
        one('urgent', 'is', '1'),
        { all: [one('pieces', 'isEmpty'), one('state1', 'isEmpty')] },
      ],
    },
  ])
  const { length } = expected(JSON.parse(where) as ConditionPart[])
  expect(length).toBeGreaterThan(2)
  const asked = { ...here, where }
  expect(await admin.call('record.count', asked)).toMatchObject({ result: { count: length } })
  const board = await admin.call('record.board', { ...asked, by: 'state1' })
  expect(board.result?.columns.reduce((all, { count }) => all + count, 0)).toBe(length)
  const chart = await admin.call('record.chart', { ...asked, by: 'urgent' })
  expect(chart.result?.cells.reduce((all, { count }) => all + count, 0)).toBe(length)
  const path = `/v1/records/work/thejobs/export?where=${encodeURIComponent(where)}`
  expect((await admin.raw('GET', path)).body.trim().split('\r\n')).toHaveLength(length + 1)
})

test('what a chart counts in a group, the list with its condition and the same groups has', async () => {
  const groups = [{ any: [one('urgent', 'is', '1'), one('due123', 'from', '2026-11-04')] }]
  const where = JSON.stringify(groups)
  const chart = await admin.call('record.chart', { ...here, where, by: 'due123', each: 'day' })
  const { groups: days = [], cells = [] } = chart.result ?? {}
  expect(days.length).toBeGreaterThan(3)
  for (const [nth, { condition: own }] of days.entries()) {
    const answer = await list(admin, [{ field: 'due123', ...own }, ...groups])
    expect(answer.result?.rows).toHaveLength(cells.find((cell) => cell.group === nth)?.count ?? -1)
  }
})

const hidden = one('pieces', 'atLeast', '4')
test.each([
  [[{ any: [one('urgent', 'is', '1'), hidden] }], 'where.0.any.1.field'],
  [[one('urgent', 'is', '1'), { all: [{ any: [hidden] }] }], 'where.1.all.0.any.0.field'],
  [[{ any: [one('absent', 'is', '1')] }], 'where.0.any.0.field'],
])('a field that is hidden is refused by its place in a group: %j', async (where, path) => {
  expect(await list(member, where)).toMatchObject({ status: 400, verdicts: { [path]: 'unknown' } })
})

test.each([
  [[{ any: [one('urgent', 'is', 'maybe')] }], 'where.0.any.0'],
  [[{ any: [] }], 'where'],
  [[{ any: [one('urgent', 'is', '1')], all: [one('urgent', 'is', '1')] }], 'where'],
  [[{ none: [one('urgent', 'is', '1')] }], 'where'],
  [[{ any: [{ all: [{ any: [one('urgent', 'is', '1')] }] }] }], 'where'],
  [[{ any: Array.from({ length: 51 }, () => one('urgent', 'is', '1')) }], 'where'],
  [
    [0, 1].map(() => ({ any: Array.from({ length: 26 }, () => one('urgent', 'isEmpty')) })),
    'where',
  ],
])('%j makes no sense', async (where, path) => {
  const answer = await list(admin, where)
  expect(answer).toMatchObject({ status: 400 })
  const wrong = answer.ok ? {} : answer.verdicts
  expect(Object.keys(wrong ?? {})[0]).toMatch(new RegExp(`^${path}`))
})

test('a shared view tells nothing of groups that ask for a hidden field', async () => {
  const share = (name: string, where: string) =>
    admin.call('spaceView.add', {
      list: 'records.work.thejobs',
      name,
      shared: true,
      query: { where },
    })
  const open = 'any(urgent.is:1;due123.within:today)'
  for (const [name, where] of [
    ['Open', open],
    ['Paid', 'any(urgent.is:1;all(pieces.atLeast:20000;called.isEmpty))'],
  ] as const)
    expect(await share(name, where)).toMatchObject({ ok: true })
  const seen = await member.call('spaceView.list', { list: 'records.work.thejobs' })
  expect(seen.result?.map(({ name, query }) => [name, query])).toEqual([
    ['Open', { where: open }],
    ['Paid', { f_unseen: '' }],
  ])
  expect(JSON.stringify(seen.result)).not.toMatch(/20000|pieces/)
})

test('the neighbour has no such list', async () => {
  expect(await list(neighbour, [{ any: [one('urgent', 'is', '1')] }])).toMatchObject({
    status: 404,
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
