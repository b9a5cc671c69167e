import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { ready } from '../../test/fixtures/built-app.ts'
import { sendInParts } from '../../test/fixtures/upload.ts'
import { xlsx } from '../../test/fixtures/xlsx.ts'

let atrium: TestAtrium
let admin: Person
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin')
})
afterAll(() => atrium.close())

const looks = { title: { 'en-US': 'Orders' }, icon: 'board', colour: 'blue' } as const
const orders = () =>
  xlsx({
    sheets: [
      {
        name: 'Orders',
        rows: [
          ['Number', 'Customer', 'Amount', 'Keeper'],
          ['A-1', 'Wang Trade', 12.5, 'ours-member name'],
          ['A-2', 'Li Works', 20, 'ours-member name'],
          ['A-3', 'Wang Trade', 7.25, 'ours-admin name'],
          ['A-4', 'Li Works', 1.5, 'ours-admin name'],
          ['A-5', 'Zhao Foods', 3, 'ours-member name'],
        ],
      },
      {
        name: 'Customers',
        rows: [
          ['Customer', 'City'],
          ['Wang Trade', 'Shanghai'],
          ['Li Works', 'Suzhou'],
          ['Zhao Foods', 'Wuxi'],
        ],
      },
    ],
  })

/** The rows of the tables of an app, by the titles of tables and columns. */
async function rowsOf(name: string) {
  const app = (await admin.call('builtApp.get', { name })).result
  const tables: Record<string, Record<string, unknown>[]> = {}
  for (const [key, table] of Object.entries(app?.blueprint.tables ?? {})) {
    const fields = await atrium.sql<{ key: string; id: number; place: string }>(
      `select f.key, f.id, 'r' || t.tenant_id || '.t' || t.id as place from own_fields f
       join own_tables t on t.tenant_id = f.tenant_id and t.id = f.table_id where t.key = $1`,
      [key],
    )
    const chosen = fields.map(({ key: field, id }) => {
      const title = Object.values(table.fields[field]?.title ?? {})[0]
      return `c${id} as "${title}"`
    })
    const title = Object.values(table.title)[0] ?? ''
    tables[title] = await atrium.sql(
      `select id, misfits, search, ${chosen.join(', ')} from ${fields[0]?.place} order by id`,
    )
  }
  return tables
}

test('of a file an app is made: its sheets are tables, and what names a row of another leads to it', async () => {
  const upload = await sendInParts(admin, 'spreadsheet', orders(), 'orders.xlsx')
  const understood = await admin.call('spreadsheet.understand', { upload })
  expect(understood.result?.tables.map(({ title, rows }) => [title, rows])).toEqual([
    ['Orders', 5],
    ['Customers', 3],
  ])
  const begun = await admin.call('builtApp.begin', {
    ...looks,
    source: { kind: 'spreadsheet', upload },
  })
  expect(begun).toMatchObject({ ok: true })
  const name = begun.result?.name ?? ''
  await ready(admin, name)
  const { Orders = [], Customers = [] } = await rowsOf(name)
  const idOf = (customer: string) => Customers.find((row) => row['Customer'] === customer)?.['id']
  expect(Orders.map((row) => [row['Number'], row['Customer'], String(row['Amount'])])).toEqual([
    ['A-1', idOf('Wang Trade'), '12.5'],
    ['A-2', idOf('Li Works'), '20'],
    ['A-3', idOf('Wang Trade'), '7.25'],
    ['A-4', idOf('Li Works'), '1.5'],
    ['A-5', idOf('Zhao Foods'), '3'],
  ])
  expect(Orders.every(({ misfits }) => misfits === null)).toBe(true)
  expect(await atrium.sql("select from uploads where kind = 'spreadsheet'")).toEqual([])
  expect(await atrium.sql('select source from built_apps where name = $1', [name])).toEqual([
    { source: null },
  ])
})

test('what does not fit its column stays what it was, and is not lost', async () => {
  const text = [
    'Name\tPieces',
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `Vase ${n}\t${n}`),
    'Jar\tmany',
  ].join('\n')
  const corrections = { tables: { '0': { fields: { B: { kind: 'integer' as const } } } } }
  const source = { kind: 'spreadsheet' as const, text, corrections }
  const begun = await admin.call('builtApp.begin', { ...looks, source })
  const name = begun.result?.name ?? ''
  await ready(admin, name)
  const [rows = []] = Object.values(await rowsOf(name))
  expect(rows).toHaveLength(10)
  const jar = rows.find((row) => row['Name'] === 'Jar')
  expect(jar?.['Pieces']).toBeNull()
  expect(Object.values(jar?.['misfits'] ?? {})).toEqual(['many'])
  expect(jar?.['search']).toContain('jar')

  const { blueprint } = (await admin.call('builtApp.get', { name })).result ?? {}
  const [made] = Object.entries(blueprint?.tables ?? {})
  const table = made?.[0] ?? ''
  const pieces =
    Object.entries(made?.[1].fields ?? {}).find(([, { kind }]) => kind === 'integer')?.[0] ?? ''
  const place = { app: name, table }
  const toMend = async () => ({
    rows: (await admin.call('record.list', { ...place, misfits: true })).result?.rows ?? [],
    count: (await admin.call('record.count', { ...place, misfits: true })).result?.count,
  })
  const { rows: found, count } = await toMend()
  expect([found.map(({ misfits }) => misfits), count]).toEqual([[{ [pieces]: 'many' }], 1])
  const { id = '', revision = 0 } = found[0] ?? {}
  const values = { [pieces]: '12' }
  await admin.call('record.change', { ...place, id: Number(id), revision, values })
  expect(await toMend()).toEqual({ rows: [], count: 0 })
})

test('rows stand in the order of the sheet, and what somebody adds afterwards above them', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `Vase ${at + 1}`)
  const source = { kind: 'spreadsheet' as const, text: ['Name', ...names].join('\n') }
  const app = (await admin.call('builtApp.begin', { ...looks, source })).result?.name ?? ''
  await ready(admin, app)
  const { blueprint } = (await admin.call('builtApp.get', { name: app })).result ?? {}
  const [found] = Object.entries(blueprint?.tables ?? {})
  const [table = '', titleField = ''] = [found?.[0], found?.[1].titleField]
  const listed = async (at?: string) => {
    const asked = { app, table, length: 50, ...(at && { at }) }
    const { rows = [], next } = (await admin.call('record.list', asked)).result ?? {}
    return { names: rows.map(({ values }) => values[titleField]), next }
  }
  const first = await listed()
  const second = await listed(first.next ?? '')
  expect([...first.names, ...second.names]).toEqual(names)
  const clientKey = '0b7e2f52-6a5d-4c0a-9a3e-1f6f4ad0c0de'
  await admin.call('record.add', { app, table, clientKey, values: { [titleField]: 'Jar' } })
  expect((await listed()).names.slice(0, 2)).toEqual(['Jar', 'Vase 1'])
})

test('whatever stands in a cell comes in as it is', async () => {
  const texts = ['{a,b}', 'say "hi"', 'c:\\temp\\', 'NULL', "it's; --", '花瓶，“大”', '\\N', '"}']
  const rows = texts.map((text, at) => [text, at % 2 ? 'new, "odd"; {x}' : 'new', at])
  const sheets = [{ name: 'Notes', rows: [['Note', 'State', 'Pieces'], ...rows] }]
  const upload = await sendInParts(admin, 'spreadsheet', xlsx({ sheets }), 'notes.xlsx')
  const source = { kind: 'spreadsheet' as const, upload }
  const name = (await admin.call('builtApp.begin', { ...looks, source })).result?.name ?? ''
  await ready(admin, name)
  const { Notes = [] } = await rowsOf(name)
  expect(Notes.map((row) => row['Note'])).toEqual(texts)
  expect(Notes.every(({ misfits }) => misfits === null)).toBe(true)
})

test('a file that is no spreadsheet is refused with a reason, and so is none', async () => {
  const upload = await sendInParts(admin, 'spreadsheet', Buffer.from('%PDF-1.7 nothing'), 'a.xlsx')
  for (const answer of [
    await admin.call('spreadsheet.understand', { upload }),
    await admin.call('builtApp.begin', { ...looks, source: { kind: 'spreadsheet', upload } }),
  ])
    expect(answer).toMatchObject({ error: 'spreadsheet_unreadable' })
  expect(await admin.call('spreadsheet.understand', {})).toMatchObject({
    error: 'invalid',
    verdicts: { upload: 'malformed' },
  })
})

test('nobody reads the file of somebody else, least of all a neighbour', async () => {
  const upload = await sendInParts(admin, 'spreadsheet', orders(), 'mine.xlsx')
  const neighbour = await atrium.signIn('neighbour-admin')
  expect(await neighbour.call('spreadsheet.understand', { upload })).toMatchObject({
    error: 'not_found',
  })
  const member = await atrium.signIn('ours-member')
  expect(await member.call('spreadsheet.understand', { upload })).toMatchObject({
    error: 'forbidden',
  })
})

test('a choice is what its cell says, however it is written', async () => {
  const rows = Array.from({ length: 10 }, (_, at) => `Vase ${at}\t${at % 2 ? 'in  work' : 'done'}`)
  const source = { kind: 'spreadsheet' as const, text: ['Name\tState', ...rows].join('\n') }
  const name = (await admin.call('builtApp.begin', { ...looks, source })).result?.name ?? ''
  await ready(admin, name)
  const [filled = []] = Object.values(await rowsOf(name))
  expect(new Set(filled.map((row) => row['State']))).toEqual(new Set(['o1', 'o2']))
})

test('more columns than a table may have are refused, until enough of them are left out', async () => {
  const row = (cell: (at: number) => string) => Array.from({ length: 201 }, (_, at) => cell(at))
  const text = [row((at) => `Column ${at}`), row((at) => `word ${at}`)]
    .map((cells) => cells.join('\t'))
    .join('\n')
  const begin = (corrections = {}) =>
    admin.call('builtApp.begin', {
      ...looks,
      source: { kind: 'spreadsheet', text, corrections },
    })
  const refused = { error: 'spreadsheet_unreadable', why: 'tooManyColumns' }
  expect(await begin()).toMatchObject(refused)
  const [table] = (await admin.call('spreadsheet.understand', { text })).result?.tables ?? []
  const leftOut = { tables: { [`${table?.sheet}`]: { fields: { A: { isLeftOut: true } } } } }
  expect(await begin(leftOut)).toMatchObject({ ok: true })
})

test('of a file whose row is longer than a record may be nothing is made, however it is sent', async () => {
  const longest = (characters: number) => Buffer.from(`name,note\na,${'x'.repeat(characters)}\n`)
  const source = async (characters: number) => {
    const file = longest(characters)
    return {
      kind: 'spreadsheet',
      upload: await sendInParts(admin, 'spreadsheet', file, 'a.csv'),
    } as const
  }
  const tooLong = await source(1_000_000)
  const refused = { status: 409, error: 'spreadsheet_unreadable', why: 'tooLarge' }
  const { kind: _, ...sent } = tooLong
  expect(await admin.call('spreadsheet.understand', sent)).toMatchObject(refused)
  const refusedBegin = await admin.call('builtApp.begin', { ...looks, source: tooLong })
  expect(refusedBegin).toMatchObject(refused)
  const fits = await source(999_000)
  const begun = await admin.call('builtApp.begin', { ...looks, source: fits })
  const name = begun.result?.name ?? ''
  await ready(admin, name)
  const app = (await admin.call('builtApp.get', { name })).result
  const [table = ''] = Object.keys(app?.blueprint.tables ?? {})
  const list = await admin.raw('GET', `/v1/records/${name}/${table}`)
  expect(list.statusCode).toBe(200)
  expect(list.body.length).toBeLessThan(1_010_000)
})
