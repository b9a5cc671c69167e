import type { RoleCondition } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { BlockContent } from '@atrium/contract/built-apps/start-page.shape.ts'
import { isMeasured, makesGroups } from '@atrium/contract/field/chart-field.ts'
import type { FieldKind } from '@atrium/contract/field/field.ts'
import { isSortedInTable } from '@atrium/contract/field/sortable.ts'

type Records = {
  table: string
  where?: readonly RoleCondition[] | undefined
  sort?: { field: string } | undefined
}

/** Which records a block is about, and where in it that is said; nothing where it is about none. */
export function recordsIn(shows: BlockContent): { records: Records; path: string } | null {
  if (shows.kind === 'text') return null
  if (shows.kind !== 'button') return { records: shows, path: 'shows' }
  return shows.does.deed === 'link' ? null : { records: shows.does, path: 'shows.does' }
}

export const tableOf = (shows: BlockContent): string | null =>
  recordsIn(shows)?.records.table ?? null

/** A field that a block names, where, and whether a field of this kind can be named there. */
export type NamedField = {
  field: string
  path: string
  /** Without it the block says something else; without any other it says less. */
  isNeeded: boolean
  fits: (kind: FieldKind) => boolean
}

const any = () => true

/** All fields that a block names but for those of its conditions, whose operands are looked at too. */
export function fieldsIn(shows: BlockContent): NamedField[] {
  const { records, path } = recordsIn(shows) ?? {}
  const sorted = records?.sort
    ? [
        {
          field: records.sort.field,
          path: `${path}.sort.field`,
          isNeeded: false,
          fits: isSortedInTable,
        },
      ]
    : []
  const columns = shows.kind === 'view' ? shows.columns : []
  const listed = columns.map((field, at) => {
    return { field, path: `shows.columns.${at}`, isNeeded: false, fits: any }
  })
  if (shows.kind !== 'number' && shows.kind !== 'chart') return [...listed, ...sorted]
  const needed = (key: 'value' | 'by' | 'beside', fits: NamedField['fits']): NamedField[] => {
    const field = key in shows ? (shows as Partial<Record<typeof key, string>>)[key] : undefined
    return field === undefined ? [] : [{ field, path: `shows.${key}`, isNeeded: true, fits }]
  }
  const groups = (kind: FieldKind) => makesGroups({ kind })
  return [
    ...needed('value', (kind) => isMeasured({ kind })),
    ...needed('by', groups),
    ...needed('beside', groups),
  ]
}

/** Every field that a block names, each once. */
export const namedFields = (shows: BlockContent): string[] => [
  ...new Set([
    ...fieldsIn(shows).map(({ field }) => field),
    ...(recordsIn(shows)?.records.where ?? []).map(({ field }) => field),
  ]),
]
