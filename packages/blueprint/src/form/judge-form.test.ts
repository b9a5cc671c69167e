import type { Blueprint, BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { expect, test } from 'vitest'
import { momentAt } from '../formula/run/clock.ts'
import { asKnown } from '../shape/as-known.ts'
import { givesMore } from '../shape/gives-more.ts'
import { usualRoles } from '../shape/usual-roles.ts'
import { usesOf } from '../uses/uses-of.ts'
import { checkForm } from './check-form.ts'
import { judgeForm, lockedIn } from './judge-form.ts'
import { knownForm } from './known-form.ts'

const title = { 'en-US': 'Title' }
const choice = (value: string) => ({ value, title: { 'en-US': value } })
const table: BlueprintTable = {
  position: 0,
  title,
  titleField: 'name01',
  fields: {
    name01: { position: 0, title, kind: 'text', required: true },
    state1: { position: 1, title, kind: 'choice', choices: [choice('open'), choice('done')] },
    amount: { position: 2, title, kind: 'decimal' },
    double: { position: 3, title, kind: 'decimal', formula: 'amount * 2' },
    reason: { position: 4, title, kind: 'text', required: true },
    secret: { position: 5, title, kind: 'integer' },
    note01: { position: 6, title, kind: 'text' },
  },
  form: {
    parts: {
      money1: { is: 'section', position: 1.5, title, locked: 'state1 = "done"' },
      tab001: { is: 'tab', position: 3.5, title, shown: 'double > 100' },
      last01: { is: 'tab', position: 5.5, title },
      hint01: { is: 'text', position: 5.6, text: title, shown: 'isempty(note01)' },
    },
    fields: {
      note01: { required: 'state1 = "done"', locked: 'secret > 5' },
      amount: { shown: 'state1 <> ""' },
    },
  },
}
const moment = momentAt(new Date('2026-11-19T06:00:00Z'), 'UTC')
const judged = (row: Record<string, unknown>, of = table) => judgeForm(of)?.(row, moment)
const idsIn = (set: ReadonlySet<string> | undefined) => [...(set ?? [])].toSorted()

test('what stands in a tab or a section is shown and locked as that is, also by what is computed', () => {
  expect(checkForm(table)).toEqual([])
  expect(idsIn(judged({})?.unseen)).toEqual(['amount', 'reason', 'secret'])
  const rich = judged({ state1: 'open', amount: '51' })
  expect(idsIn(rich?.unseen)).toEqual([])
  expect(idsIn(rich?.locked)).toEqual([])
  expect(idsIn(judged({ state1: 'done', secret: '9' })?.locked)).toEqual([
    'amount',
    'double',
    'note01',
  ])
})

test('what is not shown is not required, also where it always is otherwise', () => {
  expect(idsIn(judged({})?.required)).toEqual(['name01'])
  expect(idsIn(judged({ state1: 'done', amount: '51' })?.required)).toEqual([
    'name01',
    'note01',
    'reason',
  ])
  expect(judged({}, { ...table, form: { fields: { note01: { leftOut: true } } } })).toBeUndefined()
})

test('what was locked as it was saved stays so, unless what locks it is taken back; chosen last, it locks nothing yet', () => {
  const judge = judgeForm(table) ?? (() => ({}) as never)
  const locked = (before: object, after: object) =>
    idsIn(lockedIn(judge, { ...before }, { ...before, ...after }, moment))
  expect(locked({}, { state1: 'done', amount: '3' })).toEqual([])
  expect(locked({ state1: 'done' }, { amount: '3' })).toEqual(['amount', 'double'])
  expect(locked({ state1: 'done' }, { state1: 'open', amount: '3' })).toEqual([])
})

test('what is filled in once cannot be emptied to open itself', () => {
  const once = { ...table, form: { fields: { note01: { locked: 'note01 <> ""' } } } }
  const judge = judgeForm(once) ?? (() => ({}) as never)
  expect(idsIn(lockedIn(judge, {}, { note01: 'a' }, moment))).toEqual([])
  expect(idsIn(lockedIn(judge, { note01: 'a' }, { note01: null }, moment))).toEqual(['note01'])
})

const app: Blueprint = {
  format: 1,
  title,
  icon: 'board',
  colour: 'blue',
  tables: { orders: table },
  roles: usualRoles(['orders']),
}

test('for whom a field is hidden, what asks for it is shown, not required, and locked whatever stands there', () => {
  const all = { see: 'all', create: true, change: 'all', remove: 'all' } as const
  const known = asKnown(app, { orders: { ...all, hidden: ['secret'] } }).tables['orders']
  expect(known?.form?.fields?.['note01']).toEqual({
    required: 'state1 = "done"',
    locked: 'TRUE',
  })
  expect(JSON.stringify(known)).not.toContain('secret')
  const hidden = knownForm(table.fields, table.form ?? {}, ['state1', 'amount', 'double'])
  expect(hidden.fields).toEqual({ note01: { locked: 'secret > 5' } })
  expect(hidden.parts?.['tab001']).not.toHaveProperty('shown')
  expect(hidden.parts?.['money1']).toMatchObject({ locked: 'TRUE' })
})

test('a condition that is none is refused by its place, and a field that one asks for says so', () => {
  const wrong = (formula: string) =>
    checkForm({ ...table, form: { fields: { note01: { shown: formula } } } })
  expect(wrong('amount * 2')).toEqual([{ path: 'form.fields.note01.shown', verdict: 'condition' }])
  expect(wrong('gone01 > 1')).toMatchObject([{ verdict: 'formula_field' }])
  expect(wrong('amount >')).toMatchObject([{ verdict: 'formula' }])
  expect(
    checkForm({ ...table, form: { fields: { note01: { leftOut: true, required: 'TRUE' } } } }),
  ).toMatchObject([{ verdict: 'left_out' }])
  expect(usesOf(app, { table: 'orders', field: 'state1' }, [])).toContainEqual(
    expect.objectContaining({ kind: 'condition', at: { table: 'orders', field: 'note01' } }),
  )
  expect(usesOf(app, { table: 'orders', field: 'state1', choice: 'done' }, [])).toContainEqual(
    expect.objectContaining({ kind: 'condition' }),
  )
})

test('a condition asks for its own record: what other records say, and what is computed from that, is not in it', () => {
  const related: BlueprintTable = {
    ...table,
    fields: {
      ...table.fields,
      client: { position: 7, title, kind: 'relation', target: 'people' },
      rate01: { position: 8, title, kind: 'decimal', formula: 'client.rating * 2' },
      rated1: { position: 9, title, kind: 'decimal', formula: 'rate01 + amount' },
    },
  }
  const wrong = (formula: string) =>
    checkForm({ ...related, form: { fields: { note01: { locked: formula } } } })
  expect(wrong('amount > 1 and not isempty(client)')).toEqual([])
  for (const formula of ['client.rating > 1', 'rate01 > 1', 'rated1 > 1'])
    expect(wrong(formula)).toMatchObject([{ path: 'form.fields.note01.locked' }])
})

test('who takes a lock away gives more to those who may change records, and who adds one does not', () => {
  const { form: _, ...free } = table
  const other = { ...app, tables: { orders: free } }
  const gives = (before: Blueprint, after: Blueprint, role: string) =>
    givesMore({ app: before, roles: [role] }, { app: after, roles: [role] }, [])
  expect(gives(app, other, 'editing')).toBe(true)
  expect(gives(other, app, 'editing')).toBe(false)
  expect(gives(app, other, 'reading')).toBe(false)
  expect(gives(app, app, 'editing')).toBe(false)
})
