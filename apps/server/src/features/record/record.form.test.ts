import type { Blueprint, BlueprintForm } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { aTable, builtApp } from '../../test/fixtures/built-app.ts'
import { publish, published } from '../../test/fixtures/published-app.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin')
  member = await atrium.signIn('ours-member')
  neighbour = await atrium.signIn('neighbour-admin')
})
afterAll(() => atrium.close())

const form: BlueprintForm = {
  parts: { paying: { is: 'section', position: 0.5, locked: 'state1 = "done"' } },
  fields: {
    bought: { required: 'amount > 100' },
    state1: { shown: 'amount > 0' },
    keeper: { locked: 'amount > 1000' },
  },
}

type Values = Record<string, string | null | { id: string; name: string }>

/** An app that everybody edits, with a form whose section locks all but the title once the state says so. */
async function made(hidden: string[] = []) {
  const table = aTable()
  const state = table.fields['state1']
  if (state) table.fields['state1'] = { ...state, required: true }
  const app = await builtApp(atrium, admin, {
    table,
    grants: [{ role: 'editing', kind: 'everybody' }],
  })
  const next = structuredClone(
    (await admin.call('builtApp.get', { name: app.name })).result?.blueprint,
  ) as Blueprint
  const own = next.tables[app.table] as Blueprint['tables'][string]
  own.form = form
  // The state itself stands before the section that it locks.
  if (own.fields['state1']) own.fields['state1'].position = 0.2
  const editing = next.roles['editing']?.tables[app.table]
  if (editing && hidden.length > 0) editing.hidden = hidden
  await publish(admin, app.name, next)
  await published(admin, app.name, 2)
  const at = { app: app.name, table: app.table }
  const add = (who: Person, values: Values) =>
    who.call('record.add', { ...at, values, clientKey: crypto.randomUUID() })
  const change = (who: Person, id: string, revision: number, values: Values) =>
    who.call('record.change', { ...at, id: Number(id), revision, values })
  return { ...app, at, add, change }
}
const refused = (field: string) => ({ status: 400, fields: { [field]: expect.any(String) } })

test('what a condition requires is asked for by the server, and only while it is met', async () => {
  const { add } = await made()
  expect(await add(member, { title1: 'Vase', amount: '200', state1: 'open' })).toMatchObject(
    refused('values.bought'),
  )
  expect((await add(member, { title1: 'Vase', amount: '20', state1: 'open' })).ok).toBe(true)
  const whole = { title1: 'Vase', amount: '200', state1: 'open', bought: '2026-11-01' }
  expect((await add(member, whole)).ok).toBe(true)
})

test('what is not shown is not required, and is once it is shown; what was missing before is nobody’s to fill in', async () => {
  const { add, change } = await made()
  const { result } = await add(member, { title1: 'Vase' })
  const { id = '', revision = 0 } = result ?? {}
  expect(result?.values['state1']).toBeNull()
  // With an amount the state is there, and has to be said.
  expect(await change(member, id, revision, { amount: '5' })).toMatchObject(
    refused('values.state1'),
  )
  expect((await change(member, id, revision, { title1: 'Bowl' })).ok).toBe(true)
  expect((await change(member, id, revision + 1, { amount: '5', state1: 'open' })).ok).toBe(true)
})

test('what is locked as it was saved is not changed, by whichever call, until what locks it is taken back', async () => {
  const { at, add, change } = await made()
  // Chosen last: what is filled in with it is written.
  const { result } = await add(member, { title1: 'Vase', amount: '20', state1: 'done' })
  const { id = '', revision = 0 } = result ?? {}
  expect(await change(member, id, revision, { amount: '30' })).toMatchObject(
    refused('values.amount'),
  )
  const rows = [{ id: Number(id), revision, values: { amount: '30', title1: 'Bowl' } }]
  expect(await admin.call('record.changeMany', { ...at, rows })).toMatchObject(
    refused('rows.0.values.amount'),
  )
  expect(await neighbour.call('record.changeMany', { ...at, rows })).toMatchObject({
    error: 'not_found',
  })
  const kept = await member.call('record.get', { ...at, id: Number(id) })
  expect(kept.result?.values).toMatchObject({ title1: 'Vase', amount: '20' })
  // The same value again is no change; the state opens the record, and the amount goes with it.
  expect((await change(member, id, revision, { amount: '20', title1: 'Bowl' })).ok).toBe(true)
  expect((await change(member, id, revision + 1, { state1: 'open', amount: '30' })).ok).toBe(true)
})

test('a condition that asks for a hidden field tells nothing of it: what it would lock is locked always', async () => {
  const { at, add, change } = await made(['amount'])
  const { result: small } = await add(admin, { title1: 'Vase', amount: '20', state1: 'open' })
  const { result: large } = await add(admin, {
    title1: 'Bowl',
    amount: '2000',
    state1: 'open',
    bought: '2026-11-01',
  })
  const keeper = { id: String(await accountId(atrium, 'ours-member')), name: '' }
  const answers = await Promise.all(
    [small, large].map((one) =>
      change(member, one?.id ?? '', one?.revision ?? 0, { keeper, title1: 'Cup' }),
    ),
  )
  for (const answer of answers) expect(answer).toMatchObject(refused('values.keeper'))
  // Who sees what it asks for is told by that alone.
  expect((await change(admin, small?.id ?? '', small?.revision ?? 0, { keeper })).ok).toBe(true)
  expect(await change(admin, large?.id ?? '', large?.revision ?? 0, { keeper })).toMatchObject(
    refused('values.keeper'),
  )
  const { result: known } = await member.call('builtApp.get', { name: at.app })
  expect(JSON.stringify(known?.blueprint)).not.toContain('amount')
})
