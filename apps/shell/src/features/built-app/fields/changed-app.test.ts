import { difference } from '@atrium/blueprint/change/difference.ts'
import { checkBlueprint } from '@atrium/blueprint/shape/check-blueprint.ts'
import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { expect, test } from 'vitest'
import words from '../../../../../../words/en-US.json' with { type: 'json' }
import { setDictionary, speaking } from '../../../kernel/words/words.ts'
import { blankField, blankTable } from '../new/blank/blank-table.ts'
import { canTypeChoices, changedApp, linesOf } from './changed-app.ts'

setDictionary('en-US', words)
const say = speaking()
const said = (text: string) => ({ 'zh-CN': text, 'en-US': text })
const app: Blueprint = {
  format: 1,
  title: said('Orders'),
  icon: 'board',
  colour: 'blue',
  tables: {
    orders: {
      position: 0,
      title: said('Orders'),
      titleField: 'number',
      usualColumns: ['number', 'remark'],
      fields: {
        number: { position: 0, title: said('Number'), kind: 'text', unique: true },
        remark: { position: 5, title: said('Remark'), kind: 'text', longest: 40 },
        state1: {
          position: 7,
          title: said('State'),
          kind: 'choice',
          choices: ['Open', 'Paid', 'Sent'].map((text) => ({
            value: text.toLowerCase(),
            title: said(text),
          })),
        },
      },
    },
  },
  roles: usualRoles(['orders']),
}
const orders = app.tables['orders'] as Blueprint['tables'][string]
const lines = () => linesOf(say, orders)
const deeds = (next: Blueprint) =>
  difference(app, next).map(({ field, table, deed }) => [field ?? table, deed])

test('a table whose lines nobody has touched is what it was', () =>
  expect(changedApp(say, app, 'orders', lines())).toEqual(app))

test('each thing that is typed is one change, and all else stays', () => {
  const typed = lines()
  const [number, remark, state1] = typed.fields
  const next = changedApp(say, app, 'orders', {
    ...typed,
    fields: [
      { ...(number as (typeof typed.fields)[0]), title: 'No.' },
      { ...(remark as (typeof typed.fields)[0]), kind: 'longText', required: true },
      { ...(state1 as (typeof typed.fields)[0]), choices: 'Open, Paid, Shipped, Lost' },
      blankField('City', { id: 'city12' }),
      blankField(''),
    ],
  })
  expect(checkBlueprint(next)).toHaveProperty('blueprint')
  expect(deeds(next)).toEqual([
    ['number', 'renamed'],
    ['remark', 'kind'],
    ['remark', 'required'],
    ['state1', 'choicesAdded'],
    ['city12', 'added'],
  ])
  expect(next.tables['orders']?.fields['state1']?.choices?.map(({ value }) => value)).toEqual([
    'open',
    'paid',
    'sent',
    'c7',
  ])
})

test('a field that goes is gone from the usual columns and the rules too, and a new table is open to each role', () => {
  const hidden = structuredClone(app)
  Object.assign(hidden.roles['reading']?.tables['orders'] ?? {}, { hidden: ['remark'] })
  const typed = lines()
  const without = changedApp(say, hidden, 'orders', {
    ...typed,
    fields: typed.fields.filter(({ id }) => id !== 'remark'),
  })
  expect(JSON.stringify(without)).not.toContain('remark')
  expect(checkBlueprint(without)).toHaveProperty('blueprint')

  const added = changedApp(say, app, 'people1', { ...blankTable(say), title: 'People' })
  expect(checkBlueprint(added)).toHaveProperty('blueprint')
  expect(added.tables['people1']?.position).toBe(1)
  expect(added.roles['reading']?.tables['people1']).toEqual(
    added.roles['reading']?.tables['orders'],
  )
})

test('choices that a comma stands in are not typed as a list', () => {
  const choice = { value: 'a', title: said('Red, large') }
  expect(
    canTypeChoices(say, { ...orders.fields['number'], kind: 'choice', choices: [choice] } as never),
  ).toBe(false)
  expect(canTypeChoices(say, orders.fields['state1'])).toBe(true)
})

test('what is computed stands in the list at once', () => {
  const typed = lines()
  const formula = { kept: 'LEN(number)' }
  const next = changedApp(say, app, 'orders', {
    ...typed,
    fields: [...typed.fields, blankField('Length', { id: 'length', kind: 'integer', formula })],
  })
  expect(next.tables['orders']?.usualColumns).toEqual(['number', 'remark', 'length'])
  expect(checkBlueprint(next)).toHaveProperty('blueprint')
})
