import type { Field } from '@atrium/contract/field/field.ts'
import type { ListDescription } from '@atrium/contract/field/list-description.ts'
import { expect, test } from 'vitest'
import { describedView } from '../../../ui/list/described/described-view.ts'
import { narrowedInput, pageInput, selectionInput } from './list-input.ts'

const fields: Field[] = [
  { key: 'fname0', kind: 'text', title: { text: 'Name' } },
  { key: 'fprice', kind: 'money', title: { text: 'Price' } },
]
const description: ListDescription = {
  key: 'records.loans.tloans',
  fields,
  titleField: 'fname0',
  search: { text: 'Search' },
  paging: 'key',
}
const powers = { see: 'all', create: true, change: 'all', remove: 'all' } as const
const at = { app: 'loans', table: 'tloans', title: 'Loans', titleField: 'fname0', fields, powers }
const viewOf = (address: string) => describedView(description).read(new URLSearchParams(address))

test('what an address says is what is asked for: a page, what it is counted by, and its file', () => {
  const view = viewOf(
    '?search=drill&f_fprice=atLeast:10&sort=f_fprice&order=desc&at=after.7&size=50',
  )
  const narrowed = {
    app: 'loans',
    table: 'tloans',
    search: 'drill',
    where: '[{"field":"fprice","operator":"atLeast","operands":["10"]}]',
  }
  expect(narrowedInput(at, description, view)).toEqual(narrowed)
  expect(selectionInput(at, description, view)).toEqual({
    ...narrowed,
    sort: 'fprice',
    order: 'desc',
  })
  expect(pageInput(at, description, view)).toEqual({
    ...narrowed,
    sort: 'fprice',
    order: 'desc',
    at: 'after.7',
    length: 50,
  })
})

test('what is as usual goes without saying', () => {
  expect(pageInput(at, description, viewOf(''))).toEqual({
    app: 'loans',
    table: 'tloans',
    length: 20,
  })
})
