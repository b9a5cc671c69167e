// @vitest-environment happy-dom
import type { RecordDetails } from '@atrium/contract/built-apps/record-shape.ts'
import type { Field, FieldValue } from '@atrium/contract/field/field.ts'
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
    field('fnote0', 'text', 'Note'),
    field('fcode0', 'text', 'Code'),
  ],
  powers: { see: 'all', create: true, change: 'all', remove: 'all', readOnly: ['fcode0'] },
}
const recordWith = (values: Record<string, FieldValue>, revision = 3): RecordDetails => ({
  id: '7',
  revision,
  can: { change: true, remove: true },
  misfits: { fprice: 'about ten' },
  values: values as RecordDetails['values'],
  createdAt: '2026-11-18T10:00:00Z',
  createdBy: null,
  changedAt: '2026-11-18T11:00:00Z',
  changedBy: { id: '2', name: 'Li Na' },
})
const before = { fname0: 'Drill', fprice: '10', fnote0: null, fcode0: 'A-1' }

let root: Root
let sent: { method: string; path: string; body: Record<string, unknown> }[]
let answers: (() => Response)[]
const onSaved = vi.fn<(record: RecordDetails, isMore: boolean) => void>()
const onCancel = vi.fn<() => void>()
const ok = (result: unknown) => () => Response.json({ status: 200, msg: '', result })
const refused =
  (status: number, error: string, more: object = {}) =>
  () =>
    Response.json({ status, msg: 'no', error, result: null, ...more }, { status })

beforeEach(() => {
  sent = []
  answers = []
  onSaved.mockClear()
  onCancel.mockClear()
  setDictionary('en-US', words)
  queries.clear()
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push({ method, path: url.split('/v1/')[1] ?? url, body: JSON.parse(String(body ?? '{}')) })
    return (answers.shift() ?? refused(500, 'broken'))()
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const open = async (record: RecordDetails | null, table = at) => {
  root.render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <RecordForm at={table} record={record} onSaved={onSaved} onCancel={onCancel} />
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
const press = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('button, label')]
    .find(({ textContent }) => textContent?.includes(label))
    ?.click()

test('what is missing stands at its field, which has the focus, and nothing is sent', async () => {
  await open(null)
  type('fprice', 'x')
  press(words['record.add.do'])
  await expect.poll(() => line('fname0')?.textContent).toContain(words['verdict.required'])
  expect(line('fprice')?.textContent).toContain(words['verdict.malformed'])
  expect(document.activeElement).toBe(control('fname0'))
  expect(sent).toEqual([])
})

test('a new record in which nothing is said is not added, and says so until something is', async () => {
  const fields = at.fields.map(({ required: _, ...field }) => field)
  await open(null, { ...at, fields })
  press(words['record.add.do'])
  await expect.poll(() => line('fname0')?.textContent).toContain(words['record.add.nothing'])
  expect(document.activeElement).toBe(control('fname0'))
  expect(sent).toEqual([])
  type('fnote0', 'borrowed')
  await expect.poll(() => line('fname0')?.textContent).not.toContain(words['record.add.nothing'])
  answers = [ok(recordWith({ fnote0: 'borrowed' }, 1))]
  press(words['record.add.do'])
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
})

test('a field that one may not change is told, and of a new record it is not there', async () => {
  await open(recordWith(before))
  expect(line('fcode0')?.textContent).toContain('A-1')
  expect(control('fcode0')).toBeNull()
  await open(null)
  await expect.poll(() => line('fcode0')).toBeNull()
})

test('only what was changed is sent, with the revision that it was read at', async () => {
  await open(recordWith(before))
  type('fprice', '12')
  answers = [ok(recordWith({ ...before, fprice: '12' }, 4))]
  press(words['do.save'])
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    path: 'records/loans/tloans/7',
    body: { revision: 3, values: { fprice: '12' } },
  })
})

test('who changed nothing has nothing to send', async () => {
  await open(recordWith(before))
  press(words['do.save'])
  await expect.poll(() => onCancel.mock.calls.length).toBe(1)
  expect(sent).toEqual([])
})

test('what the server found wrong stands at its field until somebody types there', async () => {
  await open(recordWith(before))
  type('fnote0', 'again')
  answers = [refused(400, 'invalid', { fields: { 'values.fnote0': 'Taken' } })]
  press(words['do.save'])
  await expect.poll(() => line('fnote0')?.textContent).toContain('Taken')
  expect(document.activeElement).toBe(control('fnote0'))
  type('fnote0', 'other')
  await expect.poll(() => line('fnote0')?.textContent).not.toContain('Taken')
  expect(control('fnote0').value).toBe('other')
})

test('what two people changed is decided field by field, and all else is brought together', async () => {
  await open(recordWith(before))
  type('fprice', '12')
  const theirs = recordWith({ ...before, fprice: '15', fnote0: 'seen' }, 5)
  answers = [refused(409, 'record_outdated', { revision: 5, values: {} }), ok(theirs)]
  press(words['do.save'])
  await expect.poll(() => line('fprice')?.textContent).toContain('Li Na changed this meanwhile')
  expect(document.body.textContent).toContain('Included changes that Li Na just saved: Note')
  expect(control('fnote0').value).toBe('seen')
  press(words['do.save'])
  expect(sent).toHaveLength(2)
  press(words['record.clash.theirs'])
  await expect.poll(() => control('fprice').value).toBe('15')
  press(words['record.clash.mine'])
  await expect.poll(() => control('fprice').value).toBe('12')
  answers = [ok(recordWith({ ...before, fprice: '12', fnote0: 'seen' }, 6))]
  press(words['do.save'])
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(sent[2]?.body).toMatchObject({ revision: 5, values: { fprice: '12' } })
})

test('one is added after another, each under a key of its own, and one that failed under the same again', async () => {
  await open(null)
  type('fname0', 'Drill')
  answers = [refused(500, 'broken')]
  press(words['record.addMore'])
  await expect.poll(() => document.querySelector('[role=alert]')).not.toBeNull()
  expect(control('fname0').value).toBe('Drill')
  answers = [ok(recordWith({ fname0: 'Drill' }, 1))]
  press(words['record.addMore'])
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  await expect.poll(() => control('fname0').value).toBe('')
  await expect.poll(() => document.activeElement).toBe(control('fname0'))
  type('fname0', 'Saw')
  answers = [ok(recordWith({ fname0: 'Saw' }, 1))]
  press(words['record.add.do'])
  await expect.poll(() => onSaved.mock.calls.length).toBe(2)
  const [first, second, third] = sent.map(({ body }) => body.clientKey)
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('what a file said where there is no value stands beside the empty field', async () => {
  await open(recordWith({ ...before, fprice: null }))
  expect(line('fprice')?.textContent).toContain('about ten')
  type('fprice', '9')
  await expect.poll(() => line('fprice')?.textContent).not.toContain('about ten')
})
