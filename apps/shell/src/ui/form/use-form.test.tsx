// @vitest-environment happy-dom
import { MantineProvider, TextInput } from '@mantine/core'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import words from '../../../../../words/en-US.json' with { type: 'json' }
import { CallFailed } from '../../kernel/data/api.ts'
import { RouterContext } from '../../kernel/router/location.ts'
import { createRouter } from '../../kernel/router/router.ts'
import { setDictionary } from '../../kernel/words/words.ts'
import { DatePicker } from '../controls/date-picker.tsx'
import { FormAnswers } from '../controls/form-answers.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Form } from './form.tsx'
import { useForm } from './use-form.ts'

type Person = { name: string; phone: string }

const nobody: Person = { name: '', phone: '' }
const router = createRouter(() => Promise.resolve({}), { prefix: '' })
let root: Root
let answer: PromiseWithResolvers<object>
const send = vi.fn<(person: Person) => Promise<object>>()
const onDone = vi.fn<() => void>()

beforeEach(() => {
  setDictionary('en-US', words)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  answer = Promise.withResolvers()
  send.mockReset().mockImplementation(() => answer.promise)
  onDone.mockReset()
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

function PersonForm({ person = nobody }: { person?: Person }) {
  const form = useForm({
    values: person,
    check: ({ name }) => ({ name: name.trim() === '' && 'Who is it?' }),
    send,
    onDone,
  })
  return (
    <Form of={form}>
      <TextInput {...form.text('name')} label="name" />
      <TextInput {...form.text('phone')} label="phone" />
      <FormAnswers sure="Save" busy={form.isBusy} onCancel={form.reset} />
      <output>{form.isDirty ? 'unsaved' : 'as saved'}</output>
    </Form>
  )
}

const draw = async (what = <PersonForm />) => {
  root.render(
    <MantineProvider env="test">
      <RouterContext value={router}>{what}</RouterContext>
    </MantineProvider>,
  )
  await expect.poll(inputs).toHaveLength(2)
}
const inputs = () => [...document.querySelectorAll('input')]
const field = (name: 'name' | 'phone') => inputs()[name === 'name' ? 0 : 1] as HTMLInputElement
const errorOf = (name: 'name' | 'phone') =>
  field(name).closest('.mantine-InputWrapper-root')?.querySelector('.mantine-InputWrapper-error')
    ?.textContent
const saved = () => document.querySelector('output')?.textContent
const alert = () => document.querySelector('[role=alert]')?.textContent

const type = async (name: 'name' | 'phone', text: string) => {
  field(name).focus()
  // The setter of the element itself is React's own, which would take this for something it wrote.
  Reflect.set(HTMLInputElement.prototype, 'value', text, field(name))
  field(name).dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(() => field(name).value).toBe(text)
}
const press = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
const refuse = (error: string, fields = {}) =>
  answer.reject(
    new CallFailed({ ok: false, status: 422, result: null, error, msg: 'Not like that.', fields }),
  )

test('a field is judged once it was left, and again with every letter', async () => {
  await draw()
  await type('name', ' ')
  expect(errorOf('name')).toBeUndefined()
  field('phone').focus()
  await expect.poll(() => errorOf('name')).toBe('Who is it?')
  await type('name', 'Ada')
  expect(errorOf('name')).toBeUndefined()
})

test('wrong values are not sent: the first wrong field has the focus and says why', async () => {
  await draw()
  field('phone').focus()
  press('Save')
  await expect.poll(() => errorOf('name')).toBe('Who is it?')
  expect(document.activeElement).toBe(field('name'))
  expect(send).not.toHaveBeenCalled()
})

function DayForm() {
  const form = useForm({ values: { day: '2026-11-17' }, send: () => send(nobody) })
  return (
    <Form of={form}>
      <DatePicker {...form.choice('day')} label="day" />
      <FormAnswers sure="Save" busy={form.isBusy} onCancel={form.reset} />
    </Form>
  )
}

test('a text that is no date is not sent as the date that stood there before', async () => {
  // The day, and the one that a browser would send.
  await draw(<DayForm />)
  await type('name', '31/11/2026')
  press('Save')
  await expect.poll(() => document.activeElement).toBe(field('name'))
  expect(send).not.toHaveBeenCalled()
  await type('name', '30/11/2026')
  press('Save')
  await expect.poll(() => send.mock.calls).toHaveLength(1)
})

describe('what the server refuses', () => {
  beforeEach(async () => {
    await draw()
    await type('name', 'Ada')
    await type('phone', '12')
    press('Save')
  })

  test('is said at its field, which has the focus, until something else is typed there', async () => {
    refuse('invalid', { phone: 'No such number.' })
    await expect.poll(() => errorOf('phone')).toBe('No such number.')
    expect(document.activeElement).toBe(field('phone'))
    expect(field('name').value).toBe('Ada')
    expect(alert()).toBeUndefined()
    await type('phone', '123')
    expect(errorOf('phone')).toBeUndefined()
  })

  test('is said above the form where no field is named', async () => {
    refuse('not_now')
    await expect.poll(alert).toBe('Not like that.')
    expect(field('phone').value).toBe('12')
  })

  test('… and where it is named, and none of the fields', async () => {
    refuse('invalid', { enterprise: 'It is full.' })
    await expect.poll(alert).toBe('It is full.')
  })

  test('may be sent again, and then all is well', async () => {
    refuse('not_now')
    await expect.poll(alert).toBe('Not like that.')
    answer = Promise.withResolvers()
    press('Save')
    answer.resolve({})
    await expect.poll(() => onDone.mock.calls).toHaveLength(1)
    await expect.poll(alert).toBeUndefined()
  })
})

test('a form that is being sent is not sent again', async () => {
  await draw(<PersonForm person={{ name: 'Ada', phone: '' }} />)
  press('Save')
  document.querySelector('form')?.requestSubmit()
  answer.resolve({})
  await expect.poll(() => onDone.mock.calls).toHaveLength(1)
  expect(send).toHaveBeenCalledTimes(1)
})

test('a form that was closed while it was sent closes nothing else', async () => {
  await draw(<PersonForm person={{ name: 'Ada', phone: '' }} />)
  press('Save')
  root.render(null)
  await expect.poll(inputs).toEqual([])
  answer.resolve({})
  await answer.promise
  expect(onDone).not.toHaveBeenCalled()
})

test('the page is held while something is unsaved, and let go by saving or taking it back', async () => {
  await draw(<PersonForm person={{ name: 'Ada', phone: '' }} />)
  expect(router.isHeld()).toBe(false)
  await type('name', 'Ada B')
  await expect.poll(saved).toBe('unsaved')
  expect(router.isHeld()).toBe(true)
  await type('name', 'Ada')
  await expect.poll(saved).toBe('as saved')
  expect(router.isHeld()).toBe(false)
  await type('name', 'Ada B')
  press('Save')
  answer.resolve({})
  await expect.poll(saved).toBe('as saved')
  expect(field('name').value).toBe('Ada B')
  expect(router.isHeld()).toBe(false)
})

test('untouched fields follow the server, typed ones stay', async () => {
  await draw(<PersonForm person={{ name: 'Ada', phone: '1' }} />)
  await type('name', 'Ada B')
  await draw(<PersonForm person={{ name: 'Adele', phone: '2' }} />)
  await expect.poll(() => field('phone').value).toBe('2')
  expect(field('name').value).toBe('Ada B')
})

test('after saving, the fields show what the server made of the values', async () => {
  await draw(<PersonForm person={{ name: 'Ada', phone: '' }} />)
  await type('name', ' Ada B ')
  press('Save')
  answer.resolve({})
  await expect.poll(saved).toBe('as saved')
  await draw(<PersonForm person={{ name: 'Ada B', phone: '' }} />)
  await expect.poll(() => field('name').value).toBe('Ada B')
  expect(saved()).toBe('as saved')
})

test('a form goes back to how it began', async () => {
  await draw()
  await type('name', 'Ada')
  press(words['do.cancel'])
  await expect.poll(() => field('name').value).toBe('')
})

test('a layer around a form asks before closing when the form says that it is unsaved', async () => {
  const onClose = vi.fn<() => void>()
  await draw(
    <Dialog title="Add" onClose={onClose}>
      <PersonForm />
    </Dialog>,
  )
  const escape = () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await type('name', 'Ada')
  await expect.poll(saved).toBe('unsaved')
  expect(router.isHeld()).toBe(true)
  escape()
  await expect.poll(() => document.body.textContent).toContain(words['form.discard'])
  expect(onClose).not.toHaveBeenCalled()
})
