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
    const added = withNewField(say, app, 'tloans', { kind }, 'aaaaaa')
    expect(orderOf(added.app)).toEqual(['aaaaaa', added.field, 'bbbbbb', 'cccccc'])
    expect(checkBlueprint(added.app)).toHaveProperty('blueprint')
    const turned = asKind(say, app, { table: 'tloans', field: 'bbbbbb' }, kind)
    expect(checkBlueprint(turned)).toHaveProperty('blueprint')
  }
})

test('a computed field is added as one that can be published, and stands in the list at once', () => {
  const listed = withListed(app, { table: 'tloans', field: 'bbbbbb' }, true)
  const formula = 'LEN(aaaaaa)'
  const added = withNewField(say, listed, 'tloans', { kind: 'decimal', formula }, null)
  expect(checkBlueprint(added.app)).toHaveProperty('blueprint')
  const table = added.app.tables['tloans'] as Blueprint['tables'][string]
  expect(table.fields[added.field]).toMatchObject({ kind: 'decimal', formula })
  expect(isListed(table, added.field)).toBe(true)
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
