import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { accountId } from '../../../test/fixtures/account.ts'
import { aBlueprint, putApp } from '../../../test/fixtures/own-app.ts'
import { publish, published } from '../../../test/fixtures/published-app.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
const here = { app: 'visits', table: 'visits' }

beforeAll(async () => {
  atrium = await openAtrium()
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  const blueprint = aBlueprint({
    visits: {
      called: { kind: 'text' },
      stars1: { kind: 'rating' },
      points: { kind: 'rating', most: 10 },
      done12: { kind: 'progress' },
    },
  })
  for (const role of Object.values(blueprint.roles))
    if (role.level === 'edit')
      role.tables['visits'] = { ...role.tables['visits'], readOnly: ['points'] } as never
  const account = await accountId(atrium, 'ours-member')
  const grants = [{ role: 'editing', account }]
  await putApp(atrium, 'ours', { name: 'visits', blueprint, grants })
  await putApp(atrium, 'neighbour', {
    name: 'visits',
    blueprint,
    grants: [{ role: 'managing', account: await accountId(atrium, 'neighbour-member') }],
  })
})
afterAll(() => atrium.close())

const add = (who: Person, values: object) =>
  who.call('record.add', { ...here, values: values as never, clientKey: crypto.randomUUID() })
const called = async (where: object[] = [], more: object = {}) =>
  (
    await admin.call('record.list', { ...here, where: JSON.stringify(where), ...more })
  ).result?.rows.map(({ values }) => values['called'])

test('stars and progress are kept, filtered, sorted, added up and written into files', async () => {
  await add(neighbour, { called: 'theirs', stars1: '1', done12: '0.1' })
  await add(admin, { called: 'a', stars1: '5', points: '10', done12: '1' })
  await add(admin, { called: 'b', stars1: '2', points: '7', done12: '0.25' })
  await add(admin, { called: 'c' })
  expect(await called([{ field: 'stars1', operator: 'atLeast', operands: ['3'] }])).toEqual(['a'])
  expect(await called([{ field: 'done12', operator: 'atMost', operands: ['0.25'] }])).toEqual(['b'])
  expect(await called([{ field: 'points', operator: 'isEmpty', operands: [] }])).toEqual(['c'])
  expect(await called([], { sort: 'stars1', order: 'asc' })).toEqual(['b', 'a', 'c'])
  const { result } = await admin.call('record.totals', here)
  expect(result?.totals).toMatchObject({
    stars1: { sum: '7', average: '3.5', least: '2', most: '5' },
    done12: { average: '0.625' },
  })
  const { body } = await admin.raw('GET', '/v1/records/visits/visits/export?sort=stars1&order=asc')
  expect(body.split('\r\n').slice(1, 4)).toEqual(['b,2,7,25%', 'a,5,10,100%', 'c,,,'])
})

test.each([
  [{ stars1: '6' }, 'too_big'],
  [{ stars1: '0' }, 'too_small'],
  [{ stars1: '2.5' }, 'malformed'],
  [{ points: '11' }, 'too_big'],
  [{ done12: '1.01' }, 'too_big'],
  [{ done12: '-0.01' }, 'too_small'],
  [{ done12: '0.125' }, 'malformed'],
])('%j is refused by its field', async (values, verdict) => {
  const [field] = Object.keys(values)
  expect(await add(admin, { called: 'x', ...values })).toMatchObject({
    status: 400,
    verdicts: { [`values.${field}`]: verdict },
  })
})

test('who may only read a rating gives none', async () => {
  expect(await add(member, { called: 'x', points: '3' })).toMatchObject({
    verdicts: { 'values.points': 'forbidden' },
  })
})

test('stars become a number and progress a percentage, as they stand, and come back', async () => {
  const { result } = await admin.call('builtApp.get', { name: 'visits' })
  const before = result?.blueprint as NonNullable<typeof result>['blueprint']
  const next = structuredClone(before)
  const fields = next.tables['visits']?.fields ?? {}
  fields['stars1'] = { ...fields['stars1'], kind: 'integer' } as never
  fields['done12'] = { ...fields['done12'], kind: 'percent' } as never
  await publish(admin, 'visits', next)
  await published(admin, 'visits', 2)
  expect(await called([{ field: 'stars1', operator: 'is', operands: ['5'] }])).toEqual(['a'])
  const back = await admin.call('builtApp.plan', {
    name: 'visits',
    next: { kind: 'blueprint', blueprint: before },
  })
  expect(back.result?.problems).toEqual([])
})
