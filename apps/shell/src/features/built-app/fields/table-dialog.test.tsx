// @vitest-environment happy-dom
import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import words from '../../../../../../words/en-US.json' with { type: 'json' }
import { queries } from '../../../kernel/data/api.ts'
import { setDictionary } from '../../../kernel/words/words.ts'
import { TableDialog } from './table-dialog.tsx'

const said = (text: string) => ({ 'zh-CN': text, 'en-US': text })
const app = {
  name: 'orders',
  title: said('Orders'),
  blueprint: {
    format: 1,
    title: said('Orders'),
    icon: 'board',
    colour: 'blue',
    tables: {
      orders: {
        position: 0,
        title: said('Orders'),
        titleField: 'number',
        fields: { number: { position: 0, title: said('Number'), kind: 'text' } },
      },
    },
    roles: usualRoles(['orders']),
  },
} as unknown as OpenApp

setDictionary('en-US', words)
const root = createRoot(document.body.appendChild(document.createElement('div')))
afterEach(() => root.unmount())

const escape = () =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
const text = () => document.body.textContent ?? ''

test('fields that somebody has changed are not closed unasked', async () => {
  const onClose = vi.fn<() => void>()
  root.render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <TableDialog app={app} table="orders" onClose={onClose} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const add = () =>
    [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === words['builtApp.blank.add'],
    )
  await expect.poll(add).toBeDefined()
  add()?.click()
  await expect.poll(() => document.querySelectorAll('li').length).toBe(2)
  escape()
  await expect.poll(text).toContain(words['form.discard'])
  expect(onClose).not.toHaveBeenCalled()
})
