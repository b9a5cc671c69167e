// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import words from '../../../../../words/en-US.json' with { type: 'json' }
import { setDictionary } from '../../kernel/words/words.ts'
import { Hold } from './maintenance-hold.tsx'

let root: Root
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  setDictionary('en-US', words)
  document.body.innerHTML = '<input id="field" /><div id="page"></div>'
  root = createRoot(document.getElementById('page') as HTMLElement)
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

const draw = (text: string | null = null) => act(() => root.render(<Hold text={text} />))
const shown = () => document.querySelector('dialog')

test('a page is held by a modal dialog that says what is so, and that nothing typed is lost', () => {
  const field = document.getElementById('field') as HTMLInputElement
  field.value = 'a sentence'
  draw()
  expect(shown()?.open).toBe(true)
  expect(shown()?.textContent).toContain(words['maintenance.soon'])
  expect(shown()?.textContent).toContain(words['maintenance.kept'])
  expect(field.value).toBe('a sentence')
})

test('the operators’ announcement replaces the usual text', () => {
  draw('Moving to new machines')
  expect(shown()?.textContent).toContain('Moving to new machines')
  expect(shown()?.textContent).not.toContain(words['maintenance.text'])
})

test('neither Escape nor a click beside the dialog closes it', () => {
  draw()
  const cancelled = new Event('cancel', { cancelable: true })
  act(() => void shown()?.dispatchEvent(cancelled))
  expect(cancelled.defaultPrevented).toBe(true)
  expect(shown()?.getAttribute('closedby')).toBe('none')
})

test('the dialog is closed before it is removed, which returns the focus', () => {
  draw()
  const dialog = shown() as HTMLDialogElement
  act(() => root.render(null))
  expect(dialog.open).toBe(false)
  expect(shown()).toBeNull()
})
