// @vitest-environment happy-dom
// long because one list goes through all that lists can do.
import { fieldKinds } from '@atrium/contract/field/field.ts'
import { MantineProvider } from '@mantine/core'
import { keepPreviousData, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import words from '../../../../../../words/en-US.json' with { type: 'json' }
import { type CallFailed, queries } from '../../../kernel/data/api.ts'
import { setDictionary } from '../../../kernel/words/words.ts'
import type { Count } from '../count.ts'
import { DescribedList, useDescribedView } from './described-list.tsx'
import { describedSelection } from './described-view.ts'
import { addressNow, FakeAddress } from './fake-address.tsx'
import { pageAt, ROWS, tableDescription } from './fake-table.ts'

/** Resolved by the test: a count may take its time. */
let counted: PromiseWithResolvers<Count>
const chosenNow = vi.fn<(ids: string[], isAll: boolean) => void>()

function OrdersPage() {
  const list = useDescribedView(tableDescription)
  const asked = describedSelection(tableDescription, list.view)
  const { at, size } = list.view
  const read = useQuery<ReturnType<typeof pageAt>, CallFailed>({
    queryKey: ['orders', asked, at, size],
    queryFn: async () => pageAt(asked, { at, size }),
    placeholderData: keepPreviousData,
  })
  const count = useQuery({ queryKey: ['count', asked.where], queryFn: () => counted.promise })
  return (
    <DescribedList
      description={tableDescription}
      list={list}
      of={read}
      count={count.data}
      none={{ icon: null, title: { text: 'No orders' } }}
      exportFrom={`/export?${new URLSearchParams(list.lasting)}`}
      renderMany={({ chosen, isAll }) => {
        chosenNow(
          chosen.map(({ id }) => id),
          isAll,
        )
        return <button type="button">Archive</button>
      }}
    />
  )
}

let root: Root
const sent: { path: string; body: unknown }[] = []
beforeEach(() => {
  sent.length = 0
  counted = Promise.withResolvers()
  setDictionary('en-US', words)
  queries.clear()
  queries.setQueryData(['user.baseinfo', {}], { user_type: 7, user: { id: 1 } })
  queries.setQueryData(['preference.get', {}], { lists: {}, density: null })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : null
    const isView = url.includes('/saved-view')
    if (body) sent.push({ path: url, body })
    const saved = body && { id: 1, shared: false, by: null, ...body }
    return Response.json({ status: 200, msg: '', result: isView ? (saved ?? []) : {} })
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const open = async (search = '') => {
  root.render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <FakeAddress search={search}>
          <OrdersPage />
        </FakeAddress>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await expect.poll(names).not.toEqual([])
}
const names = () =>
  [...document.querySelectorAll('tbody tr td[data-column=name]')].map((cell) => cell.textContent)
const cellsOf = (id: string) =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>(`tr[data-row=${id}] td`)].map((cell) => [
      cell.dataset.column,
      cell.textContent,
    ]),
  )
const labelled = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('button, select, input, a, [role=menuitemcheckbox]')]
    .filter((one) => (one.getAttribute('aria-label') ?? one.textContent) === label)
    .at(-1)
const press = async (label: string) => {
  await expect.poll(() => labelled(label), { message: label }).toBeDefined()
  labelled(label)?.click()
}
const enter = async (label: string, value: string) => {
  await expect.poll(() => labelled(label), { message: label }).toBeDefined()
  enterIn(labelled(label) as HTMLInputElement | HTMLSelectElement, value)
}
function enterIn(control: HTMLInputElement | HTMLSelectElement, value: string) {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
  own?.set?.call(control, value)
  const kind = control instanceof HTMLSelectElement ? 'change' : 'input'
  control.dispatchEvent(new Event(kind, { bubbles: true }))
}

test('a column that nothing can be sorted by says why', async () => {
  await open()
  const heads = [...document.querySelectorAll<HTMLElement>('th[data-column]')]
  const said = heads.filter((head) => !head.querySelector('button[class*=sort]') && head.title)
  expect(said.map(({ title }) => title)).toContain(words['list.unsorted.choices'])
  expect(heads.some((head) => head.title && head.hasAttribute('aria-sort'))).toBe(false)
})

test('a list of a table that nobody knew has a field of every kind', () => {
  expect(tableDescription.fields.map(({ kind }) => kind)).toEqual(fieldKinds)
})

test('rows of a described list are drawn, each value as its reader’s language writes it', async () => {
  await open()
  expect(names()).toHaveLength(20)
  expect(cellsOf('r1')).toMatchObject({
    name: 'Order 01',
    f_remark: 'line 1',
    f_pieces: '3',
    f_weight: '1.25',
    f_amount: 'CN¥100.50',
    f_rate: '1%',
    f_due: 'Nov 2, 2026',
    f_opens: '09:30',
    f_urgent: 'No',
    f_status: 'Open',
    f_tags: 'Alpha, Beta',
    f_phone: '138 0013 8000',
    f_mail: 'o1@example.com',
    f_site: 'example.com/o',
    f_owner: 'Li Na',
    f_team: 'Sales',
    f_customer: 'Customer 1',
  })
  expect(cellsOf('r0')).toMatchObject({ f_remark: '–', f_rate: '–', f_urgent: 'Yes' })
})

test('an address holds filters of any kind, and nonsense is left out', async () => {
  const query = {
    f_amount: 'between:100.5,1000.5',
    f_due: 'from:2026-11-03',
    f_status: 'isAnyOf:o',
    f_owner: 'isAnyOf:1',
    f_urgent: 'is:0',
    f_weight: 'atLeast:x',
    f_lost: 'is:1',
  }
  await open(`?${new URLSearchParams(query)}`)
  expect(names()).toEqual(['Order 05', 'Order 07'])
  const inForce = [...document.querySelectorAll('ul li')].map(({ textContent }) => textContent)
  expect(inForce).toContain('Remove filter:Amountbetween CN¥100.50 – CN¥1,000.50')
  expect(inForce).toContain('Remove filter:Owneris any of Li Na')
  expect(inForce).toContain('Remove filter:Duefrom Nov 3, 2026')
})

test('a described list is filtered by its fields, and searched', async () => {
  await open()
  await press(words['list.filters'])
  await enter(words['list.condition.add'], 'amount')
  await enter('Amount: condition', 'atLeast')
  await enter('Amount: value', '4,800.50')
  await expect.poll(names).toEqual(['Order 48', 'Order 49'])
  await expect.poll(() => new URLSearchParams(addressNow()).get('f_amount')).toBe('atLeast:4800.5')
  await enter('Amount: condition', 'isEmpty')
  await expect.poll(names).toEqual([])
  await press(words['list.filters.clearAll'])
  await expect.poll(names).toHaveLength(20)
  await enter('Search orders', 'order 4')
  await expect.poll(names).toHaveLength(10)
})

test('conditions stand in groups of which any is enough, one within another', async () => {
  await open()
  await press(words['list.filters'])
  await press(words['list.group.add'])
  await enter(words['list.group.condition'], 'amount')
  await enter('Amount: condition', 'atLeast')
  await enter('Amount: value', '4900')
  await expect.poll(names).toEqual(['Order 49'])
  await press(words['list.group.addWithin'])
  // Of the group within, which stands before what is added to the one around it.
  const within = `fieldset fieldset select[aria-label="${words['list.group.condition']}"]`
  await expect.poll(() => document.querySelector(within)).not.toBeNull()
  enterIn(document.querySelector(within) as HTMLSelectElement, 'pieces')
  await enter('Pieces: value', '0')
  const said = 'any(amount.atLeast:4900;all(pieces.is:0))'
  await expect.poll(() => new URLSearchParams(addressNow()).get('where')).toBe(said)
  await expect.poll(names).toEqual(['Order 00', 'Order 49'])
  const chips = document.querySelector(`ul[aria-label="${words['list.filters']}"]`)
  expect(chips?.textContent).toMatch(/Amount at least \S*4,900\S* or Pieces is 0/)
  await press(words['list.filters.clearAll'])
  await expect.poll(names).toHaveLength(20)
})

test('groups of an address of which a part makes no sense are left out', async () => {
  await open('?where=any(amount.atLeast:4900;gone.isEmpty)')
  expect(names()).toHaveLength(20)
})

test('numbers are sorted as numbers', async () => {
  await open()
  await press('Pieces')
  await expect.poll(() => names()[0]).toBe('Order 00')
  await press('Pieces')
  await expect.poll(() => names().slice(0, 3)).toEqual(['Order 49', 'Order 48', 'Order 47'])
})

test('pages of a described list come before the count, which is asked apart', async () => {
  await open()
  const pager = () => document.querySelector('nav')?.textContent ?? ''
  expect(pager()).not.toContain('of')
  await press(words['pager.next'])
  await expect.poll(() => names()[0]).toBe('Order 20')
  await expect.poll(addressNow).toContain('at=r20')
  counted.resolve({ count: 10_000, isCapped: true })
  await expect.poll(pager).toContain('20 of 10,000+')
  await press(words['pager.next'])
  await expect.poll(names).toHaveLength(10)
  await press(words['pager.previous'])
  await expect.poll(() => names()[0]).toBe('Order 20')
})

test('columns of a described list are chosen, and kept with the account', async () => {
  await open()
  await press(words['list.display'])
  await press('Remark')
  await expect.poll(() => cellsOf('r1')).not.toHaveProperty('f_remark')
  await vi.waitFor(() => expect(sent.map(({ path }) => path).join()).toContain('table.k7f2'))
})

const saveAs = async (called: string) => {
  await press(words['savedView.title'])
  await press(words['savedView.saveAs'])
  const name = () => document.querySelector<HTMLInputElement>('[role=dialog] input:not([type])')
  await expect.poll(name).not.toBeNull()
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  own?.set?.call(name(), called)
  name()?.dispatchEvent(new Event('input', { bubbles: true }))
  name()?.form?.requestSubmit()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
}

test('a view of a described list is saved under a name', async () => {
  await open('?f_status=isAnyOf%3Ao&sort=f_amount&order=desc')
  await saveAs('Open ones')
  expect(sent[0]?.path).toMatch(/^\/v1\/saved-view/)
  expect(sent[0]?.body).toMatchObject({
    list: 'table.k7f2',
    name: 'Open ones',
    query: { f_status: 'isAnyOf:o', sort: 'f_amount', order: 'desc' },
  })
})

test('a member saves views in their space, and an operator who views as them does not', async () => {
  const { pathname } = location
  vi.stubGlobal('location', { ...location, pathname: '/space-ours/t', origin: location.origin })
  const member = { user_type: 0, user: { id: 2 }, viewingAs: null }
  queries.setQueryData(['user.baseinfo', {}], { ...member, viewingAs: { by: 'Operator' } })
  await open()
  expect(labelled(words['savedView.title'])).toBeUndefined()
  queries.setQueryData(['user.baseinfo', {}], member)
  await saveAs('Mine')
  expect(sent[0]?.path).toMatch(/^\/space-ours\/v1\/enterprise\/saved-view/)
  vi.stubGlobal('location', { ...location, pathname })
})

test('an export has the rows of the address', async () => {
  await open('?f_status=isAnyOf%3Ao')
  const from = labelled(words['list.export'])?.getAttribute('href') ?? ''
  expect(new URL(from, 'https://site.test').searchParams.get('f_status')).toBe('isAnyOf:o')
})

test('rows are chosen, and all that match once they have been counted', async () => {
  await open()
  await press(words['list.chooseAll'])
  await vi.waitFor(() => expect(chosenNow.mock.lastCall?.[0]).toHaveLength(20))
  expect(document.body.textContent).not.toContain('Select all 50')
  counted.resolve({ count: ROWS, isCapped: false })
  await press('Select all 50 matching')
  await vi.waitFor(() => expect(chosenNow.mock.lastCall?.[1]).toBe(true))
})
