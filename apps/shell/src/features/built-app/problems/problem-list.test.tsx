// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import words from '../../../../../../words/en-US.json' with { type: 'json' }
import { RouterContext } from '../../../kernel/router/location.ts'
import { createRouter } from '../../../kernel/router/router.ts'
import { setDictionary } from '../../../kernel/words/words.ts'
import { ProblemList } from './problem-list.tsx'
import type { KnownProblems } from './use-draft-problems.ts'

const router = createRouter(() => Promise.resolve({}), { prefix: '' })
let root: Root
beforeEach(() => {
  setDictionary('en-US', words)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const show = (problems: KnownProblems) =>
  root.render(
    <MantineProvider env="test">
      <RouterContext value={router}>
        <ProblemList name="sales" problems={problems} />
      </RouterContext>
    </MantineProvider>,
  )
const english = (text: string) => ({ 'en-US': text })
const linked = () =>
  [...document.querySelectorAll('a')].map((one) => [one.textContent, one.getAttribute('href')])

test('each problem and each hint is a sentence that leads to its place', async () => {
  show({
    refusing: [
      {
        path: 'tables.orders.fields.client.target',
        verdict: 'target_gone',
        title: english('Client'),
        table: english('Orders'),
        at: { table: 'orders', field: 'client' },
      },
      {
        path: 'tables.orders.titleField',
        verdict: 'unknown',
        title: english('Orders'),
        at: { table: 'orders' },
      },
    ],
    doubtful: [
      { verdict: 'blindRole', at: { role: 'reading' }, title: english('Read') },
      { verdict: 'untitled.zh-CN', at: { table: 'orders' }, title: english('Orders'), count: 3 },
    ],
  })
  await expect.poll(linked).toEqual([
    [
      '“Orders · Client” leads to no table. Please choose one.',
      '/app/sales/design?table=orders&field=client',
    ],
    ['Orders: Not found', '/app/sales/design?table=orders'],
    ['“Read” sees nothing and adds nothing.', '/app/sales/settings?role=reading'],
    ['3 names are missing in Chinese, beginning with Orders.', '/app/sales/design?table=orders'],
  ])
})

test('what has no place is a sentence, and nothing is said to be nothing', async () => {
  show({ refusing: [{ path: 'roles', verdict: 'required' }], doubtful: [] })
  await expect
    .poll(() => document.querySelector('li')?.textContent)
    .toBe(words['builtApp.problem.no_manager'])
  expect(linked()).toEqual([])
  show({ refusing: [], doubtful: [] })
  await expect
    .poll(() => document.querySelector('p')?.textContent)
    .toBe(words['builtApp.problems.none.lead'])
})
