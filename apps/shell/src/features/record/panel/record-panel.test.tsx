// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import words from '../../../../../../words/en-US.json' with { type: 'json' }
import { queries } from '../../../kernel/data/api.ts'
import { invalidate } from '../../../kernel/data/invalidate.ts'
import { setDictionary } from '../../../kernel/words/words.ts'
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

let root: Root
let isThere: boolean
let steps: object[]
const onWrite = vi.fn<(isWriting: boolean) => void>()
const nothing = () => {}
beforeEach(() => {
  isThere = true
  steps = [{ ...step, changed: [change] }]
  setDictionary('en-US', words)
  queries.clear()
  vi.stubGlobal('fetch', async (url: string) => {
    if (!isThere)
      return Response.json({ status: 404, msg: 'no', error: 'not_found' }, { status: 404 })
    const history = { changes: steps, isMore: false }
    const result = url.includes('/history') ? history : record
    return Response.json({ status: 200, msg: '', result })
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const draw = (isWriting: boolean) =>
  root.render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <RecordPanel
          at={at}
          id="7"
          isWriting={isWriting}
          onWrite={onWrite}
          onRemove={nothing}
          onClose={nothing}
        />
      </QueryClientProvider>
    </MantineProvider>,
  )
const text = () => document.body.textContent ?? ''
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)

test('a record tells what it says, what a file said instead, and who changed what', async () => {
  draw(false)
  await expect.poll(text).toContain('Drill')
  expect(text()).toContain('In the file: about ten')
  expect(text()).toContain('one\ntwo')
  expect(text()).toContain(`Added by ${words['record.someone']}`)
  await expect.poll(text).toContain('€5.00')
  expect(text()).toContain(words['record.empty'])
  expect(buttons()).toContain(words['do.edit'])
  expect(buttons()).not.toContain(words['record.remove'])
})

test('a record that nobody has changed since it came with its file says so', async () => {
  steps = []
  draw(false)
  await expect.poll(text).toContain(words['record.history.none'])
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
