import { expect, test } from 'vitest'
import { freshIn, type GridPage, type GridRow, renewed } from './grid-rows.ts'

const row = (id: string, revision = 1, name = 'A'): GridRow => ({
  key: id,
  id,
  revision,
  values: { name },
  can: { change: true, remove: true },
})
const page = (at: string | null, ids: string[], next: string | null): GridPage => ({
  at,
  rows: ids.map((id) => row(id)),
  next,
})
const three = [page(null, ['1', '2'], 'p2'), page('p2', ['3', '4'], 'p3'), page('p3', ['5'], null)]
const idsOf = (pages: readonly GridPage[]) =>
  pages.map(({ rows }) => rows.map(({ id }) => id).join(''))

test('what is looked at is asked anew, and the pages around it stay', async () => {
  const load = async () => page('p2', ['3', '4'], 'p3')
  expect(idsOf(await renewed(three, { from: 1, to: 1, load }))).toEqual(['12', '34', '5'])
})

test('where a page ends elsewhere by now, those after it are asked when somebody comes there', async () => {
  const load = async () => page('p2', ['3', '9'], 'other')
  expect(idsOf(await renewed(three, { from: 1, to: 1, load }))).toEqual(['12', '39'])
})

test('several pages in sight follow one another', async () => {
  const asked: (string | null)[] = []
  const load = async (at: string | null) => {
    asked.push(at)
    return at === null ? page(null, ['0', '1'], 'n2') : page(at, ['2', '3'], null)
  }
  expect(idsOf(await renewed(three, { from: 0, to: 1, load }))).toEqual(['01', '23'])
  expect(asked).toEqual([null, 'n2'])
})

test('what others changed is known field by field, and a new row is nothing that was changed', () => {
  expect(freshIn([row('1'), row('2')], [row('1', 2, 'B'), row('2'), row('3')])).toEqual([
    { row: '1', fields: ['name'] },
  ])
})
