// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import words from '../../../../../../words/en-US.json' with { type: 'json' }
import { RouterContext } from '../../../kernel/router/location.ts'
import { createRouter } from '../../../kernel/router/router.ts'
import { setDictionary } from '../../../kernel/words/words.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormulaInput } from './formula-input.tsx'

const fields = {
  hours1: { position: 0, title: { 'en-US': 'Hours' }, kind: 'decimal' },
} as const
const place = { tables: { work01: { title: { 'en-US': 'Work' }, fields } }, table: 'work01' }
const router = createRouter(() => Promise.resolve({}), { prefix: '' })
const onClose = vi.fn<() => void>()
let root: Root

function Editor() {
  const [text, setText] = useState('')
  return (
    <Dialog title="A table" onClose={onClose}>
      <FormulaInput
        label="Formula"
        text={text}
        place={place}
        problem={null}
        onChange={setText}
        onLeft={() => {}}
      />
    </Dialog>
  )
}

beforeEach(() => {
  setDictionary('en-US', words)
  onClose.mockReset()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <MantineProvider env="test">
      <RouterContext value={router}>
        <Editor />
      </RouterContext>
    </MantineProvider>,
  )
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const area = () => document.querySelector<HTMLTextAreaElement>('textarea')
const offered = () =>
  [...document.querySelectorAll('[role="option"] code')].map((one) => one.textContent)

function type(text: string) {
  const control = area()
  if (!control) throw new Error('There is no editor')
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(control, text)
  control.setSelectionRange(text.length, text.length)
  control.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
const press = (key: string) =>
  area()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

test('fields and functions are offered as one types, and Enter takes the first', async () => {
  await expect.poll(area).not.toBeNull()
  type('Hou')
  await expect.poll(offered).toContain('Hours')
  press('Enter')
  await expect.poll(() => area()?.value).toBe('Hours')
  expect(offered()).toEqual([])
})

test('Escape closes what is offered and leaves the dialog around it open', async () => {
  await expect.poll(area).not.toBeNull()
  type('Hou')
  await expect.poll(offered).toContain('Hours')
  press('Escape')
  await expect.poll(offered).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})
