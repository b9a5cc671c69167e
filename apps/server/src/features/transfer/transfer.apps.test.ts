import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOnDisk } from '../../ports/files.disk.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { aBlueprint, putApp } from '../../test/fixtures/own-app.ts'
import {
  exported,
  judge,
  linesOf,
  reforged,
  settled,
  uploaded,
} from '../../test/fixtures/transfer.ts'

const home = mkdtempSync(join(tmpdir(), 'atrium-transfer-'))
let atrium: TestAtrium
let operator: Person
let admin: Person
let file: Buffer
let copy: Person
const orders = { app: 'orders', table: 'orders' }
const customers = { app: 'orders', table: 'customers' }
const LONG = '12345678901234567890.123456'
const MISFIT = '\u0007约'.repeat(60_000)
const made = { client: '', order: '', removed: '' }
const reference = (id: number | string) => ({ id: String(id), name: '' })

beforeAll(async () => {
  atrium = await openAtrium({ files: filesOnDisk(home) })
  operator = await atrium.signIn('operator')
  ;({ admin } = await atrium.signInEveryKind({ inSpace: true }))
  const blueprint = aBlueprint({
    orders: {
      number: { kind: 'text', unique: true },
      amount: { kind: 'decimal' },
      bought: { kind: 'date' },
      begun1: { kind: 'dateTime' },
      urgent: { kind: 'yesNo' },
      labels: { kind: 'choices', choices: [{ value: 'a', title: { 'en-US': 'A' } }] },
      keeper: { kind: 'person' },
      client: { kind: 'relation', target: 'customers' },
    },
    // Before it are those that lead to it.
    customers: { called: { kind: 'text' }, best01: { kind: 'relation', target: 'orders' } },
  })
  const person = await accountId(atrium, 'ours-admin')
  await putApp(atrium, 'ours', {
    name: 'orders',
    blueprint,
    grants: [{ role: 'managing', account: person }],
  })
  const add = async (place: typeof orders, values: object) => {
    const asked = { ...place, values, clientKey: crypto.randomUUID() }
    const answer = await admin.call('record.add', asked as never)
    if (!answer.ok) throw new Error(JSON.stringify(answer))
    return answer.result.id
  }
  made.client = await add(customers, { called: '上海客户' })
  made.order = await add(orders, {
    number: 'A-1',
    amount: LONG,
    bought: '2026-11-19',
    begun1: '2026-11-19T08:00:00Z',
    urgent: true,
    labels: ['a'],
    keeper: reference(person),
    client: reference(made.client),
  })
  made.removed = await add(orders, { number: 'A-2' })
  const change = async (place: typeof orders, id: string, revision: number, values: object) => {
    const changed = { ...place, id, revision, values }
    const { ok } = await admin.call('record.change', changed as never)
    if (!ok) throw new Error(`${id} was not changed`)
  }
  await change(customers, made.client, 1, { best01: reference(made.order) })
  await change(orders, made.order, 1, { keeper: null })
  await change(orders, made.order, 2, { keeper: reference(person) })
  await admin.call('record.remove', { ...orders, ids: [made.removed] })
  // As a spreadsheet leaves it that has a whole paragraph, or more, where a number should be.
  await atrium.sql(`update ${await tableOf('orders')} set misfits = $1 where id = $2`, [
    { amount: MISFIT },
    made.order,
  ])
  file = await exported(operator, await atrium.idOf('ours'))
})
afterAll(async () => {
  await atrium.close()
  rmSync(home, { recursive: true })
})

async function tableOf(key: string): Promise<string> {
  const [table] = await atrium.sql<{ place: string }>(
    `select 'r' || t.tenant_id || '.t' || t.id as place from own_tables t where t.key = $1 and t.tenant_id = $2`,
    [key, await atrium.idOf('ours')],
  )
  return table?.place ?? ''
}

const without = (row: object | undefined) => JSON.parse(JSON.stringify(row ?? null))

test('apps go into the file of their enterprise with their records and what became of these, and the neighbour’s do not', () => {
  const lines = linesOf(file).filter((line) => Array.isArray(line)) as [string, object][]
  const of = (table: string) => lines.filter(([name]) => name === table).map(([, row]) => row)
  expect(of('own_records')).toHaveLength(4)
  expect(of('own_links')).toHaveLength(2)
  expect(of('own_changes').length).toBeGreaterThan(4)
  expect(JSON.stringify(of('own_records'))).toContain(LONG)
  expect(JSON.stringify(lines)).not.toContain('Record of neighbour')
})

test('they come back in another enterprise with their people, and lead where they led', async () => {
  const read = await uploaded(operator, file)
  const id = read?.id ?? 0
  const plan = {
    id,
    space: 'copy',
    name: 'The copy',
    logins: [{ from: 'ours-admin', to: 'copy-boss' }],
  }
  expect(await operator.call('transfer.import', plan)).toMatchObject({ ok: true })
  expect(await settled(operator, id)).toMatchObject({ state: 'done', flaw: null })
  copy = await atrium.signIn('copy-boss')
  const boss = await accountId(atrium, 'copy-boss')
  const there = await copy.call('record.get', { ...orders, id: made.order })
  const here = await admin.call('record.get', { ...orders, id: made.order })
  expect(there.result).toMatchObject({ id: made.order, values: { amount: LONG } })
  expect(there.result?.misfits?.amount === MISFIT).toBe(true)
  expect(JSON.stringify(there.result)).toContain(String(boss))
  const plain = (row: unknown) => {
    const { keeper: _, ...values } = without((row as { values: object }).values)
    return values
  }
  expect(plain(there.result)).toEqual(plain(here.result))
  expect(
    (await copy.call('record.get', { ...customers, id: made.client })).result?.values,
  ).toMatchObject({ best01: { id: made.order, name: 'A-1' } })
  const { changes = [] } =
    (await copy.call('record.history', { ...orders, id: made.order })).result ?? {}
  expect(changes.map(({ kind, by }) => [kind, by?.id])).toEqual([
    ['changed', String(boss)],
    ['changed', String(boss)],
    ['created', String(boss)],
  ])
  expect(JSON.stringify(changes[0]?.changed)).toContain(String(boss))
})

test('what came is searched, restored and gone on with like what was made there', async () => {
  const found = await copy.call('record.list', { ...customers, search: '上海' })
  expect(found.result?.rows.map(({ id }) => id)).toEqual([made.client])
  expect(await copy.call('record.restore', { ...orders, ids: [made.removed] })).toMatchObject({
    ok: true,
  })
  const next = await copy.call('record.add', {
    ...orders,
    values: { number: 'A-3' },
    clientKey: crypto.randomUUID(),
  })
  expect(Number(next.result?.id)).toBeGreaterThan(Number(made.removed))
  expect(
    await copy.call('record.add', {
      ...orders,
      values: { number: 'A-1' },
      clientKey: crypto.randomUUID(),
    }),
  ).toMatchObject({ error: 'invalid' })
  const [{ n } = { n: 0 }] = await atrium.sql<{ n: number }>(
    `select rows_about::int as n from own_tables where key = 'orders'
       and tenant_id = (select id from enterprises where space = 'copy')`,
  )
  expect(n).toBe(3)
  // What stayed where it was knows nothing of it.
  expect((await admin.call('record.list', orders)).result?.rows.map(({ id }) => id)).toEqual([
    made.order,
  ])
})

test.each([
  ['a record of a table that did not come', 'own_records', { table_id: 999_999 }, 'bad_reference'],
  [
    'a value of a field that did not come',
    'own_records',
    { values: { 999999: 'x' } },
    'bad_reference',
  ],
  ['somebody else’s person', 'own_records', { created_by: 999_999 }, 'bad_reference'],
  ['a way to a record that did not come', 'own_links', { records: { 999999: 1 } }, 'bad_reference'],
  ['a change of nothing', 'own_changes', { record_id: 999_999 }, 'bad_reference'],
  ['no app', 'built_apps', { blueprint: { format: 1 } }, 'bad_value'],
  ['a number beyond all', 'own_records', { id: Number.MAX_SAFE_INTEGER }, 'bad_value'],
])('a forged file is refused: %s', (_, table, columns, flaw) => {
  const forged = reforged(file, {
    lines: ([name, row]) => [[name, name === table ? { ...row, ...columns } : row]],
  })
  expect(judge(forged)).toMatchObject({ flaw, flawAt: { table } })
})

test('a value that its field does not take is refused when it is put there, with everything', async () => {
  const fields = linesOf(file).filter((line) => Array.isArray(line) && line[0] === 'own_fields')
  const amount = String(fields.find(([, { key }]) => key === 'amount')?.[1].id)
  const forged = reforged(file, {
    lines: ([name, row]) => [
      [
        name,
        name === 'own_records' && amount in Object(row.values)
          ? { ...row, values: { [amount]: 'x' } }
          : row,
      ],
    ],
  })
  const read = await uploaded(operator, forged)
  const id = read?.id ?? 0
  await operator.call('transfer.import', { id, space: 'broken', name: 'Broken', logins: [] })
  expect(await settled(operator, id)).toMatchObject({ state: 'failed', flaw: 'refused' })
  expect(await atrium.sql("select from enterprises where space = 'broken'")).toEqual([])
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
