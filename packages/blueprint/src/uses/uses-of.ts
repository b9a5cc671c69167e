import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { type PlanUseKind, planUses } from '@atrium/contract/built-apps/built-app-limits.ts'
import type { Place } from '../change/change.ts'
import { blockTitle } from '../page/block-title.ts'
import type { Part } from './reference-rules.ts'
import { type Reference, referencesIn } from './references-in.ts'
import { viewNames } from './view-names.ts'

type Title = Blueprint['title']

/** Where something is that uses a part of an app, as an answer of the server has it, too. */
export type UsePlace = { [Noun in keyof Place]: string | undefined } & { view?: number | undefined }

/** Something that uses a part of an app, by its name, and where it is. */
export type PartUse = {
  kind: PlanUseKind
  title?: Title | undefined
  table?: Title | undefined
  name?: string | undefined
  at?: UsePlace | undefined
}

/** A saved view of a table's list, as far as its reader may see it. */
export type TableView = {
  id: number
  table: string
  name: string
  query: Record<string, string>
  shared: boolean
}

/** All that uses a table, a field, a choice or a role: for the designer, for what a plan removes, before something goes. */
export function usesOf(app: Blueprint, part: Part, views: readonly TableView[]): PartUse[] {
  const found = referencesIn(app).filter((one) => isFor(one, part))
  const named = [...found.map((one) => useFrom(app, one, part)), ...ownTraits(app, part)]
  const inOrder = named.toSorted(
    (one, other) => planUses.indexOf(one.kind) - planUses.indexOf(other.kind),
  )
  return [...inOrder.filter(isFirst), ...viewsOf(part, views)]
}

/** What a table has inside goes with it: it is used by what stands elsewhere. */
function isFor({ use, from, to }: Reference, part: Part): boolean {
  if (part.role !== undefined) return to.role === part.role
  if (part.table === undefined || to.table !== part.table) return false
  if (part.field === undefined)
    return from.table !== part.table && use !== 'hidden' && use !== 'readOnly'
  if (to.field !== part.field || from.field === part.field) return false
  return part.choice === undefined || to.choice === part.choice
}

function useFrom(app: Blueprint, { use: kind, from }: Reference, part: Part): PartUse {
  const table = app.tables[from.table ?? '']
  const block = app.page?.[from.block ?? '']
  const title = block
    ? blockTitle(block)
    : (app.roles[from.role ?? '']?.title ?? table?.fields[from.field ?? '']?.title)
  const isElsewhere = table && (title === undefined ? from.table !== part.table : true)
  return {
    kind,
    ...(title && { title }),
    ...(isElsewhere && { table: table.title }),
    at: from,
  }
}

/** What its own form and table do with a field is a use, too: it would be missed there. */
function ownTraits({ tables }: Blueprint, { table = '', field = '', choice }: Part): PartUse[] {
  const own = tables[table]?.fields[field]
  if (!own || choice !== undefined) return []
  return [
    ...(own.required ? [{ kind: 'form' as const }] : []),
    ...(own.unique ? [{ kind: 'unique' as const }] : []),
  ]
}

const isFirst = (use: PartUse, at: number, all: readonly PartUse[]): boolean =>
  all.findIndex((one) => isSameUse(one, use)) === at

const isSameUse = (one: PartUse, other: PartUse): boolean =>
  one.kind === other.kind &&
  one.at?.table === other.at?.table &&
  one.at?.field === other.at?.field &&
  one.at?.role === other.at?.role &&
  one.at?.block === other.at?.block

const viewsOf = (part: Part, views: readonly TableView[]): PartUse[] =>
  views
    .filter(({ table }) => table === part.table)
    .filter(({ query }) => part.field === undefined || viewNames(query, part))
    .map(({ id, table, name, shared }) => ({
      kind: shared ? 'sharedView' : 'view',
      name,
      at: { table, view: id },
    }))
