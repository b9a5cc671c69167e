import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import type { FieldValue } from '@atrium/contract/field/field.ts'
import { sameValue } from '../../form/same-value.ts'
import type { CellChange } from '../writing/cell-change.ts'

/**
 * A record in the table. One that was begun here is known by its key before it has an id, and keeps it: sent twice with it,
 * because an answer was lost, it is one record (docs/decisions/0198).
 */
export type GridRow = RecordRow & { key: string }
export type GridPage = { at: string | null; rows: readonly GridRow[]; next: string | null }

/** What is to be said of a cell beside its value. */
export type Mark =
  | { kind: 'sending'; value: FieldValue }
  /** It stays as it was typed, and nothing of it was saved. What was sent can be sent again. */
  | { kind: 'refused'; text: string; why: string; cell?: CellChange }
  /** Others have just changed it. */
  | { kind: 'fresh' }

export type RowMarks = Readonly<Record<string, Mark>>
export type Marks = ReadonlyMap<string, RowMarks>

export const asGridRow = (row: RecordRow): GridRow => ({ ...row, key: row.id })

export const isUnsaved = ({ id }: Pick<GridRow, 'id'>): boolean => id === ''

export const begun = (key: string): GridRow => ({
  key,
  id: '',
  values: {},
  revision: 0,
  can: { change: true, remove: true },
})

/** As it stands there now: what is on its way counts. */
export function valueIn(row: GridRow, marks: RowMarks | undefined, field: string): FieldValue {
  const mark = marks?.[field]
  return mark?.kind === 'sending' ? mark.value : (row.values[field] ?? null)
}

export function withMark(
  marks: Marks,
  row: string,
  said: Readonly<Record<string, Mark | null>>,
): Marks {
  const after = { ...marks.get(row) }
  for (const [field, mark] of Object.entries(said)) {
    if (mark) after[field] = mark
    else delete after[field]
  }
  const next = new Map(marks)
  if (Object.keys(after).length > 0) next.set(row, after)
  else next.delete(row)
  return next
}

/** What others changed in rows that were here before. */
export function freshIn(
  before: readonly GridRow[],
  after: readonly GridRow[],
): { row: string; fields: string[] }[] {
  const known = new Map(before.map((row) => [row.key, row]))
  return after.flatMap((row) => {
    const old = known.get(row.key)
    if (!old || old.revision >= row.revision) return []
    const fields = Object.keys(row.values).filter(
      (field) => !sameValue(old.values[field] ?? null, row.values[field] ?? null),
    )
    return fields.length > 0 ? [{ row: row.key, fields }] : []
  })
}

type Load = (at: string | null) => Promise<GridPage>

/**
 * The pages that somebody looks at, asked anew one after the other; those before them stay, and those after them as long
 * as they still begin where these end.
 */
export async function renewed(
  pages: readonly GridPage[],
  { from, to, load }: { from: number; to: number; load: Load },
): Promise<GridPage[]> {
  const fresh: GridPage[] = []
  let at: string | null = pages[from]?.at ?? null
  for (let page = from; page <= to; page += 1) {
    const one = await load(at)
    fresh.push(one)
    at = one.next
    if (at === null) break
  }
  const rest = pages.slice(to + 1)
  return [...pages.slice(0, from), ...fresh, ...(at !== null && rest[0]?.at === at ? rest : [])]
}
