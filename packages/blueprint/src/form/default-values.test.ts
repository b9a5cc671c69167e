import type {
  Blueprint,
  BlueprintField,
  FieldDefault,
} from '@atrium/contract/built-apps/blueprint.shape.ts'
import { expect, test } from 'vitest'
import { difference } from '../change/difference.ts'
import { mergeDrafts } from '../draft/merge-drafts.ts'
import { momentAt } from '../formula/run/clock.ts'
import { asKnown } from '../shape/as-known.ts'
import { fitProblems } from '../shape/fit-problems.ts'
import { usualRoles } from '../shape/usual-roles.ts'
import { usesOf } from '../uses/uses-of.ts'
import { type Adder, defaultValues } from './default-values.ts'

const title = { 'en-US': 'Title' }
const moment = momentAt(new Date('2026-11-19T06:00:00Z'), 'UTC')
const me: Adder = { person: { id: '7', name: 'Ada' }, department: { id: '3', name: 'Sales' } }

type Fields = Record<string, Omit<BlueprintField, 'position' | 'title'>>
const clients: Fields = {
  called: { kind: 'text' },
  city01: { kind: 'text' },
  keeper: { kind: 'person' },
}
const orders: Fields = {
  number: { kind: 'text' },
  client: { kind: 'relation', target: 'clients' },
  state1: {
    kind: 'choice',
    choices: ['open', 'done'].map((value) => ({ value, title: { 'en-US': value } })),
    default: { value: 'open' },
  },
  bought: { kind: 'date', default: { formula: 'TODAY()' } },
  due001: { kind: 'date', default: { formula: 'bought + 7' } },
  amount: { kind: 'decimal', digits: 2 },
  double: { kind: 'decimal', formula: 'amount * 2' },
  budget: { kind: 'integer', default: { formula: 'double + 0.4' } },
  where1: { kind: 'text', default: { formula: 'client.city01' } },
  seller: { kind: 'person', default: { formula: 'client.keeper' } },
  author: { kind: 'person', default: { me: true } },
  depart: { kind: 'department', default: { me: true } },
}
const app = (more: Fields = {}): Blueprint => {
  const table = (fields: Fields, titleField: string, position: number) => ({
    position,
    title,
    titleField,
    fields: Object.fromEntries(
      Object.entries(fields).map(([key, field], at) => [key, { position: at, title, ...field }]),
    ),
  })
  return {
    format: 1,
    title,
    icon: 'board',
    colour: 'blue',
    tables: {
      clients: table(clients, 'called', 0),
      orders: table({ ...orders, ...more }, 'number', 1),
    },
    roles: usualRoles(['clients', 'orders']),
  }
}
const begins = (of = app()) => {
  const found = defaultValues({ tables: of.tables, table: 'orders' })
  if (!found) throw new Error('Nothing begins with anything')
  return found
}

test('a new record begins with constants, the day, who adds it, and what other fields say; numbers as their field has them', () => {
  expect(fitProblems(app())).toEqual([])
  const filled = begins().valuesFor({ amount: '5.10' }, me, moment)
  expect(filled).toEqual({
    state1: 'open',
    bought: '2026-11-19',
    due001: '2026-11-26',
    budget: '11',
    author: me.person,
    depart: me.department,
  })
})

test('what somebody wrote, or emptied, is theirs, and what asks for it follows', () => {
  const filled = begins().valuesFor(
    { bought: '2026-12-01', state1: null, author: null },
    me,
    moment,
  )
  expect(filled).toEqual({ due001: '2026-12-08', depart: me.department })
})

test('what a related record says is filled in once it is known, a person with their name', () => {
  expect(begins().related.map(({ relation, part }) => `${relation}.${part}`)).toEqual([
    'client.city01',
    'client.keeper',
  ])
  const known = { 'client.city01': 'Fuzhou', 'client.keeper': { id: '9', name: 'Bo' } }
  expect(begins().valuesFor(known, me, moment)).toMatchObject({
    where1: 'Fuzhou',
    seller: { id: '9', name: 'Bo' },
  })
  expect(begins().valuesFor({}, me, moment)).not.toHaveProperty('where1')
})

test('no record leads to one that is not there yet: how many do begins at none', () => {
  const own = app()
  const { fields } = own.tables['clients'] as Blueprint['tables'][string]
  const formula = 'COUNT(orders_client)'
  fields['many01'] = { position: 9, title, kind: 'integer', default: { formula } }
  expect(fitProblems(own)).toEqual([])
  const found = defaultValues({ tables: own.tables, table: 'clients' })
  expect(found?.valuesFor({}, me, moment)).toEqual({ many01: '0' })
})

test('what a field cannot hold it does not begin with', () => {
  const long = app({ where1: { kind: 'text', longest: 3, default: { formula: 'client.city01' } } })
  const known = { 'client.city01': 'Fuzhou' }
  expect(begins(long).valuesFor(known, me, moment)).not.toHaveProperty('where1')
})

test('a default that its field cannot hold, that asks for itself or for what is gone, or of a unique field is refused', () => {
  const wrong = (field: Fields[string]) =>
    fitProblems(app({ number: { kind: 'text' }, extra1: field })).map(({ verdict }) => verdict)
  const integer = (begun: FieldDefault): Fields[string] => ({ kind: 'integer', default: begun })
  expect(wrong(integer({ value: 'many' }))).toEqual(['default_value'])
  expect(wrong(integer({ me: true }))).toEqual(['default_value'])
  expect(wrong(integer({ formula: 'gone01 + 1' }))).toEqual(['default_field'])
  expect(wrong(integer({ formula: 'number +' }))).toEqual(['formula'])
  expect(wrong(integer({ formula: 'TODAY()' }))).toEqual(['formula_kind'])
  expect(wrong(integer({ formula: 'extra1 + 1' }))).toEqual(['formula_circle'])
  expect(wrong({ ...integer({ value: '1' }), unique: true })).toEqual(['malformed'])
  expect(wrong({ kind: 'person', default: { value: '12' } })).toEqual(['default_value'])
  expect(wrong({ kind: 'person', default: { formula: 'client' } })).toEqual(['formula_kind'])
})

test('for whom what it asks for is hidden, a field begins with nothing, and they are not told of what', () => {
  const all = { see: 'all', create: true, change: 'all', remove: 'all' } as const
  const known = asKnown(app(), { orders: all, clients: { ...all, hidden: ['city01'] } })
  expect(known.tables['orders']?.fields['where1']).not.toHaveProperty('default')
  expect(known.tables['orders']?.fields['seller']).toHaveProperty('default')
  const own = asKnown(app(), { orders: { ...all, hidden: ['amount', 'double'] }, clients: all })
  expect(own.tables['orders']?.fields['budget']).not.toHaveProperty('default')
  const blind = asKnown(app(), { orders: all, clients: { ...all, see: 'none' } })
  expect(blind.tables['orders']?.fields['seller']).not.toHaveProperty('default')
})

test('what a default asks for is used by it, also in another table', () => {
  const kinds = (part: Parameters<typeof usesOf>[1]) => usesOf(app(), part, [])
  expect(kinds({ table: 'clients', field: 'city01' })).toContainEqual(
    expect.objectContaining({ kind: 'default', at: { table: 'orders', field: 'where1' } }),
  )
  expect(kinds({ table: 'orders', field: 'bought' })).toContainEqual(
    expect.objectContaining({ kind: 'default', at: { table: 'orders', field: 'due001' } }),
  )
})

test('another default is one line of a plan, and of a draft one part', () => {
  const [mine, theirs] = (['5', '6'] as const).map((value) =>
    app({ amount: { kind: 'decimal', digits: 2, default: { value } } }),
  )
  if (!mine || !theirs) throw new Error('Two were made')
  expect(difference(app(), mine)).toEqual([
    expect.objectContaining({ deed: 'default', table: 'orders', field: 'amount' }),
  ])
  const { clashes } = mergeDrafts(app(), mine, theirs)
  expect(clashes.map(({ path }) => path.at(-1))).toEqual(['default'])
})
