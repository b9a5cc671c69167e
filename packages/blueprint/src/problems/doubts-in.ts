import type {
  Blueprint,
  BlueprintRole,
  BlueprintTable,
} from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { Place } from '../change/change.ts'
import { titledIn } from './titled-in.ts'

type Title = Blueprint['title']
type Language = keyof Title

/** What publishes, and is seldom meant so. */
type DoubtVerdict =
  | 'noChoices'
  | 'requiredHidden'
  | 'blindRole'
  | 'unseenTable'
  | 'sameTitle'
  | 'untitled.zh-CN'
  | 'untitled.en-US'

/** One of them, at its place; of titles that a language lacks, how many there are, at the first. */
export type Doubt = {
  verdict: DoubtVerdict
  at: Place
  title: Title
  table?: Title
  role?: Title
  count?: number
}

export const doubtsIn = (app: Blueprint): Doubt[] => [
  ...Object.entries(app.tables).flatMap(([id, table]) => [
    ...emptyChoices(id, table),
    ...(isUnseen(app, id)
      ? [{ verdict: 'unseenTable' as const, at: { table: id }, title: table.title }]
      : []),
  ]),
  ...Object.entries(app.roles).flatMap(([id, role]) => inRole(app, id, role)),
  ...sameTitles(app),
  ...untitled(app),
]

const emptyChoices = (table: string, { title, fields }: BlueprintTable): Doubt[] =>
  Object.entries(fields)
    .filter(([, { choices }]) => choices?.length === 0)
    .map(([field, one]) => ({
      verdict: 'noChoices',
      at: { table, field },
      title: one.title,
      table: title,
    }))

const hasBusiness = ({ tables }: BlueprintRole, table: string): boolean =>
  tables[table] !== undefined && (tables[table].see !== 'none' || tables[table].create)

const isUnseen = ({ roles }: Blueprint, table: string): boolean =>
  !Object.values(roles).some((role) => hasBusiness(role, table))

function inRole({ tables }: Blueprint, id: string, role: BlueprintRole): Doubt[] {
  if (!Object.keys(tables).some((table) => hasBusiness(role, table)))
    return [{ verdict: 'blindRole', at: { role: id }, title: role.title }]
  return Object.entries(tables).flatMap(([table, { title, fields }]) => {
    const { create = false, hidden = [], readOnly = [] } = role.tables[table] ?? {}
    const denied = create ? [...hidden, ...readOnly] : []
    return Object.entries(fields)
      .filter(([field, { required }]) => required && denied.includes(field))
      .map(([, field]): Doubt => {
        return {
          verdict: 'requiredHidden',
          at: { role: id },
          title: field.title,
          table: title,
          role: role.title,
        }
      })
  })
}

/** Of two that are called alike beside each other nobody knows which is meant. */
function sameTitles(app: Blueprint): Doubt[] {
  const beside = Map.groupBy(titledIn(app), ({ beside }) => beside)
  return [...beside.values()].flatMap((all) =>
    all.flatMap((one, at): Doubt[] => {
      const isTaken = all.slice(0, at).some((other) => isCalledAlike(one.title, other.title))
      if (!isTaken) return []
      const { title, table, at: place } = one
      return [{ verdict: 'sameTitle', at: place, title, ...(table && { table }) }]
    }),
  )
}

const isCalledAlike = (one: Title, other: Title): boolean =>
  Object.entries(one).some(
    ([language, text]) => text?.trim() === other[language as Language]?.trim(),
  )

/** Where some titles are said in a language, those that are not are seen in another one. */
function untitled(app: Blueprint): Doubt[] {
  const all = titledIn(app)
  const languages: Language[] = ['zh-CN', 'en-US']
  return languages.flatMap((language): Doubt[] => {
    const without = all.filter(({ title }) => !title[language])
    const [first] = without
    // An app that is said in one language alone is not half of one in two.
    if (!first || without.length > all.length / 2) return []
    const { title, table, at } = first
    const count = without.length
    return [{ verdict: `untitled.${language}`, at, title, ...(table && { table }), count }]
  })
}
