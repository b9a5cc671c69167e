import type { Blueprint, TableRules } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { BlockContent, PageBlock } from '@atrium/contract/built-apps/start-page.shape.ts'
import { fieldsIn, recordsIn } from '../page/block-parts.ts'

type Known = { tables: Blueprint['tables']; powers: Readonly<Record<string, TableRules>> }

/**
 * The start page as somebody may know it who knows these tables and fields: a block that says something of what is hidden
 * from them is not there, and a list is without columns and an order that are (docs/decisions/0236).
 */
export function knownPage(
  page: NonNullable<Blueprint['page']>,
  known: Known,
): NonNullable<Blueprint['page']> {
  const blocks = Object.entries(page).flatMap(([id, block]): [string, PageBlock][] => {
    const shows = knownContent(block.shows, known)
    return shows ? [[id, { ...block, shows }]] : []
  })
  return Object.fromEntries(blocks)
}

function knownContent(shows: BlockContent, { tables, powers }: Known): BlockContent | null {
  const about = recordsIn(shows)
  if (!about) return shows
  const { table, where = [] } = about.records
  const { see = 'none', create = false } = powers[table] ?? {}
  const fields = tables[table]?.fields
  if (!fields) return null
  if (shows.kind === 'button' && shows.does.deed === 'add') return create ? shows : null
  const isKnown = (field: string) => Object.hasOwn(fields, field)
  const needed = [
    ...where.map(({ field }) => field),
    ...fieldsIn(shows).flatMap(({ field, isNeeded }) => (isNeeded ? field : [])),
  ]
  if (see === 'none' || !needed.every(isKnown)) return null
  if (shows.kind === 'view') {
    const { sort, ...rest } = shows
    return {
      ...rest,
      columns: shows.columns.filter(isKnown),
      ...(sort && isKnown(sort.field) && { sort }),
    }
  }
  if (shows.kind !== 'button' || shows.does.deed !== 'open') return shows
  const { sort, ...does } = shows.does
  return { ...shows, does: { ...does, ...(sort && isKnown(sort.field) && { sort }) } }
}
