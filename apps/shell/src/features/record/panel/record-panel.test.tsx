// @vitest-environment happy-dom
// long because it draws every part of a record's page
import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import words from '../../../../../../words/en-US.json' with { type: 'json' }
import { queries } from '../../../kernel/data/api.ts'
import { invalidate } from '../../../kernel/data/invalidate.ts'
import { RouterContext } from '../../../kernel/router/location.ts'
import { createRouter } from '../../../kernel/router/router.ts'
import { setDictionary } from '../../../kernel/words/words.ts'
import type { BegunLeading } from '../form/new-leading.tsx'
import type { KnownTable } from '../known-table.ts'
import { RecordPanel } from './record-panel.tsx'

const at: KnownTable = {
  app: 'loans',
  table: 'tloans',
  title: 'Loans',
  titleField: 'fname0',
  fields: [
    { key: 'fname0', kind: 'text', title: { text: 'Name' } },
    { key: 'fprice', kind: 'money', currency: 'EUR', title: { text: 'Price' } },
    { key: 'fnote0', kind: 'longText', title: { text: 'Note' } },
  ],
  powers: { see: 'all', create: true, change: 'all', remove: 'none' },
}
const field = (position: number, title: string, more: object) => ({
  position,
  title: { 'en-US': title },
  kind: 'text',
  ...more,
})
const app = {
  name: 'loans',
  blueprint: {
    tables: {
      trepair: {
        position: 1,
        title: { 'en-US': 'Repairs' },
        titleField: 'fcalled',
        fields: {
          fcalled: field(0, 'Called', {}),
          floan00: field(1, 'Loan', { kind: 'relation', target: 'tloans' }),
          fwhen00: field(2, 'When', { kind: 'date' }),
        },
      },
    },
  },
  powers: { trepair: { see: 'all', create: true, change: 'none', remove: 'none' } },
} as unknown as OpenApp
const repairs = {
  table: 'trepair',
  relation: 'floan00',
  count: 12,
  isCapped: false,
  columns: ['fwhen00'],
  rows: [{ id: '5', revision: 1, values: { fcalled: 'New blade', fwhen00: '2026-11-19' } }],
}
const record = {
  id: '7',
  revision: 2,
  can: { change: true, remove: false },
  misfits: { fprice: 'about ten' },
  values: { fname0: 'Drill', fprice: null, fnote0: 'one\ntwo' },
  createdAt: '2026-11-18T10:00:00Z',
  createdBy: null,
  changedAt: '2026-11-18T11:00:00Z',
  changedBy: { id: '2', name: 'Li Na' },
}
const change = { field: 'fprice', before: '5', after: null }
const step = { revision: 2, at: record.changedAt, by: record.changedBy, kind: 'changed' }

const router = createRouter(() => Promise.resolve({}), { prefix: '' })
let root: Root
let isThere: boolean
let steps: object[]
let said: object[]
let files: object[]
let leading: object[]
/** What the list waits for before it says which records are beside this one. */
let besideAnswers: Promise<void>
const onStep = vi.fn<(id: string) => void>()
const onAddLeading = vi.fn<(begun: BegunLeading) => void>()
const onWrite = vi.fn<(isWriting: boolean) => void>()
const nothing = () => {}
beforeEach(() => {
  isThere = true
  steps = [{ ...step, changed: [change] }]
  said = []
  files = []
  leading = []
  besideAnswers = Promise.resolve()
  setDictionary('en-US', words)
  queries.clear()
  // A field that grows with its text asks when its letters have come.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  vi.stubGlobal('fetch', async (url: string) => {
    if (!isThere)
      return Response.json({ status: 404, msg: 'no', error: 'not_found' }, { status: 404 })
    if (url.includes('/beside')) await besideAnswers
    const others = {
      '/history': { changes: steps, isMore: false },
      '/comments': { comments: said, isMore: false },
      '/files': { files },
      '/leading': { leading },
      '/beside?sort=fprice&order=desc': { previous: null, next: '9' },
      ATTACHMENT_S: { largest: 1e6, most: 9, kinds: [], bound: 1e6 },
    }
    const other = Object.entries(others).find(([part]) => url.includes(part))
    return Response.json({ status: 200, msg: '', result: other?.[1] ?? record })
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const draw = (isWriting: boolean, table = at) =>
  root.render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <RouterContext value={router}>
          <RecordPanel
            app={app}
            at={table}
            id="7"
            isWriting={isWriting}
            matching={{ app: 'loans', table: 'tloans', sort: 'fprice', order: 'desc' }}
            onStep={onStep}
            onWrite={onWrite}
            onRemove={nothing}
            onAddLeading={onAddLeading}
            onClose={nothing}
          />
        </RouterContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
const text = () => document.body.textContent ?? ''
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)

const press = async (label: string) => {
  const find = () =>
    [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  await expect.poll(find).toBeDefined()
  find()?.querySelector('input')?.click()
}

test('a record tells what it says, what a file said instead, and who changed what', async () => {
  draw(false)
  await expect.poll(text).toContain('Drill')
  expect(text()).toContain('Does not fit this field: about ten')
  expect(text()).toContain('one\ntwo')
  expect(text()).toContain(`Added by ${words['record.deleted']}`)
  await expect.poll(text).toContain(words['record.comment.none'])
  await press(words['record.history'])
  await expect.poll(text).toContain('€5.00')
  expect(text()).toContain(words['record.empty'])
  expect(buttons()).toContain(words['do.edit'])
  expect(buttons()).not.toContain(words['record.remove'])
})

test('what did not fit a field is told also where a condition does not show the field', async () => {
  const field = (title: string, kind: 'text' | 'money' | 'longText') => ({
    position: 0,
    title: { 'en-US': title },
    kind,
  })
  const fields = {
    fname0: field('Name', 'text'),
    fprice: { ...field('Price', 'money'), currency: 'EUR' },
    fnote0: field('Note', 'longText'),
  }
  const form = { fields: { fprice: { shown: 'fname0 = "Saw"' } } }
  draw(false, { ...at, laidOut: { fields, form } })
  await expect.poll(text).toContain('Drill')
  await expect.poll(text).toContain('Does not fit this field: about ten')
  expect(text().match(/about ten/g)).toHaveLength(1)
})

test('records that lead to it are listed, all of them are a click away, and one is begun that leads here', async () => {
  leading = [repairs]
  draw(false)
  await expect.poll(text).toContain('New blade')
  expect(text()).toContain('Repairs 12')
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toContain('/app/loans/trepair?open=5')
  expect(links).toContain('/app/loans/trepair?f_floan00=isAnyOf%3A7')
  const add = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === words['record.add'],
  )
  add?.click()
  expect(onAddLeading).toHaveBeenCalledWith({
    table: 'trepair',
    preset: { floan00: { id: '7', name: 'Drill' } },
  })
})

test('the next one in the order of the list is a key or a button away, and beyond the first there is none', async () => {
  draw(false)
  const next = () =>
    [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === words['record.steps.next'],
    )
  await expect
    .poll(() => {
      next()?.click()
      return onStep.mock.calls.length
    })
    .toBeGreaterThan(0)
  expect(onStep).toHaveBeenLastCalledWith('9')
  const press = (key: string, altKey: boolean) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, altKey, bubbles: true }))
  onStep.mockClear()
  press('ArrowUp', true)
  press('ArrowDown', false)
  expect(onStep).not.toHaveBeenCalled()
  press('ArrowDown', true)
  expect(onStep).toHaveBeenLastCalledWith('9')
})

test('a key that is quicker than the list is followed once the list has answered', async () => {
  const list = Promise.withResolvers<void>()
  besideAnswers = list.promise
  draw(false)
  await expect.poll(text).toContain('Drill')
  onStep.mockClear()
  const key = { key: 'ArrowDown', altKey: true, bubbles: true }
  document.body.dispatchEvent(new KeyboardEvent('keydown', key))
  expect(onStep).not.toHaveBeenCalled()
  list.resolve()
  await expect.poll(() => onStep.mock.calls).toEqual([['9']])
})

test('a record that nobody has changed since it came with its file says so', async () => {
  steps = []
  draw(false)
  await press(words['record.history'])
  await expect.poll(text).toContain(words['record.history.none'])
})

test('comments are text, and files have their names and kinds', async () => {
  const by = { id: '2', name: 'Li Na' }
  const can = { change: false, remove: false }
  const mentions = [{ id: '3', name: 'Wang Wu' }]
  const comment = {
    id: '1',
    at: record.changedAt,
    changedAt: null,
    by,
    acting: null,
    mentions,
    can,
  }
  said = [{ ...comment, text: '<b>@Wang Wu</b> https://example.com.' }]
  const file = { id: 5, name: 'plan.zip', kind: 'archive', size: 2048, isShown: false }
  files = [{ ...file, at: record.changedAt, by }]
  draw(false)
  await expect.poll(text).toContain('<b>@Wang Wu</b> https://example.com.')
  const links = [...document.querySelectorAll('a')].map(({ textContent }) => textContent)
  expect(links).toEqual([words['record.print'], 'plan.zip', 'https://example.com'])
  expect(document.querySelector('p strong')?.textContent).toBe('@Wang Wu')
  expect(text()).toContain(words['file.kind.archive'])
})

test('a record that is not there, or is not for this reader, says so', async () => {
  isThere = false
  draw(false)
  await expect.poll(text).toContain(words['record.gone'])
})

test('what somebody writes stays when the record is removed meanwhile', async () => {
  draw(true)
  await expect.poll(() => document.querySelector('form')).not.toBeNull()
  isThere = false
  await invalidate('record.get')
  await expect
    .poll(() => queries.getQueryState(['record.get', { app: 'loans', table: 'tloans', id: 7 }]))
    .toMatchObject({ status: 'error' })
  expect(document.querySelector('form')).not.toBeNull()
  expect(text()).not.toContain(words['record.gone'])
})

test('a record is printed at its own address, and its code is drawn once it is wanted', async () => {
  draw(false)
  const print = () =>
    [...document.querySelectorAll('a')].find(
      ({ textContent }) => textContent === words['record.print'],
    )
  await expect.poll(() => print()?.getAttribute('href')).toBe('/app/loans/tloans/print?record=7')
  const code = () => document.querySelector('svg title')?.textContent
  expect(code()).toBeUndefined()
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === words['record.code'],
  )
  button?.click()
  await expect.poll(code).toBe(words['record.code.link'])
})
