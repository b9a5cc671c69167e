// @vitest-environment happy-dom
import type { RecordDetails } from '@atrium/contract/built-apps/record-shape.ts'
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

const field = (key: string, kind: Field['kind'], title: string, more = {}): Field => ({
  key,
  kind,
  title: { text: title },
  ...more,
})
const at: KnownTable = {
  app: 'loans',
  table: 'tloans',
  title: 'Loans',
  titleField: 'fname0',
  fields: [
    field('fname0', 'text', 'Name', { required: true }),
    field('fprice', 'integer', 'Price'),
    field('fnote0', 'text', 'Note', { required: true }),
  ],
  powers: { see: 'all', create: true, change: 'all', remove: 'all' },
}

let root: Root
let answer: () => Response
beforeEach(() => {
  setDictionary('en-US', words)
  queries.clear()
  vi.stubGlobal('fetch', async () => answer())
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const open = async (table: KnownTable, record: RecordDetails | null = null) => {
  root.render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <RecordForm at={table} record={record} onSaved={() => {}} onCancel={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await expect.poll(() => document.querySelector('form')).not.toBeNull()
}
const line = (key: string) => document.querySelector(`[data-field="${key}"]`)
const control = (key: string) => line(key)?.querySelector('input') as HTMLInputElement
const type = (key: string, text: string) => {
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  own?.set?.call(control(key), text)
  control(key).dispatchEvent(new Event('input', { bubbles: true }))
}
const send = () =>
  [...document.querySelectorAll('button')]
    .find(({ textContent }) => textContent?.includes(words['record.add.do']))
    ?.click()

/** Name above the tabs; price and note in two of them, of which the second is not in sight. */
const laidOut: KnownTable = {
  ...at,
  laidOut: {
    fields: Object.fromEntries(
      at.fields.map(({ key }, position) => [key, { position, title: {}, kind: 'text' as const }]),
    ),
    form: {
      parts: {
        intro1: { is: 'text', position: -1, text: { 'en-US': 'Say **who** borrows it.' } },
        costs1: { is: 'tab', position: 1, title: { 'en-US': 'Costs' } },
        terms1: { is: 'section', position: 1, title: { 'en-US': 'Terms' } },
        notes1: { is: 'tab', position: 2, title: { 'en-US': 'Notes' } },
      },
    },
  },
}
const panelOf = (key: string) => line(key)?.closest<HTMLElement>('[role=tabpanel]')
const tab = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) =>
    textContent?.includes(name),
  )

test('a form that was laid out has its texts, sections and tabs, and what is typed out of sight stays', async () => {
  await open(laidOut)
  expect(document.querySelector('strong')?.textContent).toBe('who')
  expect(line('fprice')?.closest('section')?.querySelector('h3')?.textContent).toBe('Terms')
  expect(panelOf('fname0')).toBeNull()
  expect([panelOf('fprice')?.hidden, panelOf('fnote0')?.hidden]).toEqual([false, true])
  type('fprice', '12')
  tab('Costs')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  await expect.poll(() => panelOf('fprice')?.hidden).toBe(true)
  expect(tab('Notes')?.getAttribute('aria-selected')).toBe('true')
  expect(control('fprice').value).toBe('12')
})

test('a mistake in a tab out of sight opens that tab, has the focus, and the tab says so', async () => {
  await open(laidOut)
  type('fname0', 'Drill')
  send()
  await expect.poll(() => panelOf('fnote0')?.hidden).toBe(false)
  expect(document.activeElement).toBe(control('fnote0'))
  expect(tab('Notes')?.textContent).toContain(words['record.tab.wrong'])
  expect(tab('Costs')?.textContent).toBe('Costs')
})

test('a field that was left out of the form is not asked for, and what the server says of it is said above', async () => {
  const out = { fields: { fprice: { leftOut: true as const } } }
  await open({ ...at, laidOut: { fields: laidOut.laidOut?.fields ?? {}, form: out } })
  expect(line('fprice')).toBeNull()
  type('fname0', 'Drill')
  const refusal = { status: 400, msg: 'no', error: 'invalid', result: null }
  answer = () =>
    Response.json({ ...refusal, fields: { 'values.fprice': 'Too much' } }, { status: 400 })
  type('fnote0', 'Blue')
  send()
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toContain('Too much')
})

/** The note is there and asked for with a price; the price is locked by what was saved as a name. */
const conditional: KnownTable = {
  ...at,
  laidOut: {
    fields: {
      fname0: { position: 0, title: {}, kind: 'text' },
      fprice: { position: 1, title: {}, kind: 'integer' },
      fnote0: { position: 2, title: {}, kind: 'text' },
    },
    form: {
      fields: {
        fnote0: { shown: 'fprice > 10' },
        fprice: { required: 'fname0 = "Drill"', locked: 'fname0 = "Sold"' },
      },
    },
  },
}

test('what is shown and required follows what is typed; what is not shown is neither asked for nor sent', async () => {
  await open(conditional)
  await expect.poll(() => line('fnote0')).toBeNull()
  type('fprice', '12')
  await expect.poll(() => line('fnote0')).not.toBeNull()
  type('fnote0', 'Blue')
  type('fname0', 'Drill')
  type('fprice', '')
  await expect.poll(() => line('fnote0')).toBeNull()
  send()
  await expect.poll(() => line('fprice')?.textContent).toContain(words['verdict.required'])
  type('fname0', 'Saw')
  await expect.poll(() => line('fprice')?.textContent).not.toContain(words['verdict.required'])
  let body: { values?: object } = {}
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    body = JSON.parse(String(init.body)) as typeof body
    return Response.json({ status: 500, msg: 'no', error: 'broken', result: null }, { status: 500 })
  })
  send()
  await expect.poll(() => body.values).toEqual({ fname0: 'Saw' })
})

test('what is locked as it was saved is told and not asked for, until what locks it is taken back', async () => {
  const values = { fname0: 'Sold', fprice: '10', fnote0: null }
  const moment = '2026-11-18T10:00:00Z'
  await open(conditional, {
    id: '7',
    revision: 3,
    can: { change: true, remove: true },
    values,
    createdAt: moment,
    createdBy: null,
    changedAt: moment,
    changedBy: null,
  })
  await expect.poll(() => control('fprice')).toBeNull()
  expect(line('fprice')?.textContent).toContain('10')
  type('fname0', 'Saw')
  await expect.poll(() => control('fprice')?.value).toBe('10')
})
