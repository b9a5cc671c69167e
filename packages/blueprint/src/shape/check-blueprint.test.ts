import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { describe, expect, test } from 'vitest'
import { asKnown } from './as-known.ts'
import { canonical } from './canonical.ts'
import { checkBlueprint } from './check-blueprint.ts'
import { newId } from './new-id.ts'
import { powersOf } from './powers.ts'
import { usualRoles } from './usual-roles.ts'

const app = (): Blueprint => ({
  format: 1,
  title: { 'en-US': 'Orders' },
  icon: 'board',
  colour: 'blue',
  tables: {
    orders: {
      position: 0,
      title: { 'zh-CN': '订单' },
      titleField: 'number',
      fields: {
        number: { position: 0, title: { 'zh-CN': '编号' }, kind: 'text', unique: true },
        amount: { position: 1, title: { 'zh-CN': '金额' }, kind: 'money', currency: 'CNY' },
      },
      usualSort: { field: 'amount', order: 'desc' },
    },
  },
  roles: usualRoles(['orders']),
})

const problemsOf = (given: unknown) => {
  const checked = checkBlueprint(given)
  return 'problems' in checked ? checked.problems : []
}
/** The same app with one place changed. */
function changed(path: string, value: unknown) {
  const copy = structuredClone(app()) as Record<string, unknown>
  const keys = path.split('.')
  const last = keys.pop() as string
  const place = keys.reduce((at, key) => at[key] as Record<string, unknown>, copy)
  place[last] = value
  return copy
}

test('an app whose parts know each other is one', () => expect(problemsOf(app())).toEqual([]))

test.each([
  ['title', {}, 'title', 'required'],
  ['icon', 'skull', 'icon', 'malformed'],
  ['tables', {}, 'tables', 'required'],
  ['tables.orders.titleField', 'nothing', 'tables.orders.titleField', 'unknown'],
  ['tables.orders.usualSort.field', 'nothing', 'tables.orders.usualSort.field', 'unknown'],
  ['tables.orders.fields.amount.choices', [], 'tables.orders.fields.amount.choices', 'malformed'],
  ['tables.orders.fields.amount.kind', 'choice', 'tables.orders.fields.amount.choices', 'required'],
  [
    'tables.orders.fields.number.kind',
    'relation',
    'tables.orders.fields.number.target',
    'required',
  ],
  [
    'roles.reading.tables.orders.hidden',
    ['number'],
    'roles.reading.tables.orders.hidden.0',
    'required',
  ],
  [
    'roles.reading.tables.orders.hidden',
    ['nothing'],
    'roles.reading.tables.orders.hidden.0',
    'unknown',
  ],
  ['roles.managing.level', 'read', 'roles', 'required'],
])('with %s as %j it is wrong at %s', (path, value, where, verdict) =>
  expect(problemsOf(changed(path, value))).toContainEqual({ path: where, verdict }),
)

test('a rule of a role knows no words for days, which the clock of its reader would decide', () => {
  const ruled = (operator: string, operand: string) => {
    const given = app()
    const { orders } = given.tables
    const due = { position: 2, title: { 'en-US': 'Due' }, kind: 'date' } as const
    Object.assign(orders?.fields as object, { due123: due })
    const asked = [{ field: 'due123', operator, operands: [operand] }]
    Object.assign(given.roles['reading']?.tables['orders'] as object, { only: { see: asked } })
    return problemsOf(given)
  }
  expect(ruled('from', '2026-11-19')).toEqual([])
  for (const [operator, word] of [
    ['within', 'thisWeek'],
    ['from', 'today'],
    ['until', 'next7'],
  ] as const)
    expect(ruled(operator, word)).toMatchObject([{ verdict: 'malformed' }])
})

test('it is the same text, in whatever order its parts are written', () => {
  const { tables, title, ...rest } = app()
  expect(canonical({ tables, title, ...rest })).toBe(canonical({ title, ...rest, tables }))
})

test('what is drawn has names of its own, which an address takes', () => {
  const ids = Array.from({ length: 200 }, newId)
  expect(new Set(ids).size).toBe(200)
  for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9]{5,11}$/)
})

describe('of several roles', () => {
  const two = () => {
    const given = app()
    const orders = (rules: object) => ({
      orders: { ...given.roles['reading']?.tables['orders'], ...rules },
    })
    Object.assign(given.roles['reading'] as object, { tables: orders({ hidden: ['amount'] }) })
    Object.assign(given.roles['contributing'] as object, {
      tables: orders({ see: 'own', change: 'own', create: true, hidden: [] }),
    })
    return given
  }
  const powers = (held: string[], canBuild = false) => powersOf(two(), held, canBuild)['orders']

  test('the widest reach counts, and shows no field that it hides by itself', () =>
    expect(powers(['reading', 'contributing'])).toEqual({
      see: 'all',
      create: true,
      change: 'own',
      remove: 'none',
      hidden: ['amount'],
    }))

  test('nothing is known of tables without a role, and all to who builds', () => {
    expect(powers([])).toBeUndefined()
    expect(powers(['gone'])).toBeUndefined()
    expect(powers([], true)).toMatchObject({ see: 'all', remove: 'all' })
  })

  test('what is hidden is nowhere in the app as it is known', () => {
    const known = asKnown(two(), powersOf(two(), ['reading'], false))
    expect(JSON.stringify(known)).not.toContain('amount')
    expect(JSON.stringify(known)).toContain('number')
    expect(known.roles).toEqual({})
  })
})

test('what every object has is no name of a table, a field or a role', () => {
  expect(problemsOf(changed('tables.orders.titleField', 'constructor'))).toEqual([
    { path: 'tables.orders.titleField', verdict: 'malformed' },
  ])
  expect(problemsOf(changed('roles.constructor', app().roles['reading']))).not.toEqual([])
})

describe('what is computed has an end', () => {
  const amounts = (times: number) => Array.from({ length: times }, () => 'amount*2').join('+')
  const aField = { position: 5, title: { 'en-US': 'Computed' } }
  const number = { ...aField, kind: 'decimal', digits: 2 }
  const computed = (formula: string) => ({ ...number, formula })
  const begun = (formula: string) => ({ ...number, default: { formula } })

  test('a formula that has no room in the text that it is kept in is refused, and one of a default as well', () => {
    const long = amounts(500)
    expect(long.length).toBeLessThan(5000)
    expect(problemsOf(changed('tables.orders.fields.much01', computed(long)))).toEqual([
      { path: 'tables.orders.fields.much01.formula', verdict: 'formula_much' },
    ])
    expect(problemsOf(changed('tables.orders.fields.much01', begun(long)))).toEqual([
      { path: 'tables.orders.fields.much01.default.formula', verdict: 'formula_much' },
    ])
  })

  test('formulas of fields and of defaults are kept alike, and what is kept is an app', () => {
    const given = changed('tables.orders.fields.begun1', begun('amount*2'))
    const checked = checkBlueprint(given) as { blueprint: Blueprint }
    expect(checked.blueprint.tables['orders']?.fields['begun1']?.default).toEqual({
      formula: 'amount * 2',
    })
    expect(checkBlueprint(checked.blueprint)).toEqual(checked)
  })

  test('defaults together are no more than formulas together', () => {
    const fields = (count: number) => ({
      ...app().tables['orders']?.fields,
      ...Object.fromEntries(
        Array.from({ length: count }, (_, nth) => [`begun${nth}`, begun(amounts(130))]),
      ),
    })
    expect(problemsOf(changed('tables.orders.fields', fields(7)))).toEqual([])
    expect(problemsOf(changed('tables.orders.fields', fields(8)))).toEqual([
      { path: 'tables.orders.fields', verdict: 'defaults_much' },
    ])
  })

  test('what a role asks of records is computed wherever a formula goes to them, and where a page lists them', () => {
    const relation = (position: number) => ({
      position,
      title: { 'en-US': `Client ${position}` },
      kind: 'relation',
      target: 'clients',
    })
    const asks = (relations: number, formula: string) => {
      const given = structuredClone(app()) as unknown as {
        tables: Record<string, { fields: Record<string, unknown> }>
        roles: Record<string, { tables: Record<string, unknown> }>
      }
      const { orders } = given.tables as { orders: { fields: Record<string, unknown> } }
      orders.fields['much01'] = computed(amounts(100))
      for (let nth = 0; nth < relations; nth++) orders.fields[`client${nth}`] = relation(nth + 6)
      given.tables['clients'] = {
        position: 1,
        title: { 'en-US': 'Clients' },
        titleField: 'called',
        fields: {
          called: { position: 0, title: { 'en-US': 'Name' }, kind: 'text' },
          ...(formula && { counts: { ...aField, kind: 'integer', formula } }),
        },
      } as never
      const see = [{ field: 'much01', operator: 'atLeast', operands: ['0'] }]
      for (const role of Object.values(given.roles))
        role.tables['orders'] = {
          ...(role.tables['orders'] as object),
          ...(role === given.roles['reading'] && { only: { see } }),
        }
      return problemsOf(given)
    }
    const count = (times: number) =>
      Array.from({ length: times }, () => 'COUNT(orders_client0)').join(' + ')
    const much = [{ path: 'tables.clients.fields', verdict: 'formulas_much' }]
    expect(asks(1, count(5))).toEqual([])
    expect(asks(1, count(50))).toEqual(much)
    expect(asks(5, '')).toEqual([])
    expect(asks(15, '')).toEqual(much)
  })
})
