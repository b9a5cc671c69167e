// @vitest-environment happy-dom
import { type Field, type FieldValue, fieldKinds } from '@atrium/contract/field/field.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import words from '../../../../../words/en-US.json' with { type: 'json' }
import { queries } from '../../kernel/data/api.ts'
import { setDictionary } from '../../kernel/words/words.ts'
import { FieldInput } from './field-input.tsx'
import { fieldText } from './field-text.ts'

let root: Root
let value: FieldValue
let wrong: string | null
beforeEach(() => {
  setDictionary('en-US', words)
  value = null
  wrong = null
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

function Form({ field }: { field: Field }) {
  const [now, setNow] = useState<FieldValue>(null)
  useEffect(() => void (value = now), [now])
  return (
    <FieldInput
      field={field}
      value={now}
      onChange={(next, verdict) => {
        wrong = verdict
        setNow(next)
      }}
    />
  )
}

const choices = [
  { value: 'o', title: { text: 'Open' } },
  { value: 'd', title: { text: 'Done' } },
]
const draw = async (kind: Field['kind'], more: Partial<Field> = {}) => {
  const field: Field = { key: 'it', kind, title: { text: 'It' }, choices, ...more }
  root.render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <Form field={field} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await expect.poll(control).not.toBeNull()
}
const control = () => document.querySelector<HTMLInputElement>('input, textarea, select')
const enter = (text: string) => {
  const at = control() as HTMLInputElement
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(at), 'value')
  own?.set?.call(at, text)
  const kind = at.tagName === 'SELECT' ? 'change' : 'input'
  at.dispatchEvent(new Event(kind, { bubbles: true }))
}

test.each(fieldKinds)(
  'a form has a control for a %s, by what its field is called',
  async (kind) => {
    await draw(kind)
    expect(document.querySelector('label')?.textContent).toContain('It')
  },
)

test.each<[Field['kind'], string, FieldValue]>([
  ['text', 'Vase', 'Vase'],
  ['longText', 'one\ntwo', 'one\ntwo'],
  ['integer', '1,234', '1234'],
  ['money', '99999999999999999999.99', '99999999999999999999.99'],
  ['percent', '12.5', '0.125'],
  ['time', '9:30', '09:30:00'],
  ['yesNo', '0', false],
  ['choice', 'd', 'd'],
  ['phone', '13800138000', '+8613800138000'],
  ['rating', '4', '4'],
  ['progress', '75', '0.75'],
])('a %s is typed as %j and is %j', async (kind, typed, read) => {
  await draw(kind)
  enter(typed)
  await expect.poll(() => value).toEqual(read)
  expect(wrong).toBeNull()
})

test('stars are given by a figure, taken back by Delete, and told in words', async () => {
  await draw('rating', { most: 10 })
  const press = (key: string) =>
    control()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  press('1')
  await expect.poll(() => value).toBe('1')
  press('0')
  await expect.poll(() => value).toBe('10')
  await expect.poll(() => control()?.getAttribute('aria-valuetext')).toBe('10 of 10 stars')
  press('Delete')
  await expect.poll(() => value).toBeNull()
})

test('a text that is no number is no value; that is said when the field is left, and the text stays', async () => {
  await draw('integer')
  enter('12')
  await expect.poll(() => value).toBe('12')
  enter('12x')
  await expect.poll(() => wrong).toBe('malformed')
  await expect.poll(() => value).toBeNull()
  expect(document.body.textContent).not.toContain(words['verdict.malformed'])
  control()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await expect.poll(() => document.body.textContent).toContain(words['verdict.malformed'])
  expect(control()?.value).toBe('12x')
})

const leave = () => control()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))

test.each<[Field['kind'], string]>([
  ['date', '31/11/2026'],
  ['date', '2026-02-30'],
  ['date', '5/6/2026'],
  ['dateTime', '31/11/2026'],
])(
  'a %s that is typed as %s stays as it was typed, and is said to be no date',
  async (kind, text) => {
    await draw(kind)
    enter(text)
    await expect.poll(() => wrong).toBe('no_date')
    leave()
    await expect.poll(() => document.body.textContent).toContain(words['verdict.no_date'])
    expect(control()?.value).toBe(text)
    expect(control()?.getAttribute('aria-invalid')).toBe('true')
    expect(value).toBeNull()
  },
)

test.each([
  ['2026-1-2', '2026-01-02'],
  ['2026.1.2', '2026-01-02'],
  ['20260102', '2026-01-02'],
  ['2026年1月2日', '2026-01-02'],
  ['31/12/2026', '2026-12-31'],
  ['12/31/2026', '2026-12-31'],
])('a day that is typed as %s is read', async (text, day) => {
  await draw('date')
  enter('2026-')
  await expect.poll(() => wrong).toBe('no_date')
  enter(text)
  await expect.poll(() => value).toBe(day)
  expect(wrong).toBeNull()
  leave()
  await expect.poll(() => control()?.value).toMatch(/^[A-Z][a-z]{2} \d+, 2026$/)
  expect(document.body.textContent).not.toContain(words['verdict.no_date'])
})

test('a text that was no day can be taken away again, where a day is required too', async () => {
  await draw('date', { required: true })
  enter('2026-02-30')
  await expect.poll(() => wrong).toBe('no_date')
  enter('')
  await expect.poll(() => wrong).toBeNull()
  leave()
  expect(control()?.value).toBe('')
})

const say = (language: string) => {
  setDictionary(language, words)
  return import('../../kernel/words/words.ts').then(({ speaking }) => speaking())
}
test.each<[string, Partial<Field> & Pick<Field, 'kind'>, FieldValue, string]>([
  ['en-US', { kind: 'integer' }, '900719925474099312', '900,719,925,474,099,312'],
  ['en-US', { kind: 'money', currency: 'USD' }, '-1234.5', '-$1,234.50'],
  ['zh-CN', { kind: 'money', currency: 'CNY' }, '1234.5', '¥1,234.50'],
  ['en-US', { kind: 'money', currency: 'JPY', digits: 0 }, '1234', '¥1,234'],
  ['en-US', { kind: 'percent' }, '0.125', '12.5%'],
  ['zh-CN', { kind: 'date' }, '2026-11-17', '2026年11月17日'],
  ['en-US', { kind: 'time' }, '18:05:00', '18:05'],
  ['en-US', { kind: 'time' }, '18:05:07', '18:05:07'],
  ['zh-CN', { kind: 'choices', choices }, ['o', 'd', 'gone'], 'Open、Done、gone'],
  ['en-US', { kind: 'person' }, { id: '1', name: 'Li Na' }, 'Li Na'],
  ['en-US', { kind: 'text' }, null, ''],
  ['en-US', { kind: 'rating', most: 10 }, '7', '7 of 10 stars'],
  ['zh-CN', { kind: 'progress' }, '0.75', '75%'],
])('in %s %j writes %j as %s', async (language, field, given, text) => {
  const whole: Field = { key: 'it', title: { text: 'It' }, ...field }
  expect(fieldText(await say(language), whole, given)).toBe(text)
})
