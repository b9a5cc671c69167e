import type { Field } from '@atrium/contract/field/field.ts'
import { expect, test } from 'vitest'
import type { Say } from '../../../../kernel/words/words.ts'
import type { KnownTable } from '../../known-table.ts'
import { begun, type GridRow } from '../rows/grid-rows.ts'
import { createGridStore, rowsIn } from '../rows/grid-store.ts'
import type { CellChange } from '../writing/cell-change.ts'
import type { GridContext } from './grid-context.ts'
import { gridSteps } from './grid-steps.ts'
import { pasteBlock } from './paste-block.ts'

const name: Field = { key: 'fname0', kind: 'text', title: { text: 'Name' } }
const at: KnownTable = {
  app: 'tools',
  table: 'ttools',
  title: 'Tools',
  titleField: 'fname0',
  fields: [name],
  powers: { see: 'all', create: true, change: 'all', remove: 'all' },
}
const listed = (id: string, value: string): GridRow => ({
  ...begun(id),
  id,
  revision: 1,
  values: { fname0: value },
})
const cell = (row: string, after: string): CellChange => ({
  row,
  field: 'fname0',
  before: null,
  after,
})
const clipboard = (text: string) =>
  ({ getData: (kind: string) => (kind === 'text/plain' ? text : '') }) as DataTransfer

test('a block that is pasted again because its answer was lost stands there once', async () => {
  const store = createGridStore()
  // They arrived: the list has heard of them, and who pasted them has not.
  store.set({
    pages: [{ at: null, next: null, rows: [listed('1', 'Lathe'), listed('2', 'Drill')] }],
    added: [begun('new-1')],
  })
  const sent = cell('new-1', 'Drill')
  store.mark([
    ['new-1', { fname0: { kind: 'refused', text: 'Drill', why: 'No answer', cell: sent } }],
  ])
  const submitted: (readonly CellChange[])[] = []
  const context: GridContext = {
    at,
    say: Object.assign((key: string) => key, { count: (key: string) => key }) as unknown as Say,
    reading: { language: 'en-US', zone: 'UTC' },
    fields: [name],
    rows: rowsIn(store.get()),
    store,
    steps: gridSteps(),
    writes: {
      inTurn: async (work) => work(),
      // As the server does: by its key it is the record that is there.
      submit: async (cells) => {
        submitted.push(cells)
        store.set({ added: [{ ...listed('2', 'Drill'), key: 'new-1' }] })
        store.mark([['new-1', { fname0: null }]])
        return { saved: cells.length, refused: 0 }
      },
    },
    pickerOf: () => {
      throw new Error('no names here')
    },
    loadMore: async () => {},
    refresh: () => {},
  }
  const spot = { row: 1, column: 0 }
  await pasteBlock(context, { from: spot, to: spot }, clipboard('Drill'))
  expect(submitted.filter((cells) => cells.length > 0)).toEqual([[sent]])
  expect(rowsIn(store.get()).map(({ values }) => values['fname0'])).toEqual(['Lathe', 'Drill'])
})
