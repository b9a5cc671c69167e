// @vitest-environment happy-dom
import type { Field, FieldValue } from '@atrium/contract/field/field.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import words from '../../../../../words/en-US.json' with { type: 'json' }
import { queries } from '../../kernel/data/api.ts'
import { setDictionary } from '../../kernel/words/words.ts'
import { FieldInput } from '../../ui/field/field-input.tsx'
import { PickersContext } from '../../ui/field/pickers.ts'
import { departments } from './department-picker.ts'
import { colleagues } from './people-pickers.ts'

let root: Root
let value: FieldValue
let asked: string[]
beforeEach(() => {
  asked = []
  value = null
  setDictionary('en-US', words)
  queries.clear()
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const tree = { ids: [4, 5], parents: [null, 4], names: ['Sales', 'Support'], people: [1, 1] }
    const people = [{ id: 7, name: 'Li Na', departments: [{ name: 'Sales' }] }]
    const result = url.includes('/departments') ? tree : { rows: people }
    return Response.json({ status: 200, msg: '', result })
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

function Form({ field }: { field: Field }) {
  const [now, setNow] = useState<FieldValue>(null)
  useEffect(() => void (value = now), [now])
  return <FieldInput field={field} value={now} onChange={setNow} />
}

const find = async (field: Pick<Field, 'kind' | 'picker'>, term: string) => {
  root.render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <PickersContext value={{ departments, colleagues }}>
          <Form field={{ key: 'it', title: { text: 'It' }, ...field }} />
        </PickersContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await expect.poll(() => document.querySelector('input')).not.toBeNull()
  const input = document.querySelector('input') as HTMLInputElement
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  input.focus()
  own?.set?.call(input, term)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
const options = () =>
  [...document.querySelectorAll<HTMLElement>('[role=option]')].map((one) => one.textContent)

test('a field finds by the picker it names, and its value is what was chosen by its name', async () => {
  await find({ kind: 'department', picker: 'departments' }, 'sal')
  await expect.poll(options).toEqual(['Sales'])
  document.querySelector<HTMLElement>('[role=option]')?.click()
  await expect.poll(() => value).toEqual({ id: '4', name: 'Sales' })
})

test('a picker asks the call of its noun with what was typed', async () => {
  await find({ kind: 'person', picker: 'colleagues' }, 'li')
  await expect.poll(options).toEqual(['Li Na · Sales'])
  await expect.poll(() => asked.join()).toContain('search=li')
})

test('a picker that nobody knows finds nobody, and the form stands', async () => {
  await find({ kind: 'relation', picker: 'lost' }, 'x')
  await vi.waitFor(() => expect(asked).not.toEqual([]))
  expect(options()).toEqual([])
  expect(document.querySelector('input')).not.toBeNull()
})
