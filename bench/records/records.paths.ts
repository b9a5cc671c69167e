import type { Place } from './fill-records.ts'

export type Made = Place & { path: string }

type Asker = { origin: string; cookie: string; made: Made }
type Asked = {
  query: (asker: Asker) => string | Promise<string>
  as?: 'builder' | 'contributor'
  /** Below the list: what is asked for of it. */
  from?: '/count' | '/totals' | '/pick'
}

type Told = { field: string; operator: string; operands: string[] }
const where = (...conditions: Told[]) => `where=${encodeURIComponent(JSON.stringify(conditions))}`
const open: Told = { field: 'status', operator: 'isAnyOf', operands: ['v0'] }
const urgent: Told = { field: 'urgency', operator: 'isAnyOf', operands: ['v1'] }
const soon: Told = { field: 'duedate', operator: 'from', operands: ['2026-11-01'] }
const narrow: Told = { field: 'amount', operator: 'between', operands: ['5000', '5001'] }
const search = (text: string) => `search=${encodeURIComponent(text)}`

/** The page after the tenth, by its key. */
async function later(sort: string, { origin, cookie, made }: Asker): Promise<string> {
  let at = ''
  for (let page = 0; page < 10; page++) {
    const answer = await fetch(`${origin}${made.path}?${sort}${at}`, { headers: { cookie } })
    const { result } = JSON.parse(await answer.text())
    at = `&at=${result.next}`
  }
  return sort + at
}

export const asked: Record<string, Asked> = {
  'list, page 1': { query: () => '' },
  'list, page 11 by key': { query: (asker) => later('', asker) },
  'list, as who sees only their own': { query: () => '', as: 'contributor' },
  'one condition': { query: () => where(open) },
  'three conditions': { query: () => where(open, urgent, soon) },
  'a narrow range of amounts': { query: () => where(narrow) },
  'sorted by date': { query: () => 'sort=duedate&order=desc' },
  'sorted by date, page 11 by key': { query: (asker) => later('sort=duedate&order=desc', asker) },
  'sorted by amount': { query: () => 'sort=amount&order=desc' },
  'sorted by name': { query: () => 'sort=called' },
  'sorted by a choice': { query: () => 'sort=status' },
  'search, two Chinese characters': { query: () => search('华信') },
  'search, four Chinese characters': { query: () => search('华信轴承') },
  'search, the end of a number': { query: () => search('000777') },
  'choosing a record, two characters': { query: () => search('华信'), from: '/pick' },
  'count of all': { query: () => '', from: '/count' },
  'count, one condition': { query: () => where(open), from: '/count' },
  'count, three conditions': { query: () => where(open, urgent, soon), from: '/count' },
  'totals of all': { query: () => '', from: '/totals' },
  'totals, three conditions': { query: () => where(open, urgent, soon), from: '/totals' },
}
