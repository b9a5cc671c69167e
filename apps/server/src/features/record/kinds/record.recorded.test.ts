import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { accountId } from '../../../test/fixtures/account.ts'
import { aBlueprint, putApp } from '../../../test/fixtures/own-app.ts'
import { publish, published } from '../../../test/fixtures/published-app.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
let memberId: number
const here = { app: 'papers', table: 'papers' }
const fields = { called: { kind: 'text' as const } }

beforeAll(async () => {
  atrium = await openAtrium()
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  memberId = await accountId(atrium, 'ours-member')
  const blueprint = aBlueprint({ papers: fields })
  await putApp(atrium, 'ours', {
    name: 'papers',
    blueprint,
    grants: [{ role: 'editing', account: memberId }],
  })
  await putApp(atrium, 'neighbour', {
    name: 'papers',
    blueprint: aBlueprint({ papers: { ...fields, madeby: { kind: 'createdBy' } } }),
    grants: [{ role: 'managing', account: await accountId(atrium, 'neighbour-member') }],
  })
  await add(admin, { called: 'first' })
  await add(member, { called: 'second' })
  await add(neighbour, { called: 'theirs' })
})
afterAll(() => atrium.close())

const add = (who: Person, values: object) =>
  who.call('record.add', { ...here, values: values as never, clientKey: crypto.randomUUID() })
const rows = async (who: Person, where: object[] = [], more: object = {}) =>
  (await who.call('record.list', { ...here, where: JSON.stringify(where), ...more })).result
    ?.rows ?? []
const called = async (...asked: Parameters<typeof rows>) =>
  (await rows(...asked)).map(({ values }) => values['called'])

test('records that were there before say who made them and when', async () => {
  const { result } = await admin.call('builtApp.get', { name: 'papers' })
  const next = structuredClone(result?.blueprint) as NonNullable<typeof result>['blueprint']
  const table = next.tables['papers'] as (typeof next.tables)[string]
  for (const [at, kind] of (
    ['createdBy', 'createdAt', 'changedBy', 'changedAt'] as const
  ).entries())
    table.fields[kind.toLowerCase()] = { position: 1 + at, title: { 'en-US': kind }, kind }
  await publish(admin, 'papers', next)
  await published(admin, 'papers', 2)
  const [second, first] = await rows(member)
  expect(second?.values).toMatchObject({
    called: 'second',
    createdby: { id: String(memberId), name: 'ours-member name' },
    changedby: { name: 'ours-member name' },
  })
  expect(first?.values['createdby']).toMatchObject({ name: 'ours-admin name' })
  expect(second?.values['createdat']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(await called(neighbour)).toEqual(['theirs'])
})

test('they are filtered and sorted by, and a moment is of the second it began in', async () => {
  const operands = [String(memberId)]
  expect(await called(admin, [{ field: 'createdby', operator: 'isAnyOf', operands }])).toEqual([
    'second',
  ])
  expect(await called(admin, [], { sort: 'changedat', order: 'asc' })).toEqual(['first', 'second'])
  const [second] = await rows(admin)
  const moment = String(second?.values['createdat'])
  const until = { field: 'createdat', operator: 'until', operands: [moment] }
  expect(await called(admin, [until])).toContain('second')
  const between = { field: 'changedat', operator: 'between', operands: [moment, moment] }
  expect(await called(admin, [between])).toContain('second')
  const { body } = await admin.raw(
    'GET',
    '/v1/records/papers/papers/export?columns=called,createdby',
  )
  expect(body).toContain('second,ours-member name')
})

test('a change says who made it', async () => {
  const [, first] = await rows(member)
  await member.call('record.change', {
    ...here,
    id: Number(first?.id),
    revision: 1,
    values: { called: 'first!' },
  })
  const [, changed] = await rows(member)
  expect(changed?.values).toMatchObject({
    createdby: { name: 'ours-admin name' },
    changedby: { name: 'ours-member name' },
  })
})

test('nobody writes one of them', async () => {
  const values = { called: 'x', createdby: { id: String(memberId), name: '' } }
  expect(await add(admin, values)).toMatchObject({
    status: 400,
    verdicts: { 'values.createdby': 'forbidden' },
  })
})

test.each([
  [{ required: true }, 'fields.createdby.required', 'malformed'],
  [{ unique: true }, 'fields.createdby.unique', 'malformed'],
  [{ kind: 'person' }, 'fields.createdby.kind', 'kind'],
])('of a table it is never %j', async (traits, path, verdict) => {
  const { result } = await admin.call('builtApp.get', { name: 'papers' })
  const next = structuredClone(result?.blueprint) as NonNullable<typeof result>['blueprint']
  const own = next.tables['papers']?.fields ?? {}
  own['createdby'] = { ...own['createdby'], ...traits } as never
  const plan = await admin.call('builtApp.plan', {
    name: 'papers',
    next: { kind: 'blueprint', blueprint: next },
  })
  expect(plan.result?.problems).toMatchObject([{ path: `tables.papers.${path}`, verdict }])
})

test('no record is called by it', async () => {
  const { result } = await admin.call('builtApp.get', { name: 'papers' })
  const next = structuredClone(result?.blueprint) as NonNullable<typeof result>['blueprint']
  ;(next.tables['papers'] as { titleField: string }).titleField = 'createdby'
  const plan = await admin.call('builtApp.plan', {
    name: 'papers',
    next: { kind: 'blueprint', blueprint: next },
  })
  expect(plan.result?.problems).toMatchObject([
    { path: 'tables.papers.titleField', verdict: 'unusable' },
  ])
})

test('from whom it is hidden who made a record, nothing of the record tells it', async () => {
  const roles = usualRoles(['notes1'])
  const reading = roles['reading']?.tables['notes1']
  Object.assign(reading ?? {}, { hidden: ['madeby'] })
  await putApp(atrium, 'ours', {
    name: 'notes',
    blueprint: aBlueprint({ notes1: { ...fields, madeby: { kind: 'createdBy' } } }, roles),
    grants: [{ role: 'reading', account: memberId }],
  })
  const there = { app: 'notes', table: 'notes1' }
  const made = await admin.call('record.add', {
    ...there,
    values: { called: 'anonymous' },
    clientKey: crypto.randomUUID(),
  })
  const id = String(made.result?.id)
  const told = async (who: Person) => [
    (await who.raw('GET', `/v1/records/notes/notes1/${id}`)).body,
    (await who.raw('GET', `/v1/records/notes/notes1/${id}/history`)).body,
    (await who.raw('GET', `/v1/records/notes/notes1/${id}/why`)).body,
    (await who.raw('GET', '/v1/records/notes/notes1')).body,
    (await who.raw('GET', '/v1/records/notes/notes1/export')).body,
  ]
  const adminId = await accountId(atrium, 'ours-admin')
  for (const body of await told(member)) {
    expect(body).not.toContain('ours-admin')
    expect(body).not.toContain(`{"id":"${adminId}","name"`)
  }
  expect((await told(admin))[0]).toContain('ours-admin')
})
