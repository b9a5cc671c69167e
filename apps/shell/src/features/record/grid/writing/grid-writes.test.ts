// @vitest-environment happy-dom
import type { Field } from '@atrium/contract/field/field.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KnownTable } from '../../known-table.ts'
import { begun } from '../rows/grid-rows.ts'
import { createGridStore } from '../rows/grid-store.ts'
import { gridWrites } from './grid-writes.ts'

const field = (key: string): Field => ({ key, kind: 'text', title: { text: key }, required: true })
const at = (begins: boolean): KnownTable => ({
  app: 'loans',
  table: 'tloans',
  title: 'Loans',
  titleField: 'fname0',
  fields: [field('fname0'), field('fstate')],
  powers: { see: 'all', create: true, change: 'all', remove: 'all' },
  ...(begins && {
    begins: {
      place: {
        tables: {
          tloans: {
            title: {},
            fields: {
              fstate: { position: 1, title: {}, kind: 'text', default: { value: 'open' } },
            },
          },
        },
        table: 'tloans',
      },
      me: null,
    },
  }),
})

let sent: { rows: { values: object }[] }[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (_: string, { body = '{}' }: { body?: string } = {}) => {
    sent.push(JSON.parse(body))
    return Response.json({ status: 200, msg: 'ok', result: { rows: [{ id: '7', revision: 1 }] } })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function write(table: KnownTable, cells: Record<string, string | null>) {
  const key = crypto.randomUUID()
  const store = createGridStore()
  store.set({ added: [begun(key)] })
  const { submit } = gridWrites({
    at: table,
    store,
    textOf: (_, value) => String(value),
    words: { required: 'required', theirs: '', gone: '' },
    whyOf: () => '',
    decide: () => Promise.resolve(null),
  })
  return submit(
    Object.entries(cells).map(([name, after]) => ({ row: key, field: name, before: null, after })),
  )
}

test('a new row waits for what has to be there, and not for what it begins with', async () => {
  expect((await write(at(false), { fname0: 'Drill' })).refused).toBe(1)
  expect(sent).toEqual([])
  expect(await write(at(true), { fname0: 'Drill' })).toEqual({ saved: 1, refused: 0 })
  expect(sent[0]?.rows[0]?.values).toEqual({ fname0: 'Drill' })
})

test('what was emptied on purpose begins with nothing', async () => {
  expect((await write(at(true), { fname0: 'Drill', fstate: null })).refused).toBe(1)
  expect(sent).toEqual([])
})
