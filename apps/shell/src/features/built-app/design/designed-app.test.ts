import { checkBlueprint } from '@atrium/blueprint/shape/check-blueprint.ts'
import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { fieldKinds } from '@atrium/contract/field/field.ts'
import { expect, test } from 'vitest'
import { byPosition } from '../../../entities/built-app/own-fields.ts'
import type { Say } from '../../../kernel/words/words.ts'
import {
  asKind,
  isListed,
  moveTo,
  withListed,
  withNewField,
  withNewTable,
  withoutField,
  withoutTable,
} from './designed-app.ts'

const say = Object.assign((key: string) => key, { language: 'en-US' }) as unknown as Say
const field = (position: number, title: string) => ({
  position,
  title: { 'en-US': title },
  kind: 'text' as const,
})
const app: Blueprint = {
  format: 1,
  title: { 'en-US': 'Loans' },
  icon: 'board',
  colour: 'blue',
  tables: {
    tloans: {
      position: 0,
      title: { 'en-US': 'Loans' },
      titleField: 'aaaaaa',
      fields: { aaaaaa: field(0, 'A'), bbbbbb: field(1, 'B'), cccccc: field(2, 'C') },
    },
  },
  roles: usualRoles(['tloans']),
}
const orderOf = ({ tables }: Blueprint) =>
  byPosition(tables['tloans']?.fields ?? {}).map(([id]) => id)

test('a field of every kind is added as one that can be published', () => {
  for (const kind of fieldKinds) {
    const added = withNewField(say, app, 'tloans', kind, 'aaaaaa')
    expect(orderOf(added.app)).toEqual(['aaaaaa', added.field, 'bbbbbb', 'cccccc'])
    expect(checkBlueprint(added.app)).toHaveProperty('blueprint')
    const turned = asKind(say, app, { table: 'tloans', field: 'bbbbbb' }, kind)
    expect(checkBlueprint(turned)).toHaveProperty('blueprint')
  }
})

test('moving one moves nothing else, however often it is done', () => {
  const once = moveTo(app, { table: 'tloans', field: 'cccccc' }, 1)
  expect(orderOf(once)).toEqual(['aaaaaa', 'cccccc', 'bbbbbb'])
  expect(once.tables['tloans']?.fields['bbbbbb']).toBe(app.tables['tloans']?.fields['bbbbbb'])
  let now = app
  for (let n = 0; n < 120; n++) {
    const field = n % 2 === 0 ? 'cccccc' : 'bbbbbb'
    now = moveTo(now, { table: 'tloans', field }, 1)
    expect(orderOf(now)).toEqual(
      n % 2 === 0 ? ['aaaaaa', 'cccccc', 'bbbbbb'] : ['aaaaaa', 'bbbbbb', 'cccccc'],
    )
  }
  expect(orderOf(moveTo(app, { table: 'tloans', field: 'cccccc' }, 0))).toEqual([
    'cccccc',
    'aaaaaa',
    'bbbbbb',
  ])
  expect(orderOf(moveTo(app, { table: 'tloans', field: 'aaaaaa' }, 9))).toEqual([
    'bbbbbb',
    'cccccc',
    'aaaaaa',
  ])
})

test('the field that a record is called by stays; another one goes with all that names it', () => {
  expect(withoutField(app, { table: 'tloans', field: 'aaaaaa' })).toBe(app)
  const listed = withListed(app, { table: 'tloans', field: 'bbbbbb' }, true)
  const reading = listed.roles['reading']
  const hiding = {
    ...listed,
    roles: {
      ...listed.roles,
      reading: {
        ...reading,
        tables: { tloans: { ...reading?.tables['tloans'], hidden: ['bbbbbb'] } },
      },
    },
  } as Blueprint
  const gone = withoutField(hiding, { table: 'tloans', field: 'bbbbbb' })
  expect(JSON.stringify(gone)).not.toContain('bbbbbb')
  expect(checkBlueprint(gone)).toHaveProperty('blueprint')
})

test('a table comes with a field and rights, and goes with both', () => {
  const more = withNewTable(say, app)
  expect(checkBlueprint(more.app)).toHaveProperty('blueprint')
  expect(more.app.roles['editing']?.tables[more.table]).toMatchObject({ see: 'all', create: true })
  expect(withoutTable(more.app, more.table)).toEqual(app)
})

test('what stands in the list is said field by field', () => {
  const without = withListed(app, { table: 'tloans', field: 'bbbbbb' }, false)
  const table = without.tables['tloans']
  if (!table) throw new Error('It is there')
  expect(['aaaaaa', 'bbbbbb', 'cccccc'].map((id) => isListed(table, id))).toEqual([
    true,
    false,
    true,
  ])
  expect(
    withListed(without, { table: 'tloans', field: 'bbbbbb' }, true).tables['tloans'],
  ).toMatchObject({ usualColumns: ['cccccc', 'bbbbbb'] })
})
