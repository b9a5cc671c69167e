import type { AppExample, AppFile } from '@atrium/contract/built-apps/app-file.shape.ts'
import type { Blueprint, BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { MOST_EXAMPLES } from '@atrium/contract/built-apps/built-app-limits.ts'
import type { BlueprintKind } from '@atrium/contract/field/recorded.ts'
import type { Problem } from '../shape/problem.ts'
import { type KeysOf, readExampleValue } from './example-value.ts'
import { languages, textIn } from './text-in.ts'

type Examples = NonNullable<AppFile['examples']>
type Checked = { examples: Examples; problems: Problem[] }

/** Nobody can name a person or a department of the place where the file comes to. */
const UNSAID: readonly BlueprintKind[] = ['person', 'department']

/** Do the examples fit the tables they are of? As they are kept, and all that is wrong with them. */
export function checkExamples({ tables }: Blueprint, given: Examples): Checked {
  const all = Object.values(given).reduce((sum, { length }) => sum + length, 0)
  if (all > MOST_EXAMPLES)
    return { examples: given, problems: [{ path: 'examples', verdict: 'too_many' }] }
  const keysOf = keysIn(given)
  const problems: Problem[] = []
  const examples = Object.entries(given).flatMap(([id, rows]): [string, AppExample[]][] => {
    const table = Object.hasOwn(tables, id) ? tables[id] : undefined
    if (!table) {
      problems.push({ path: `examples.${id}`, verdict: 'unknown' })
      return []
    }
    const read = rows.map((row, at) =>
      readExample(table, row, keysOf, ({ path, verdict }) =>
        problems.push({ path: `examples.${id}.${at}.${path}`, verdict }),
      ),
    )
    for (const { path, verdict } of doubledIn(table, read))
      problems.push({ path: `examples.${id}.${path}`, verdict })
    return [[id, read]]
  })
  return { examples: Object.fromEntries(examples), problems }
}

function keysIn(given: Examples): KeysOf {
  const known = new Map(
    Object.entries(given).map(([table, rows]) => [
      table,
      new Set(rows.flatMap(({ key }) => (typeof key === 'string' ? [key] : []))),
    ]),
  )
  return (table) => known.get(table) ?? new Set()
}

function readExample(
  { fields }: BlueprintTable,
  { key, ...values }: AppExample,
  keysOf: KeysOf,
  refuse: (problem: Problem) => void,
): AppExample {
  const read: AppExample = key === undefined ? {} : { key }
  if (key !== undefined && !(typeof key === 'string' && /^[A-Za-z0-9_-]{1,40}$/.test(key)))
    refuse({ path: 'key', verdict: 'malformed' })
  for (const [id, value] of Object.entries(values)) {
    const field = Object.hasOwn(fields, id) ? fields[id] : undefined
    const found =
      field && field.formula === undefined
        ? readExampleValue(field, value, keysOf)
        : { wrong: 'unknown' }
    if ('wrong' in found) refuse({ path: id, verdict: found.wrong })
    else read[id] = found.value
  }
  for (const [id, { required, kind }] of Object.entries(fields))
    if (required && !UNSAID.includes(kind) && !Object.hasOwn(values, id))
      refuse({ path: id, verdict: 'required' })
  return read
}

/** What two examples may not have alike: what they are called by, and what is unique, in whichever language it is read. */
function doubledIn({ fields }: BlueprintTable, rows: AppExample[]): Problem[] {
  const unique = Object.keys(fields).filter((id) => fields[id]?.unique)
  return ['key', ...unique].flatMap((id) => {
    const seen = new Set<string>()
    return rows.flatMap((row, at) => {
      const value = row[id]
      if (value === undefined) return []
      const said = languages.map((language) => `${language} ${String(textIn(value, language))}`)
      const isSeen = said.some((one) => seen.has(one))
      for (const one of said) seen.add(one)
      return isSeen ? [{ path: `${at}.${id}`, verdict: 'doubled' }] : []
    })
  })
}
