import { fieldInAddress } from '@atrium/contract/field/list-key.ts'

/** What stands for a field that the reader may know nothing of: the list says that the view asks for more than they see. */
const UNSEEN = fieldInAddress('unseen')

/** Where a view names fields in what it says, and not in its keys. */
const NAMING = ['sort', 'columns', 'totals']
/** The same of what a board or a chart is made of, by their bare ids. */
const LOOKING = ['by', 'beside', 'value']

/** A view of somebody else, without what it says of fields that are hidden from its reader (docs/decisions/0212). */
export function veiled(
  query: Readonly<Record<string, string>>,
  hidden: readonly string[],
): Record<string, string> {
  if (hidden.length === 0) return query
  const unseen = new Set(hidden.map(fieldInAddress))
  const said = Object.entries(query).flatMap(([key, value]): [string, string][] => {
    if (unseen.has(key)) return [[UNSEEN, '']]
    if (LOOKING.includes(key)) return hidden.includes(value) ? [] : [[key, value]]
    if (!NAMING.includes(key)) return [[key, value]]
    return [[key, value.replace(/\w+/g, (word) => (unseen.has(word) ? UNSEEN : word))]]
  })
  return Object.fromEntries(said)
}
