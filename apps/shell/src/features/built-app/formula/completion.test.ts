import { askable } from '@atrium/blueprint/formula/formula-reference.ts'
import { readScope } from '@atrium/blueprint/formula/formula-scope.ts'
import { expect, test } from 'vitest'
import { functionAt, offersAt } from './completion.ts'

const titled = (position: number, zh: string, en: string) => ({
  position,
  kind: 'decimal' as const,
  title: { 'zh-CN': zh, 'en-US': en },
})
const fields = {
  amount: titled(0, '金额', 'Amount'),
  unitcost: titled(1, '单价', 'Unit price'),
}
const client = { ...titled(2, '客户', 'Client'), kind: 'relation' as const, target: 'clients' }
const place = {
  tables: {
    orders: { title: { 'zh-CN': '订单', 'en-US': 'Orders' }, fields: { ...fields, client } },
    clients: { title: {}, fields: { city01: titled(0, '城市', 'Home city') } },
  },
  table: 'orders',
}
const keys = askable(place)
const offered = (text: string, language: 'zh-CN' | 'en-US' = 'en-US') =>
  offersAt(text, text.length, keys, readScope(place, language)).offers.map(({ insert }) => insert)

test('what begins so is offered before what has it somewhere, and fields before functions', () => {
  expect(offered('1 + a').slice(0, 2)).toEqual(['Amount', 'AND('])
  expect(offered('[uni')).toEqual(['[Unit price]'])
  expect(offered('求', 'zh-CN')[0]).toBe('求和(')
  expect(offered('sum', 'zh-CN')[0]).toBe('求和(')
})

test('fields of related records are offered by their own name and behind their relation', () => {
  expect(offered('1 + cit')).toEqual(['Client.[Home city]'])
  expect(offered('Client.')).toEqual(['Client.[Home city]'])
  expect(offered('1 + 客户。城', 'zh-CN')).toEqual(['客户.城市'])
  expect(offered('Cli')).toEqual(['Client', 'Client.[Home city]'])
})

test('records that lead here are offered by their table, and their fields behind it', () => {
  const there = { ...place, table: 'clients' }
  const offeredThere = (text: string, language: 'zh-CN' | 'en-US' = 'en-US') =>
    offersAt(text, text.length, askable(there), readScope(there, language)).offers.map(
      ({ insert }) => insert,
    )
  expect(offeredThere('COUNT(ord')).toContain('Orders')
  expect(offeredThere('SUM(Orders.am')).toEqual(['Orders.Amount'])
  expect(offeredThere('求和(订单．金', 'zh-CN')).toEqual(['订单.金额'])
})

test('in a text and after a number nothing is offered', () => {
  expect(offered('"a')).toEqual([])
  expect(offered('12')).toEqual([])
})

test('the innermost function around the cursor is the one that is explained', () => {
  const at = (text: string) => functionAt(text.replace('|', ''), text.indexOf('|'))
  expect(at('IF(a > 1, ROUND(b|, 2), 3)')).toBe('ROUND')
  expect(at('IF(a > 1, ROUND(b, 2), |3)')).toBe('IF')
  expect(at('IF(ROU|ND(b), 1)')).toBe('ROUND')
  expect(at('IF("(" = b|, 1)')).toBe('IF')
  expect(at('1 + |2')).toBeNull()
})
