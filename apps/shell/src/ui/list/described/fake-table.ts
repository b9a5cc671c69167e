import { meetsParts } from '@atrium/contract/field/condition-group.ts'
import type { Field, FieldValue } from '@atrium/contract/field/field.ts'
import { kindRules } from '@atrium/contract/field/kinds.ts'
import type { DescribedRow, ListDescription } from '@atrium/contract/field/list-description.ts'
import type { View } from '../view.ts'
import type { DescribedInput } from './described-view.ts'

/** The description of a table that a tenant made: it arrives as text, and no part of the program knows it. */
export const tableDescription = JSON.parse(`{
  "key": "table.k7f2",
  "titleField": "name",
  "search": { "text": "Search orders" },
  "usualSort": { "field": "name", "order": "asc" },
  "paging": "key",
  "fields": [
    { "key": "name", "kind": "text", "title": { "text": "Order" } },
    { "key": "remark", "kind": "longText", "title": { "text": "Remark" } },
    { "key": "pieces", "kind": "integer", "title": { "text": "Pieces" } },
    { "key": "weight", "kind": "decimal", "title": { "text": "Weight" } },
    { "key": "amount", "kind": "money", "title": { "text": "Amount" }, "currency": "CNY" },
    { "key": "rate", "kind": "percent", "title": { "text": "Rate" } },
    { "key": "due", "kind": "date", "title": { "text": "Due" } },
    { "key": "begun", "kind": "dateTime", "title": { "text": "Begun" } },
    { "key": "opens", "kind": "time", "title": { "text": "Opens" } },
    { "key": "urgent", "kind": "yesNo", "title": { "text": "Urgent" } },
    { "key": "status", "kind": "choice", "title": { "text": "Status" },
      "choices": [{ "value": "o", "title": { "text": "Open" } }, { "value": "d", "title": { "text": "Done" } }] },
    { "key": "tags", "kind": "choices", "title": { "text": "Tags" },
      "choices": [{ "value": "a", "title": { "text": "Alpha" } }, { "value": "b", "title": { "text": "Beta" } }] },
    { "key": "phone", "kind": "phone", "title": { "text": "Phone" } },
    { "key": "mail", "kind": "email", "title": { "text": "Mail" } },
    { "key": "site", "kind": "link", "title": { "text": "Site" } },
    { "key": "owner", "kind": "person", "title": { "text": "Owner" }, "picker": "people" },
    { "key": "team", "kind": "department", "title": { "text": "Team" }, "picker": "departments" },
    { "key": "customer", "kind": "relation", "title": { "text": "Customer" }, "picker": "customers" },
    { "key": "stars", "kind": "rating", "title": { "text": "Stars" } },
    { "key": "done", "kind": "progress", "title": { "text": "Done so far" } }
  ]
}`) as ListDescription

export const ROWS = 50
const orders: DescribedRow[] = Array.from({ length: ROWS }, (_, at) => ({
  id: `r${at}`,
  values: {
    name: `Order ${String(at).padStart(2, '0')}`,
    remark: at % 2 ? `line ${at}` : null,
    pieces: String(at * 3),
    weight: `${at}.25`,
    amount: `${at * 100}.5`,
    rate: at ? `0.${String(at).padStart(2, '0')}` : null,
    due: `2026-11-${String((at % 28) + 1).padStart(2, '0')}`,
    begun: `2026-11-17T10:${String(at).padStart(2, '0')}:00Z`,
    opens: '09:30:00',
    urgent: at % 3 === 0,
    status: at % 2 ? 'o' : 'd',
    tags: at % 2 ? ['a', 'b'] : ['b'],
    phone: '+8613800138000',
    mail: `o${at}@example.com`,
    site: 'https://example.com/o',
    owner: { id: String(at % 2), name: at % 2 ? 'Li Na' : 'Wang Wei' },
    team: { id: '4', name: 'Sales' },
    customer: { id: `c${at}`, name: `Customer ${at}` },
    stars: String((at % 5) + 1),
    done: at % 2 ? '0.5' : '1',
  },
}))
const fields = new Map(tableDescription.fields.map((field) => [field.key, field]))
const field = (key: string) => fields.get(key) as Field
const valueOf = (row: DescribedRow, key: string): FieldValue => row.values[key] ?? null

/** The rows that a server would answer with, and the keys of the pages around them. */
function selected({ where, search, sort }: DescribedInput): DescribedRow[] {
  const found = orders
    .filter((row) => meetsParts(where, field, (key) => valueOf(row, key)))
    .filter((row) => !search || String(row.values.name).toLowerCase().includes(search))
  if (!sort) return found
  const { asOperands, compare } = kindRules[field(sort.field).kind]
  const keyOf = (row: DescribedRow) => asOperands(valueOf(row, sort.field))[0] ?? ''
  const ordered = found.toSorted((one, other) => compare(keyOf(one), keyOf(other)))
  return sort.order === 'asc' ? ordered : ordered.toReversed()
}

export function pageAt(asked: DescribedInput, { at, size }: Pick<View, 'at' | 'size'>) {
  const all = selected(asked)
  const first = at ? all.findIndex(({ id }) => id === at) : 0
  return {
    rows: all.slice(first, first + size),
    next: all[first + size]?.id ?? null,
    previous: first > 0 ? (all[Math.max(0, first - size)]?.id ?? null) : null,
  }
}
