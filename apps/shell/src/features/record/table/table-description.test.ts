import { LIST_KEY } from '@atrium/contract/field/list-key.ts'
import { expect, test } from 'vitest'
import { tableDescription } from './table-description.ts'

const table = {
  titleField: 'fname0',
  fields: {
    fstate: {
      position: 2,
      title: { 'zh-CN': '状态' },
      kind: 'choice' as const,
      choices: [{ value: 'o', title: { 'zh-CN': '进行中', 'en-US': 'Open' } }],
    },
    fname0: { position: 0, title: { 'zh-CN': '名称', 'en-US': 'Name' }, kind: 'text' as const },
    fclient: {
      position: 1,
      title: { 'en-US': 'Client' },
      kind: 'relation' as const,
      target: 'tclient',
      required: true as const,
    },
  },
  usualSort: { field: 'fstate', order: 'desc' as const },
}
const at = { app: 'equipment-2026--loans', table: 'tloans' }
const say = (language: string) => Object.assign(() => '', { language })

test('fields stand in their order, each by its title in the reader’s language or in the one it has', () => {
  const titles = (language: string) =>
    tableDescription(say(language), at, table).fields.map(({ title }) => title)
  expect(titles('zh-CN')).toEqual([{ text: '名称' }, { text: 'Client' }, { text: '状态' }])
  expect(titles('en-US')).toEqual([{ text: 'Name' }, { text: 'Client' }, { text: '状态' }])
})

test('a relation is chosen among the records of its table', () => {
  const { fields } = tableDescription(say('en-US'), at, table)
  expect(fields[1]).toMatchObject({ kind: 'relation', picker: 'records.tclient', required: true })
})

test('its habits are kept under a key that the server takes, whatever the app is called', () => {
  expect(tableDescription(say('en-US'), at, table).key).toMatch(LIST_KEY)
})

test('what a reader may not know is neither a column nor the order nor what a record is called', () => {
  const { fname0: _, fstate: __, ...fields } = table.fields
  const known = { ...table, fields, usualColumns: ['fstate', 'fclient'] }
  const description = tableDescription(say('en-US'), at, known)
  expect(description).toMatchObject({ titleField: 'fclient', usualColumns: ['fclient'] })
  expect(description).not.toHaveProperty('usualSort')
})

test('of many fields the first are in sight until somebody chooses', () => {
  const many = Array.from({ length: 30 }, (_, position) => [
    `f${position}aaaaa`,
    { position, title: { 'en-US': `F${position}` }, kind: 'text' as const },
  ])
  const fields = Object.fromEntries(many) as (typeof table)['fields']
  const description = tableDescription(say('en-US'), at, { titleField: 'f0aaaaa', fields })
  expect(description.fields).toHaveLength(30)
  expect(description.usualColumns).toHaveLength(7)
})
