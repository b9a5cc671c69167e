import { expect, test } from 'vitest'
import words from '../../../../../../../words/en-US.json' with { type: 'json' }
import { setDictionary, speaking } from '../../../../kernel/words/words.ts'
import { type BlankTable, blankField, choicesIn, faultsIn, tableOf } from './blank-table.ts'

setDictionary('en-US', words)
const say = speaking()
const table = (...fields: BlankTable['fields']): BlankTable => ({ title: ' Equipment ', fields })

test('lines that nobody began are no fields, and the first names the record', () => {
  const first = blankField('Name')
  const made = tableOf(say, table(first, blankField(), blankField('Bought', { kind: 'date' })))
  expect(Object.values(made.fields).map(({ title }) => title)).toEqual([
    { 'en-US': 'Name' },
    { 'en-US': 'Bought' },
  ])
  expect(made.titleField).toBe(first.id)
  expect(made.title).toEqual({ 'en-US': 'Equipment' })
})

test.each([
  ['to do, in progress，done', ['to do', 'in progress', 'done']],
  ['是、否；是', ['是', '否']],
  [' , ', []],
])('of %j the options are %j', (typed, options) => expect(choicesIn(typed)).toEqual(options))

test('a field without a name, one whose name was there before and a choice of nothing are told', () => {
  const [nameless, again, chosen] = [
    blankField(),
    blankField('name'),
    blankField('State', { kind: 'choice' }),
  ]
  expect(faultsIn(table(nameless))).toEqual(new Map([[nameless.id, 'builtApp.blank.missing']]))
  expect(faultsIn(table(blankField('Name'), again, chosen))).toEqual(
    new Map([
      [again.id, 'builtApp.blank.doubled'],
      [chosen.id, 'builtApp.blank.noChoices'],
    ]),
  )
})

test('only money has a currency, and only a choice has options', () => {
  const { fields } = tableOf(
    say,
    table(
      blankField('Price', { kind: 'money', currency: 'EUR', choices: 'a' }),
      blankField('State', { kind: 'choice', choices: 'open, done' }),
    ),
  )
  const [price, state] = Object.values(fields)
  expect(price).toEqual({
    position: 0,
    title: { 'en-US': 'Price' },
    kind: 'money',
    currency: 'EUR',
  })
  expect(state?.choices).toEqual([
    { value: 'c1', title: { 'en-US': 'open' }, colour: 'blue' },
    { value: 'c2', title: { 'en-US': 'done' }, colour: 'green' },
  ])
})
