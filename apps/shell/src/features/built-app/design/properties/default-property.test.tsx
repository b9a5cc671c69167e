// @vitest-environment happy-dom
import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { MantineProvider } from '@mantine/core'
import { useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import words from '../../../../../../../words/en-US.json' with { type: 'json' }
import { setDictionary } from '../../../../kernel/words/words.ts'
import { DefaultProperty } from './default-property.tsx'

const title = (text: string) => ({ 'en-US': text })
let root: Root
const drawn: { field?: BlueprintField } = {}

function Shown({ begun }: { begun: BlueprintField }) {
  const [field, setField] = useState(begun)
  useEffect(() => void (drawn.field = field))
  const pieces: BlueprintField = { position: 0, title: title('Pieces'), kind: 'integer' }
  const fields = { pieces, amount1: field }
  return (
    <DefaultProperty
      id="amount1"
      field={field}
      place={{ tables: { orders: { title: title('Orders'), fields } }, table: 'orders' }}
      onChange={(begins) => {
        const { default: _, ...rest } = field
        setField({ ...rest, ...(begins && { default: begins }) })
      }}
    />
  )
}
const show = (more: Partial<BlueprintField>) =>
  root.render(
    <MantineProvider env="test">
      <Shown begun={{ position: 1, title: title('Amount'), kind: 'integer', ...more }} />
    </MantineProvider>,
  )

beforeEach(() => {
  setDictionary('en-US', words)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const press = (name: string) =>
  [...document.querySelectorAll('button')]
    .find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
    ?.click()
const enter = (selector: string, text: string) => {
  const control = document.querySelector<HTMLInputElement>(selector)
  const Kind = control?.tagName === 'TEXTAREA' ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(Kind.prototype, 'value')?.set?.call(control, text)
  control?.dispatchEvent(new Event('input', { bubbles: true }))
}
const choose = (value: string) => {
  const select = document.querySelector('select') as HTMLSelectElement
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
const begins = () => drawn.field?.default

test('a constant is said by a control of the field’s own kind; what it cannot hold the draft does not take over', async () => {
  show({})
  await expect.poll(() => document.querySelector('button')).not.toBeNull()
  press(words['builtApp.default.add'])
  await expect.poll(() => document.querySelector('input')).not.toBeNull()
  enter('input', '12')
  await expect.poll(begins).toEqual({ value: '12' })
  enter('input', 'many')
  expect(begins()).toEqual({ value: '12' })
  press(words['builtApp.default.remove'])
  await expect.poll(begins).toBeUndefined()
})

test('a formula is taken over once it comes to what the field holds', async () => {
  show({ default: { value: '12' } })
  await expect.poll(() => document.querySelector('select')).not.toBeNull()
  choose('formula')
  await expect.poll(() => document.querySelector('textarea')).not.toBeNull()
  enter('textarea', 'TODAY()')
  await expect.poll(() => document.querySelector('output')?.textContent).toBeTruthy()
  expect(begins()).toBeUndefined()
  enter('textarea', 'Pieces * 2')
  await expect.poll(begins).toEqual({ formula: 'pieces * 2' })
})

test('a person begins as whoever adds the record with one click, and what has to be unique is not asked', async () => {
  show({ kind: 'person' })
  await expect.poll(() => document.querySelector('button')).not.toBeNull()
  press(words['builtApp.default.add'])
  await expect.poll(begins).toEqual({ me: true })
  root.unmount()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  show({ unique: true })
  await expect.poll(() => document.querySelectorAll('button')).toHaveLength(0)
})
