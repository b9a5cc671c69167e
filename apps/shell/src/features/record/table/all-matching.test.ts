import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import { expect, test } from 'vitest'
import { allMatching } from './all-matching.ts'
import { inPieces } from './in-pieces.ts'

const row = (id: number): RecordRow => ({
  id: String(id),
  values: {},
  revision: 1,
  can: { change: true, remove: true },
})

test('all that match are gathered page by page, by what they are called alone', async () => {
  const pages = [
    { rows: [row(1), row(2)], next: 'after.2', previous: null },
    { rows: [row(3)], next: null, previous: 'before.3' },
  ]
  const asked: object[] = []
  const narrowed = { app: 'loans', table: 'tloans', where: '[]', search: 'drill' }
  const found = await allMatching(narrowed, 'fname0', async (input) => {
    asked.push(input)
    return pages.shift() ?? { rows: [], next: null, previous: null }
  })
  expect(found.map(({ id }) => id)).toEqual(['1', '2', '3'])
  expect(asked).toEqual([
    { ...narrowed, columns: 'fname0', length: 200 },
    { ...narrowed, columns: 'fname0', length: 200, at: 'after.2' },
  ])
})

test('more than a call takes go in several, in their order', async () => {
  const sent: number[][] = []
  const ids = Array.from({ length: 1001 }, (_, at) => String(at + 1))
  await inPieces(ids, async (some) => sent.push(some))
  expect(sent.map(({ length }) => length)).toEqual([500, 500, 1])
  expect(sent.flat()).toEqual(ids.map(Number))
})
