// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import words from '../../../../../../../words/en-US.json' with { type: 'json' }
import { setDictionary } from '../../../../kernel/words/words.ts'
import type { FieldToCome } from '../designed-app.ts'
import { AddField } from './add-field.tsx'

const place = {
  table: 'orders',
  tables: {
    orders: {
      title: { 'en-US': 'Orders' },
      fields: {
        pieces: { position: 1, title: { 'en-US': 'Pieces' }, kind: 'integer' },
        price1: { position: 2, title: { 'en-US': 'Price' }, kind: 'money', currency: 'EUR' },
      },
    },
  },
} as const
const add = vi.fn<(field: FieldToCome) => void>()
let root: Root

beforeEach(() => {
  setDictionary('en-US', words)
  add.mockReset()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <MantineProvider env="test">
      <AddField place={place} onAdd={add} />
    </MantineProvider>,
  )
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(text))
const formula = () => document.querySelector('textarea')
function write(text: string) {
  const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
  own?.set?.call(formula(), text)
  formula()?.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

test('a computed field is begun with its formula, which has a name and an example of its own fields', async () => {
  await expect.poll(() => button(words['formula.computedField.means'])).toBeDefined()
  button(words['formula.computedField.means'])?.click()
  await expect.poll(() => formula()?.getAttribute('aria-label')).toBe(words['formula.short'])
  expect(formula()?.placeholder).toBe('Pieces * Price')
  await expect.poll(() => document.activeElement).toBe(formula())
  write('Pieces * ')
  await expect.poll(() => formula()?.getAttribute('aria-invalid')).toBe('true')
  button(words['formula.add'])?.click()
  expect(add).not.toHaveBeenCalled()
  write('Pieces * Price')
  await expect.poll(() => document.body.textContent).toContain('Comes to: Amount')
  button(words['formula.add'])?.click()
  expect(add).toHaveBeenCalledWith({ kind: 'money', currency: 'EUR', formula: 'pieces * price1' })
})

test('a field of a kind is added by its kind', async () => {
  await expect.poll(() => button(words['builtApp.kind.percent.means'])).toBeDefined()
  button(words['builtApp.kind.percent.means'])?.click()
  expect(add).toHaveBeenCalledWith({ kind: 'percent' })
})
