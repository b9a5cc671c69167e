// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import words from '../../../../../../words/en-US.json' with { type: 'json' }
import { queries } from '../../../kernel/data/api.ts'
import { setDictionary } from '../../../kernel/words/words.ts'
import { ListTable } from '../list-table.tsx'
import { useView } from '../use-view.ts'
import { addressNow, FakeAddress } from './fake-address.tsx'
import { listOf } from './list-of.ts'
import { ListTools } from './list-tools.tsx'
import { CellOf, rowsOf } from './rows-of.tsx'
import { SwitchInSight } from './switch-in-sight.tsx'

type Row = {
  id: number
  name: string
  code: string
  state: string
  kind: string
  size: number | null
  made: string
  owner: { name: string } | null
}

const view = listOf<Row>()({
  name: 'file',
  row: { id: 'id', name: 'name', detail: 'code' },
  titles: 'file.column',
  columns: {
    kind: { kind: 'choice', words: 'file.kind' },
    state: {
      kind: 'state',
      words: 'message.state',
      tones: { now: 'success' },
      title: 'message.column.state',
    },
    size: { kind: 'size' },
    made: { kind: 'day', card: 'wide' },
    owner: { kind: 'person', title: 'batch.column.by', none: 'audit.nobody' },
    code: { kind: 'own', title: 'invitation.column.used' },
  },
  usualColumns: ['kind', 'state', 'size', 'made', 'owner', 'code'],
  sorts: ['name', 'size'],
  usualSort: { sort: 'name', order: 'asc' },
  filters: {
    search: { kind: 'search', says: 'file.search', title: 'file.search' },
    state: {
      kind: 'choice',
      among: ['now', 'over'],
      words: 'message.state',
      title: 'message.filter.state',
      shown: 'segments',
      usual: 'all',
    },
    below: { kind: 'switch', off: '0', isInSight: true, title: 'org.filter.below' },
    kind: { kind: 'choice', among: ['pdf'], words: 'file.kind', title: 'file.filter.kind' },
    online: { kind: 'yesNo', title: 'user.filter.online' },
    mine: { kind: 'switch', title: 'batch.filter.mine' },
    entid: { kind: 'one', title: 'user.filter.entid' },
    what: { kind: 'own', sense: /^x+$/, title: 'audit.filter.action' },
  },
})

const rows = rowsOf(view, { code: ({ code }) => <code>{code}</code> })
const files: Row[] = [
  {
    id: 1,
    name: 'Plan',
    code: 'P-1',
    state: 'now',
    kind: 'pdf',
    size: 2048,
    made: '2026-11-18T10:00:00Z',
    owner: { name: 'Li Na' },
  },
  {
    id: 2,
    name: 'Draft',
    code: 'D-2',
    state: 'over',
    kind: 'text',
    size: null,
    made: '2026-11-17T10:00:00Z',
    owner: null,
  },
]

function FilesPage() {
  const list = useView(view)
  return (
    <>
      <ListTools
        list={list}
        of={view}
        known={{
          entid: { among: [{ value: '7', label: 'Harbour Ltd.' }] },
          what: { field: <input aria-label="What" />, means: (value) => `what ${value}` },
          mine: null,
          below: { field: <SwitchInSight list={list} of={view} filter="below" /> },
        }}
      />
      <ListTable list={list} rows={rows} data={files} />
    </>
  )
}

let root: Root
beforeEach(() => {
  setDictionary('en-US', words)
  queries.clear()
  queries.setQueryData(['user.baseinfo', {}], { user_type: 7, user: { id: 1 } })
  queries.setQueryData(['preference.get', {}], { lists: {}, density: null })
  vi.stubGlobal('fetch', async () => Response.json({ status: 200, msg: '', result: [] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
async function open(search = '') {
  root.render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <FakeAddress search={search}>
          <FilesPage />
        </FakeAddress>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await expect.poll(() => texts('tbody tr')).toHaveLength(2)
}
const control = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('label, button')].find(
    ({ textContent }) => textContent === label,
  )

describe('a list of the product, described by data', () => {
  test('draws each value by its kind, and by hand only what is described so', async () => {
    await open()
    expect(texts('tr[data-row="1"] td')).toEqual([
      'PlanP-1',
      words['file.kind.pdf'],
      words['message.state.now'],
      '2 KB',
      'Nov 18, 2026',
      'Li Na',
      'P-1',
    ])
    expect(texts('tr[data-row="2"] td').slice(3)).toEqual([
      '–',
      'Nov 17, 2026',
      words['audit.nobody'],
      'D-2',
    ])
    // The expected state is drawn quietly; any other stands out, also one without a colour of its own.
    expect(document.querySelector('tr[data-row="1"] [data-tone]')).toBeNull()
    expect(document.querySelector('tr[data-row="2"] [data-tone="warning"]')).not.toBeNull()
    expect(document.querySelector('[data-column="made"][data-card="wide"]')).not.toBeNull()
    expect(texts('code')).toEqual(['P-1', 'D-2'])
  })

  test('says of one row elsewhere what the column says', async () => {
    root.render(<CellOf list={view} column="size" row={files[0] as Row} />)
    await expect.poll(() => document.body.textContent).toBe('2 KB')
  })

  test('leaves out of an address what makes no sense, and what goes without saying', () => {
    const read = (query: string) => view.read(new URLSearchParams(query)).filters
    expect(read('state=now&below=0&kind=pdf&online=0&mine=1&entid=7&what=xx')).toEqual({
      state: 'now',
      below: '0',
      kind: 'pdf',
      online: '0',
      mine: '1',
      entid: '7',
      what: 'xx',
    })
    expect(read('state=all&below=1&kind=film&online=2&mine=0&entid=x&what=y&other=1')).toEqual({})
  })

  test('names what is in force as people read it, but what its own control shows', async () => {
    await open('?state=now&kind=pdf&online=0&entid=7&what=xx')
    expect(texts('ul[aria-label="Filters"] strong')).toEqual([
      words['file.kind.pdf'],
      words['list.no'],
      'Harbour Ltd.',
      'what xx',
    ])
  })

  test('has its controls in sight: the usual one says nothing in the address', async () => {
    await open('?state=now')
    expect(texts('[role="radiogroup"] span')).toEqual([
      words['message.state.all'],
      words['message.state.now'],
      words['message.state.over'],
    ])
    control(words['message.state.over'])?.click()
    await expect.poll(addressNow).toBe('?state=over')
    document.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
    await expect.poll(addressNow).toBe('?state=over&below=0')
    control(words['message.state.all'])?.click()
    await expect.poll(addressNow).toBe('?below=0')
  })

  test('opens a panel with a field for each other filter, but those that are not offered', async () => {
    await open()
    control(words['list.filters'])?.click()
    await expect
      .poll(() => texts('[role="dialog"] label'))
      .toEqual([words['file.filter.kind'], words['user.filter.online'], words['user.filter.entid']])
    expect(document.querySelector('[role="dialog"] [aria-label="What"]')).not.toBeNull()
  })
})

test('a description that does not fit its rows or its words is no list', () => {
  // A column that rows do not have, a kind that cannot draw it, and a word that no dictionary has.
  const wrong = listOf<Row>()({
    name: 'x',
    row: { id: 'id', name: 'name' },
    titles: 'nothing.column',
    columns: { nobody: { kind: 'text' }, made: { kind: 'yesNo' } },
  })
  // @ts-expect-error -- it says what is wrong instead
  expect(wrong.plan.name).toBe('x')
})
