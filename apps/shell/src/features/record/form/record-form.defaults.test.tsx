// @vitest-environment happy-dom
import type { BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import words from '../../../../../../words/en-US.json' with { type: 'json' }
import { queries } from '../../../kernel/data/api.ts'
import { setDictionary } from '../../../kernel/words/words.ts'
import type { KnownTable } from '../known-table.ts'
import { RecordForm } from './record-form.tsx'

const shape: BlueprintTable['fields'] = {
  fname0: { position: 0, title: {}, kind: 'text' },
  fprice: { position: 1, title: {}, kind: 'integer', default: { value: '10' } },
  ftwice: { position: 2, title: {}, kind: 'integer', default: { formula: 'fprice * 2' } },
  fnote0: { position: 3, title: {}, kind: 'text', default: { value: 'Blue' } },
}
const field = (key: string): Field => ({
  key,
  kind: key === 'fprice' || key === 'ftwice' ? 'integer' : 'text',
  title: { text: key },
})
const at: KnownTable = {
  app: 'loans',
  table: 'tloans',
  title: 'Loans',
  titleField: 'fname0',
  fields: Object.keys(shape).map(field),
  powers: { see: 'all', create: true, change: 'all', remove: 'all' },
  begins: {
    place: { tables: { tloans: { title: {}, fields: shape } }, table: 'tloans' },
    me: null,
  },
}

let root: Root
let sent: { values?: Record<string, unknown> }[]
beforeEach(() => {
  setDictionary('en-US', words)
  queries.clear()
  sent = []
  vi.stubGlobal('fetch', async (_: string, { body = '{}' }: { body?: string } = {}) => {
    sent.push(JSON.parse(body))
    return Response.json(
      { status: 400, msg: 'no', error: 'invalid', result: null },
      { status: 400 },
    )
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
const open = async () => {
  root.render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <RecordForm at={at} record={null} onSaved={() => {}} onCancel={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await expect.poll(() => control('ftwice')?.value).toBe('20')
}
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const control = (key: string) =>
  document.querySelector(`[data-field="${key}"] input`) as HTMLInputElement
const type = (key: string, text: string) => {
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  own?.set?.call(control(key), text)
  control(key).dispatchEvent(new Event('input', { bubbles: true }))
}
const send = () =>
  [...document.querySelectorAll('button')]
    .find(({ textContent }) => textContent?.includes(words['record.add.do']))
    ?.click()

test('a default is there before anything is typed, and follows what it asks for', async () => {
  await open()
  expect(control('fnote0').value).toBe('Blue')
  type('fprice', '7')
  await expect.poll(() => control('ftwice').value).toBe('14')
})

test('what somebody wrote stays, whatever it would begin with by then', async () => {
  await open()
  type('ftwice', '3')
  type('fprice', '7')
  await expect.poll(() => control('fprice').value).toBe('7')
  expect(control('ftwice').value).toBe('3')
})

test('what is seen is sent, and what was emptied is said to be empty', async () => {
  await open()
  type('fname0', 'Drill')
  type('fnote0', '')
  send()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.values).toEqual({ fname0: 'Drill', fprice: '10', ftwice: '20', fnote0: null })
})
