import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { LARGEST_APP_FILE, MOST_EXAMPLES } from '@atrium/contract/built-apps/built-app-limits.ts'
import { describe, expect, test } from 'vitest'
import { usualRoles } from '../shape/usual-roles.ts'
import { appInFile } from './app-in-file.ts'
import { readAppFile } from './read-app-file.ts'
import { rowsOfExamples } from './rows-of-examples.ts'
import { writeAppFile } from './write-app-file.ts'

const position = 0
const app: Blueprint = {
  format: 1,
  title: { 'zh-CN': '订单', 'en-US': 'Orders' },
  icon: 'board',
  colour: 'blue',
  tables: {
    orders: {
      position,
      title: { 'zh-CN': '订单' },
      titleField: 'number',
      fields: {
        number: {
          position,
          title: { 'zh-CN': '编号' },
          kind: 'text',
          unique: true,
          required: true,
        },
        amount: { position, title: { 'zh-CN': '金额' }, kind: 'money', currency: 'CNY' },
        bought: { position, title: { 'zh-CN': '日期' }, kind: 'date' },
        called: { position, title: { 'zh-CN': '来电' }, kind: 'dateTime' },
        keeper: { position, title: { 'zh-CN': '负责人' }, kind: 'person', required: true },
        customer: { position, title: { 'zh-CN': '客户' }, kind: 'relation', target: 'customers' },
      },
    },
    customers: {
      position: 1,
      title: { 'zh-CN': '客户' },
      titleField: 'called',
      fields: {
        called: { position, title: { 'zh-CN': '名称' }, kind: 'text' },
        mother: { position, title: { 'zh-CN': '上级' }, kind: 'relation', target: 'customers' },
      },
    },
  },
  roles: usualRoles(['orders', 'customers']),
}
const examples = () => ({
  orders: [
    { number: 'A-1', amount: 12.5, bought: 'today-3', called: 'today+1T09:30', keeper: 'me' },
    { number: 'A-2', amount: '7.50', bought: '2026-01-05', customer: 'wang' },
  ],
  customers: [
    { key: 'wang', called: { 'zh-CN': '王记', 'en-US': 'Wang Trade' }, mother: 'li' },
    { key: 'li', called: '李厂', mother: 'wang' },
  ],
})
const text = (traits: object = {}) => JSON.stringify({ ...app, examples: examples(), ...traits })
const fileOf = (given: string) => {
  const read = readAppFile(given)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  return read.file
}
const problemsOf = (given: string) => {
  const read = readAppFile(given)
  return 'problems' in read ? read.problems : []
}
const shown = (traits: object) => text({ examples: { ...examples(), ...traits } })

test('a file that is read and written is the same text, however it was written first', () => {
  const { tables, ...rest } = JSON.parse(text()) as Record<string, unknown>
  const one = writeAppFile(fileOf(text()))
  expect(writeAppFile(fileOf(JSON.stringify({ ...rest, tables })))).toBe(one)
  expect(writeAppFile(fileOf(`\ufeff${one}`))).toBe(one)
  expect(appInFile(fileOf(one))).toEqual(app)
})

test('examples are for whoever begins with them, in their language and on their day', () => {
  const rows = rowsOfExamples(fileOf(text()), {
    language: 'en-US',
    zone: 'Asia/Shanghai',
    today: '2026-03-01',
  })
  expect(rows['orders']?.map(({ values }) => values)).toEqual([
    {
      number: 'A-1',
      amount: '12.5',
      bought: '2026-02-26',
      called: '2026-03-02T01:30:00Z',
      keeper: 'me',
    },
    { number: 'A-2', amount: '7.5', bought: '2026-01-05', customer: 'wang' },
  ])
  expect(rows['customers']?.[0]).toEqual({
    key: 'wang',
    values: { called: 'Wang Trade', mother: 'li' },
  })
})

describe('what is no app file is named by its place', () => {
  test.each([
    ['nothing', '', 'file', 'malformed'],
    ['no title', text({ title: undefined }), 'title', 'required'],
    ['half a letter', shown({ customers: [{ called: 'x\ud800' }] }), 'file', 'characters'],
    ['a list', '[]', 'file', 'malformed'],
    ['too much', `{"a":"${'x'.repeat(LARGEST_APP_FILE)}"}`, 'file', 'too_big'],
    ['depth', '['.repeat(1000), '0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0', 'too_deep'],
    ['many entries', `[${'0,'.repeat(200_000)}0]`, '100000', 'too_many'],
    ['a newer format', text({ format: 2, surprise: true }), 'format', 'newer'],
    ['another format', text({ format: '1' }), 'format', 'malformed'],
    ['what nobody knows', text({ colours: [] }), 'colours', 'unknown'],
    [
      'an id said twice',
      text().replace('"orders":', '"orders":{},"orders":'),
      'tables.orders',
      'doubled',
    ],
    [
      'an id in other letters',
      text().replace('"number":', '"\\u006eumber":1,"number":'),
      'tables.orders.fields.number',
      'doubled',
    ],
    [
      'a prototype',
      text().replace('{', '{"__proto__":{"isAdmin":true},'),
      'file.__proto__',
      'unknown',
    ],
    [
      'a prototype of a table',
      text().replace('"orders":', '"__proto__":'),
      'tables.__proto__',
      'unknown',
    ],
    ['a constructor', text({ examples: { constructor: [] } }), 'examples.constructor', 'malformed'],
    ['examples of no table', shown({ others1: [{}] }), 'examples.others1', 'unknown'],
    [
      'examples of no field',
      shown({ customers: [{ colour: 'red' }] }),
      'examples.customers.0.colour',
      'unknown',
    ],
    [
      'a field of another table',
      shown({ customers: [{ number: '1' }] }),
      'examples.customers.0.number',
      'unknown',
    ],
    [
      'what must be said',
      shown({ orders: [{ amount: '1' }] }),
      'examples.orders.0.number',
      'required',
    ],
    ['an empty text', shown({ orders: [{ number: '' }] }), 'examples.orders.0.number', 'required'],
    [
      'a number that is none',
      shown({ orders: [{ number: 'A', amount: 'many' }] }),
      'examples.orders.0.amount',
      'malformed',
    ],
    [
      'a number too long',
      shown({ orders: [{ number: 'A', amount: 1e17 }] }),
      'examples.orders.0.amount',
      'malformed',
    ],
    [
      'no day',
      shown({ orders: [{ number: 'A', bought: 'yesterday' }] }),
      'examples.orders.0.bought',
      'no_date',
    ],
    [
      'a day too far',
      shown({ orders: [{ number: 'A', bought: 'today-9999' }] }),
      'examples.orders.0.bought',
      'no_date',
    ],
    [
      'somebody',
      shown({ orders: [{ number: 'A', keeper: 'root' }] }),
      'examples.orders.0.keeper',
      'unknown',
    ],
    [
      'no example',
      shown({ orders: [{ number: 'A', customer: 'zhao' }] }),
      'examples.orders.0.customer',
      'unknown',
    ],
    [
      'a text twice',
      shown({ orders: [{ number: 'A' }, { number: { 'zh-CN': '甲', 'en-US': 'A' } }] }),
      'examples.orders.1.number',
      'doubled',
    ],
    [
      'a key twice',
      shown({ customers: [{ key: 'li' }, { key: 'wang' }, { key: 'li' }] }),
      'examples.customers.2.key',
      'doubled',
    ],
    [
      'a key that is none',
      shown({ customers: [{ key: 'l i' }, { key: 'wang' }] }),
      'examples.customers.0.key',
      'malformed',
    ],
    [
      'an order',
      shown({ orders: [{ number: { a: { b: 1 } } }] }),
      'examples.orders.0.number.a',
      'unknown',
    ],
    [
      'more than there may be',
      shown({ customers: Array.from({ length: MOST_EXAMPLES }, () => ({})) }),
      'examples',
      'too_many',
    ],
  ])('%s', (_, given, path, verdict) => expect(problemsOf(given)).toContainEqual({ path, verdict }))
})
