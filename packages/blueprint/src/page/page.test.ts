import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { BlockContent } from '@atrium/contract/built-apps/start-page.shape.ts'
import { expect, test } from 'vitest'
import { difference } from '../change/difference.ts'
import { mergeDrafts } from '../draft/merge-drafts.ts'
import { partChanges, takenBack, withChanges } from '../draft/part-change.ts'
import { checkBlueprint } from '../shape/check-blueprint.ts'
import { usualRoles } from '../shape/usual-roles.ts'
import { blockTitle } from './block-title.ts'

const field = (position: number, kind: 'text' | 'date' | 'integer' | 'yesNo' | 'department') => ({
  position,
  kind,
  title: { 'en-US': kind },
})
const bare: Blueprint = {
  format: 1,
  title: { 'en-US': 'Loans' },
  icon: 'board',
  colour: 'blue',
  tables: {
    tloans: {
      position: 0,
      title: { 'en-US': 'Loans' },
      titleField: 'called',
      fields: {
        called: field(0, 'text'),
        dueday: field(1, 'date'),
        amount: field(2, 'integer'),
        unit12: field(3, 'department'),
      },
    },
  },
  roles: usualRoles(['tloans']),
}
const count: BlockContent = { kind: 'number', table: 'tloans', of: 'count' }
const block = (position: number, shows: BlockContent) => ({
  position,
  width: 'third' as const,
  title: { 'en-US': `Block ${position}` },
  shows,
})
const withPage = (page: Blueprint['page']): Blueprint => ({ ...bare, ...(page && { page }) })
const problemsOf = (shows: object, title: object | null = { 'en-US': 'One' }) => {
  const one = { position: 0, width: 'third', ...(title && { title }), shows }
  const checked = checkBlueprint({ ...bare, page: { block1: one } })
  return 'problems' in checked
    ? checked.problems.map(({ path, verdict }) => `${path.replace('page.block1.', '')}: ${verdict}`)
    : []
}

test.each<[object, string[]]>([
  [count, []],
  [{ ...count, table: 'nowhere' }, ['shows.table: unknown']],
  [{ ...count, table: 'constructor' }, ['shows.table: malformed']],
  [{ ...count, of: 'sum' }, ['shows.value: required']],
  [{ ...count, of: 'sum', value: 'amount' }, []],
  [{ ...count, of: 'sum', value: 'called' }, ['shows.value: unusable']],
  [{ ...count, of: 'sum', value: 'nofield' }, ['shows.value: unknown']],
  [
    { ...count, where: [{ field: 'nofield', operator: 'is', operands: ['1'] }] },
    ['shows.where.0.field: unknown'],
  ],
  [
    { ...count, where: [{ field: 'amount', operator: 'contains', operands: ['1'] }] },
    ['shows.where.0.operands: malformed'],
  ],
  [{ ...count, where: [{ field: 'dueday', operator: 'within', operands: ['thisWeek'] }] }, []],
  [{ ...count, where: [{ field: 'dueday', operator: 'until', operands: ['next30'] }] }, []],
  [
    { ...count, where: [{ field: 'dueday', operator: 'within', operands: ['someday'] }] },
    ['shows.where.0.operands: malformed'],
  ],
  [{ ...count, where: [{ field: 'unit12', operator: 'isAnyOf', operands: ['mine'] }] }, []],
  [{ kind: 'chart', table: 'tloans', chart: 'bar', by: 'dueday', of: 'count' }, []],
  [
    { kind: 'chart', table: 'tloans', chart: 'bar', by: 'called', of: 'count' },
    ['shows.by: unusable'],
  ],
  [
    { kind: 'chart', table: 'tloans', chart: 'pivot', by: 'dueday', of: 'count' },
    ['shows.beside: required'],
  ],
  [
    { kind: 'view', table: 'tloans', columns: ['amount', 'nofield'], count: 5 },
    ['shows.columns.1: unknown'],
  ],
  [
    {
      kind: 'view',
      table: 'tloans',
      columns: [],
      count: 5,
      sort: { field: 'unit12', order: 'asc' },
    },
    ['shows.sort.field: unusable'],
  ],
  [{ kind: 'view', table: 'tloans', columns: [], count: 21 }, ['shows.count: malformed']],
  [{ kind: 'button', does: { deed: 'add', table: 'nowhere' } }, ['shows.does.table: unknown']],
  [{ kind: 'button', does: { deed: 'link', to: 'https://example.com/' } }, []],
  [
    { kind: 'button', does: { deed: 'link', to: 'javascript:alert(1)' } },
    ['shows.does.to: malformed'],
  ],
  [{ kind: 'button', does: { deed: 'link', to: '//evil.example' } }, ['shows.does.to: malformed']],
  [{ kind: 'text', body: {} }, ['shows.body: required']],
])('of a block %j is said: %j', (shows, problems) => expect(problemsOf(shows)).toEqual(problems))

test('every block but a text has a title', () => {
  expect(problemsOf(count, null)).toEqual(['title: required'])
  expect(problemsOf({ kind: 'text', body: { 'en-US': '# Hello' } }, null)).toEqual([])
  expect(
    blockTitle({
      position: 0,
      width: 'full',
      shows: { kind: 'text', body: { 'en-US': '## Hello\nyou' } },
    }),
  ).toEqual({ 'en-US': 'Hello' })
})

test('what two add to a page that there was not is all there, and the last one takes the page along', () => {
  const mine = withPage({ block1: block(0, count) })
  const theirs = withPage({ block2: block(1, count) })
  const { merged, clashes } = mergeDrafts(bare, mine, theirs)
  expect(clashes).toEqual([])
  expect(Object.keys(merged.page ?? {})).toEqual(['block1', 'block2'])
  const steps = partChanges(bare, mine)
  expect(withChanges(bare, steps)).toEqual(mine)
  expect(takenBack(mine, steps)).toEqual(bare)
})

test('what a block shows is one part: two who make it another way are asked', () => {
  const base = withPage({ block1: block(0, count) })
  const mine = withPage({ block1: block(0, { ...count, of: 'sum', value: 'amount' }) })
  const wider = { ...block(0, { kind: 'text', body: { 'en-US': 'x' } }), width: 'full' as const }
  const theirs = withPage({ block1: wider })
  const { merged, clashes } = mergeDrafts(base, mine, theirs)
  expect(clashes.map(({ path }) => path)).toEqual([['page', 'block1', 'shows']])
  expect(merged.page?.['block1']).toMatchObject({ width: 'full', shows: { of: 'sum' } })
})

test('a plan says what becomes of each block', () => {
  const base = withPage({ block1: block(0, count), block2: block(1, count) })
  const next = withPage({
    block1: { ...block(2, count), width: 'full' },
    block3: block(1, count),
  })
  expect(difference(base, next).map(({ block: id, deed }) => `${id} ${deed}`)).toEqual([
    'block3 added',
    'block1 renamed',
    'block1 moved',
    'block1 width',
    'block2 removed',
  ])
})
