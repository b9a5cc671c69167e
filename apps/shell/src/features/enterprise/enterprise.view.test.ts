import { expect, test } from 'vitest'
import { enterpriseView, exportInput, listInput } from './enterprise.view.ts'

const read = (query: string) => enterpriseView.read(new URLSearchParams(query))

test.each(['entType=9', 'entType=all', 'saas_id=x', 'saasEntType=free', 'private=yes', 'self=0'])(
  'nonsense in the address (%s) is left out',
  (query) => {
    expect(read(query)).toEqual(read(''))
  },
)

test('the server is asked for the page and told every filter', () => {
  const view = read('page=3&size=50&entType=2&name=n&private=0&self=1&sort=name&order=asc&open=9')
  expect(listInput(view)).toEqual({
    entType: '2',
    name: 'n',
    private: '0',
    self: '1',
    sort: 'name',
    order: 'asc',
    iDisplayStart: 100,
    iDisplayLength: 50,
  })
})

test('a list of every type of enterprise says so', () => {
  expect(listInput(read(''))).toMatchObject({ entType: 'all' })
})

test('an export is the view without its pages', () => {
  expect(exportInput(read('page=3&name=n'))).toEqual({ name: 'n', sort: 'created', order: 'desc' })
})
