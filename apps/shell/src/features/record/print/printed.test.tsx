// @vitest-environment happy-dom
import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import words from '../../../../../../words/en-US.json' with { type: 'json' }
import { queries } from '../../../kernel/data/api.ts'
import { LocationContext, RouterContext } from '../../../kernel/router/location.ts'
import { createRouter } from '../../../kernel/router/router.ts'
import { setDictionary } from '../../../kernel/words/words.ts'
import { paperIn } from './paper.ts'
import { Printed } from './printed.tsx'

const english = (text: string) => ({ 'en-US': text })
const blueprint = {
  format: 1,
  title: english('Sales'),
  icon: 'note',
  colour: 'teal',
  roles: usualRoles(['orders']),
  tables: {
    orders: {
      position: 0,
      title: english('Orders'),
      titleField: 'called',
      fields: {
        called: { position: 0, title: english('Name'), kind: 'text' },
        amount: { position: 1, title: english('Amount'), kind: 'integer' },
        remark: { position: 2, title: english('Remark'), kind: 'longText' },
      },
    },
  },
}
const app = {
  name: 'sales',
  title: english('Sales'),
  blueprint,
  powers: { orders: { see: 'all', create: true, change: 'all', remove: 'all' } },
  manages: false,
} as unknown as OpenApp
// Out of a file each row is a little older than the one before, and nobody has changed any.
const moments = { createdAt: '2026-11-18T09:59:59Z', changedAt: '2026-11-18T10:00:00Z' }
const row = (id: string, called: string) => ({
  id,
  revision: 1,
  can: { change: true, remove: true },
  values: { called, amount: '3', remark: null },
})

let root: Root
let asked: string[]
beforeEach(() => {
  setDictionary('en-US', words)
  queries.clear()
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(decodeURIComponent(url))
    const one = { ...row('7', 'Vase'), ...moments, createdBy: null, changedBy: null }
    const isOne = /orders\/7(\?|$)/.test(url)
    const rows = [row('7', 'Vase'), row('9', 'Bowl')]
    const result = isOne ? one : { rows, next: null, previous: null }
    return Response.json({ status: 200, msg: '', result })
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

function draw(search: string) {
  history.replaceState(null, '', `/app/sales/orders/print${search}`)
  const router = createRouter(() => Promise.resolve({}), { prefix: '' })
  root.render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <RouterContext value={router}>
          <LocationContext value={router.shown().location}>
            <Printed app={app} table="orders" />
          </LocationContext>
        </RouterContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
}
const texts = (what: string) =>
  [...document.querySelectorAll(what)].map(({ textContent }) => textContent)

test('a record is on its sheet with the name above, its fields and the code of its link', async () => {
  draw('?record=7&paper=a5')
  await expect.poll(() => texts('h1')).toEqual(['Vase'])
  expect(texts('dt')).toEqual(['Amount', 'Remark'])
  expect(texts('dd')).toEqual(['3', ''])
  expect(texts('svg title')).toContain(words['record.code.link'])
  expect(document.querySelector('article')?.dataset['paper']).toBe('a5')
  expect(document.body.textContent).not.toContain('Last changed')
})

test('a sheet is turned where more columns stand on it than fit, unless its address says otherwise', () => {
  const turned = (query: string, isWide: boolean) =>
    paperIn(new URLSearchParams(query), isWide).isTurned
  expect([turned('', false), turned('', true)]).toEqual([false, true])
  expect([turned('turned=1', false), turned('turned=0', true)]).toEqual([true, false])
})

test('a list is on its sheet with the filters and columns of its address, said in words', async () => {
  draw('?f_amount=atLeast:2&columns=f_amount')
  await expect.poll(() => texts('th')).toEqual(['Name', 'Amount'])
  expect(texts('td')).toEqual(['Vase', '3', 'Bowl', '3'])
  expect(document.body.textContent).toContain('2 records')
  expect(asked.some((url) => url.includes('"operator":"atLeast","operands":["2"]'))).toBe(true)
})

test('labels have the records that were chosen, in that order, and the fields and code that were wanted', async () => {
  draw('?as=labels&records=9,7&fields=amount&code=0')
  await expect.poll(() => texts('li')).toEqual(['Bowl3', 'Vase3'])
  expect(texts('li svg')).toEqual([])
  expect(asked.some((url) => url.includes('records=9,7'))).toBe(true)
})
