// @vitest-environment happy-dom

import { MantineProvider } from '@mantine/core'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import words from '../../../../../../words/en-US.json' with { type: 'json' }
import { setDictionary } from '../../../kernel/words/words.ts'
import type { Corrections, UnderstoodField, UnderstoodTable } from './understanding.ts'
import { Understood } from './understood.tsx'

let root: Root
let said: Corrections | null
beforeEach(() => {
  setDictionary('en-US', words)
  said = null
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const field = (
  key: string,
  title: string,
  more: Partial<UnderstoodField> = {},
): UnderstoodField => ({
  key,
  title,
  kind: 'text',
  values: ['one', 'two', 'three'],
  doubts: [],
  unique: false,
  required: false,
  filled: 6,
  misfits: 0,
  ...more,
})
const table = (more: Partial<UnderstoodTable> = {}): UnderstoodTable => ({
  sheet: 0,
  title: 'Customers',
  isHidden: false,
  isLeftOut: false,
  header: { first: 1, last: 1 },
  first: 2,
  last: 9,
  rows: 8,
  fields: [field('A', 'Name'), field('B', 'City')],
  leftOut: [],
  titleField: 'A',
  doubts: [],
  ...more,
})

async function draw(tables: UnderstoodTable[], corrections: Corrections = {}) {
  root.render(
    <MantineProvider env="test">
      <Understood
        understanding={{ tables }}
        corrections={corrections}
        isBusy={false}
        onCorrect={(all) => (said = all)}
      />
    </MantineProvider>,
  )
  await expect.poll(() => document.querySelector('section')).not.toBeNull()
}
const text = () => document.body.textContent ?? ''
const labelled = (label: string) =>
  document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`) as HTMLInputElement
function retype(label: string, value: string) {
  const at = labelled(label)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(at), 'value')?.set?.call(at, value)
  at.dispatchEvent(new Event('input', { bubbles: true }))
  at.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

test('values are shown as the app is going to show them, not as they are kept', async () => {
  const fields = [
    field('A', 'Insured', { kind: 'yesNo', values: ['true', 'false'] }),
    field('B', 'Rate', { kind: 'percent', values: ['0.13'] }),
    field('C', 'Price', { kind: 'money', currency: 'CNY', values: ['26115.09'] }),
    field('D', 'Bought', { kind: 'date', values: ['2017-07-21'] }),
    field('E', 'Code', { values: ['001000'] }),
    field('F', 'Keeper', { kind: 'person', values: ['Li Na'] }),
  ]
  await draw([table({ fields })])
  expect([...document.querySelectorAll('li li')].map((value) => value.textContent)).toEqual([
    'Yes',
    'No',
    '13%',
    'CN¥26,115.09',
    'Jul 21, 2017',
    '001000',
    'Li Na',
  ])
})

test('a column shows its name, three of its values and what holds of every row', async () => {
  await draw([table({ fields: [field('A', 'Code', { unique: true, required: true, filled: 8 })] })])
  expect(labelled('Name of Code').value).toBe('Code')
  for (const shown of ['one', 'two', 'three', 'No repeats', 'Never empty', 'Names the record'])
    expect(text()).toContain(shown)
})

test('what is filled in part says how much of it is', async () => {
  await draw([table()])
  expect(text()).toContain('75% filled')
})

test('a doubt says why, and in which rows of the file', async () => {
  const doubts = [{ what: 'misfits' as const, rows: [3, 17, 42], count: 120 }]
  await draw([table({ fields: [field('A', 'Paid', { kind: 'money', doubts })] })])
  expect(text()).toContain('Values that are not of this kind: 120.')
  expect(text()).toContain('Rows 3, 17, 42 and more')
})

test('another name is said when its field is left, and what was corrected before is kept', async () => {
  const before: Corrections = {
    tables: { 0: { title: 'Clients', fields: { B: { kind: 'choice' } } } },
  }
  await draw([table()], before)
  retype('Name of Name', 'Company')
  await expect
    .poll(() => said)
    .toEqual({
      tables: {
        0: { title: 'Clients', fields: { A: { title: 'Company' }, B: { kind: 'choice' } } },
      },
    })
})

test('a name left empty is no correction', async () => {
  await draw([table()])
  retype('Name of City', '  ')
  await expect.poll(() => labelled('Name of City').value).toBe('City')
  expect(said).toBeNull()
})

test('a column is left out with one click, and taken back with another', async () => {
  await draw([table({ leftOut: [{ key: 'C', title: 'Notes', isEmpty: false }] })])
  labelled('Leave out: City').click()
  await expect.poll(() => said).toEqual({ tables: { 0: { fields: { B: { isLeftOut: true } } } } })
  labelled('Take back: Notes').click()
  await expect.poll(() => said).toEqual({ tables: { 0: { fields: { C: { isLeftOut: false } } } } })
})

test('a sheet that is left out says so and shows no columns', async () => {
  await draw([table({ isLeftOut: true }), table({ sheet: 1, title: 'Orders' })])
  expect(text()).not.toContain('This table is not imported.')
  const [first] = document.querySelectorAll<HTMLElement>('[role=tab]')
  first?.click()
  await expect.poll(text).toContain('This table is not imported.')
  expect(document.querySelectorAll('li [aria-label^="Name of"]')).toHaveLength(0)
})

test('a first row that was taken for names, and is one of values, is said to be that in one click', async () => {
  await draw([table({ doubts: [{ what: 'assumedHeader', rows: [1], count: 1 }] })])
  expect(text()).toContain(words['builtApp.doubt.assumedHeader'])
  ;[...document.querySelectorAll('button')]
    .find(({ textContent }) => textContent === words['builtApp.table.header.isData'])
    ?.click()
  expect(said?.tables?.[0]).toMatchObject({ headerRow: 0 })
})
