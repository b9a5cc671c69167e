// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import words from '../../../../../../../words/en-US.json' with { type: 'json' }
import { setDictionary } from '../../../../kernel/words/words.ts'
import { Conditions } from './conditions.tsx'

const fields = {
  amount: { position: 0, title: { 'en-US': 'Amount' }, kind: 'decimal' as const },
  state1: {
    position: 1,
    title: { 'en-US': 'State' },
    kind: 'choice' as const,
    choices: [{ value: 'open', title: { 'en-US': 'Open' } }],
  },
}

let root: Root
let said: { shown?: string | undefined; required?: string | undefined }
beforeEach(() => {
  said = {}
  setDictionary('en-US', words)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <MantineProvider env="test">
      <Kept />
    </MantineProvider>,
  )
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

function Kept() {
  const [kept, setKept] = useState<typeof said>({})
  return (
    <Conditions
      fields={fields}
      said={kept}
      offered={['shown', 'required']}
      onChange={(part) => {
        said = { ...said, ...part }
        setKept(said)
      }}
    />
  )
}

const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )
const editor = () => document.querySelector<HTMLTextAreaElement>('textarea')
const write = (text: string) => {
  const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
  own?.set?.call(editor(), text)
  editor()?.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

test('a condition is typed by titles and kept by ids, once it comes to yes or no', async () => {
  const condition = words['builtApp.condition.required']
  await expect.poll(() => button(condition)).toBeDefined()
  button(condition)?.click()
  await expect.poll(editor).not.toBeNull()
  expect(editor()?.placeholder).toBe('Amount > 100')
  write('Amount * 2')
  await expect.poll(() => editor()?.getAttribute('aria-invalid')).toBe('true')
  expect(said).toEqual({})
  write('Amount > 2 and State = "Open"')
  await expect.poll(() => said).toEqual({ required: 'amount > 2 and state1 = "open"' })
  write('Amount >')
  await expect.poll(() => editor()?.getAttribute('aria-invalid')).toBe('true')
  expect(said).toEqual({ required: 'amount > 2 and state1 = "open"' })
  button(words['builtApp.condition.remove'].replace('{condition}', condition))?.click()
  await expect.poll(() => said.required).toBeUndefined()
  await expect.poll(() => button(condition)).toBeDefined()
})
