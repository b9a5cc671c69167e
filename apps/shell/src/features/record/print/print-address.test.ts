import { expect, test } from 'vitest'
import { paperIn } from './paper.ts'
import { labelAddress, listPrintAddress, recordPrintAddress } from './print-address.ts'

const at = { app: 'sales', table: 'orders' }

test('a list is printed with the filters, the order and the columns of its address, whichever page or record was open', () => {
  expect(listPrintAddress(at, '?f_state1=isAnyOf%3Aopen&sort=f_amount&open=7&at=abc&view=3')).toBe(
    '/app/sales/orders/print?f_state1=isAnyOf%3Aopen&sort=f_amount',
  )
})

test('a record and labels are printed at addresses of their own', () => {
  expect(recordPrintAddress(at, '12')).toBe('/app/sales/orders/print?record=12')
  expect(labelAddress(at, ['12', '7'])).toBe('/app/sales/orders/print?as=labels&records=12%2C7')
})

test('paper that nobody knows is A4, upright', () => {
  expect(paperIn(new URLSearchParams('paper=a5&turned=1'), false)).toEqual({
    paper: 'a5',
    isTurned: true,
  })
  expect(paperIn(new URLSearchParams('paper=a99'), false)).toEqual({ paper: 'a4', isTurned: false })
})

test('a wide list is turned until somebody turns it back', () => {
  expect(paperIn(new URLSearchParams(''), true)).toEqual({ paper: 'a4', isTurned: true })
  expect(paperIn(new URLSearchParams('turned=0'), true)).toEqual({ paper: 'a4', isTurned: false })
})
