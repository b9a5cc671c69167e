// @vitest-environment happy-dom
import type { Field, FieldValue } from '@atrium/contract/field/field.ts'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import words from '../../../../../words/en-US.json' with { type: 'json' }
import { setDictionary } from '../../kernel/words/words.ts'
import { FieldCell } from './field-cell.tsx'

const named = (value: string, text: string) => ({ value, title: { text } })

function drawn(kind: Field['kind'], choices: Field['choices'], value: FieldValue) {
  setDictionary('en-US', words)
  const at = document.body.appendChild(document.createElement('div'))
  const root = createRoot(at)
  const field: Field = { key: 'state', kind, title: { text: 'State' }, choices: choices ?? [] }
  flushSync(() => root.render(<FieldCell field={field} value={value} />))
  const tags = [...at.querySelectorAll<HTMLElement>('[data-colour]')]
  const told = {
    text: at.textContent,
    tags: tags.map((one) => [one.textContent, one.dataset['colour']]),
  }
  flushSync(() => root.unmount())
  at.remove()
  return told
}
const plain = [named('o', 'Open'), named('d', 'Done')]
const coloured = [{ ...named('o', 'Open'), colour: 'blue' as const }, named('d', 'Done')]

test('a choice is drawn in its colour, beside others that have one it is grey, and where none has one it is text', () => {
  expect(drawn('choice', coloured, 'o')).toEqual({ text: 'Open', tags: [['Open', 'blue']] })
  expect(drawn('choice', coloured, 'd')).toEqual({ text: 'Done', tags: [['Done', 'grey']] })
  expect(drawn('choice', coloured, 'gone')).toEqual({ text: 'gone', tags: [['gone', 'grey']] })
  expect(drawn('choice', plain, 'o')).toEqual({ text: 'Open', tags: [] })
})

test('several choices are drawn one by one, each in its colour', () => {
  expect(drawn('choices', coloured, ['o', 'd'])).toEqual({
    text: 'Open Done',
    tags: [
      ['Open', 'blue'],
      ['Done', 'grey'],
    ],
  })
  expect(drawn('choices', plain, ['o', 'd'])).toEqual({ text: 'Open, Done', tags: [] })
})
