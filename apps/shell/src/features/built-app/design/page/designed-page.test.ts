import { checkBlueprint } from '@atrium/blueprint/shape/check-blueprint.ts'
import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { pageBlockKinds } from '@atrium/contract/built-apps/built-app-limits.ts'
import { expect, test } from 'vitest'
import { byPosition } from '../../../../entities/built-app/own-fields.ts'
import type { Say } from '../../../../kernel/words/words.ts'
import { withoutField } from '../designed-app.ts'
import {
  contentFor,
  deedFor,
  moveBlockBeside,
  moveBlockStep,
  tablesFor,
  withBlock,
  withNewBlock,
  withoutBlock,
} from './designed-page.ts'

const say = Object.assign((key: string) => key, { language: 'en-US' }) as unknown as Say
const field = (position: number, kind: 'text' | 'date' | 'integer') => {
  return { position, kind, title: { 'en-US': kind } }
}
const bare: Blueprint = {
  format: 1,
  title: { 'en-US': 'Loans' },
  icon: 'board',
  colour: 'blue',
  tables: {
    tnotes: {
      position: 0,
      title: { 'en-US': 'Notes' },
      titleField: 'called',
      fields: { called: field(0, 'text') },
    },
    tloans: {
      position: 1,
      title: { 'en-US': 'Loans' },
      titleField: 'called',
      fields: { called: field(0, 'text'), dueday: field(1, 'date'), amount: field(2, 'integer') },
    },
  },
  roles: usualRoles(['tnotes', 'tloans']),
}
const orderOf = ({ page = {} }: Blueprint) => byPosition(page).map(([id]) => id)

test('a block of every kind is added as one that can be published, after the one that was chosen', () => {
  let app = bare
  let last: string | null = null
  const added: string[] = []
  for (const kind of pageBlockKinds) {
    const made = withNewBlock(say, app, kind, last)
    app = made.app
    last = made.block
    added.push(made.block)
    expect(checkBlueprint(app)).toHaveProperty('blueprint')
  }
  expect(orderOf(app)).toEqual(added)
  const between = withNewBlock(say, app, 'text', added[0] ?? '')
  expect(orderOf(between.app)[1]).toBe(between.block)
})

test('a chart is of a table that has groups', () => {
  expect(tablesFor(say, bare, 'chart')).toEqual(['tloans'])
  expect(tablesFor(say, bare, 'number')).toEqual(['tnotes', 'tloans'])
  expect(contentFor(say, bare, 'chart', 'tloans')).toMatchObject({ by: 'dueday' })
})

test('blocks go one on, one back, and beside each other; the last one takes the page along', () => {
  const one = withNewBlock(say, bare, 'text', null)
  const two = withNewBlock(say, one.app, 'number', null)
  const [first, second] = [one.block, two.block]
  expect(orderOf(moveBlockStep(two.app, second, false))).toEqual([second, first])
  expect(orderOf(moveBlockStep(two.app, second, true))).toEqual([first, second])
  expect(orderOf(moveBlockBeside(two.app, first, second, true))).toEqual([second, first])
  expect(moveBlockBeside(two.app, first, first, true)).toBe(two.app)
  expect(withoutBlock(withoutBlock(two.app, first), second)).toEqual(bare)
})

test('another thing that a button does is of the same table', () => {
  expect(deedFor(bare, { deed: 'add', table: 'tloans' }, 'open')).toEqual({
    deed: 'open',
    table: 'tloans',
  })
  expect(deedFor(bare, { deed: 'link', to: 'https://example.com/' }, 'add')).toEqual({
    deed: 'add',
    table: 'tnotes',
  })
})

test('a field that goes leaves short lists; what else asks for it stays as a problem', () => {
  const list = { kind: 'view', table: 'tloans', columns: ['amount', 'dueday'], count: 5 } as const
  const sum = { kind: 'number', table: 'tloans', of: 'sum', value: 'amount' } as const
  const block = (position: number) => {
    return { position, width: 'third', title: { 'en-US': 'One' } } as const
  }
  const sorted = { ...list, columns: [...list.columns], sort: { field: 'amount', order: 'asc' } }
  const app = withBlock(
    withBlock(bare, 'block1', { ...block(0), shows: sorted as never }),
    'block2',
    { ...block(1), shows: sum },
  )
  const next = withoutField(app, { table: 'tloans', field: 'amount' })
  expect(next.page?.['block1']?.shows).toEqual({ ...list, columns: ['dueday'] })
  expect(checkBlueprint(next)).toEqual({
    problems: [{ path: 'page.block2.shows.value', verdict: 'unknown' }],
  })
})
