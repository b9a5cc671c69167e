import { FILES_CHANGED, type RecordChange } from '@atrium/contract/built-apps/record-shape.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Serve } from '../../kernel/call/implement.ts'
import type { OwnTablesScope } from '../../kernel/transaction/scope.ts'
import { opened } from './reach/record.opened.ts'
import type { Place } from './record.draft.ts'
import * as store from './record.history.store.ts'
import { person } from './record.list.ts'
import { type ModelField, shownFields } from './record.model.ts'
import { calledIn, valueFrom } from './record.value.ts'

const REFERENCES = ['person', 'department', 'relation']
type Names = (field: ModelField, value: store.Kept) => string | null

export const history: Serve<'record.history'> = async (scope, { id, before, length, ...input }) => {
  const place = await opened(scope, input)
  const fields = shownFields(place.table)
  const shown = [...fields.map(({ key }) => key), FILES_CHANGED]
  const found = await store.changes(scope, place, { id, before, length, shown })
  if (found.length === 0) throw NotHere({})
  const rows = found.filter(({ revision }) => revision !== null).slice(0, length)
  const nameOf = await namesIn(scope, place, fields, rows)
  return {
    changes: rows.map((row) => ({
      revision: row.revision ?? 0,
      at: row.at.toISOString(),
      by: person(row.by_id, row.by),
      acting: person(row.acting_id, row.acting ?? ''),
      kind: row.kind,
      ...fileIn(row),
      changed: fields.flatMap((field) => {
        const both = row.changed?.[field.key]
        if (!both) return []
        const [was, is] = both.map((value) => valueFrom(field, value, nameOf(field, value)))
        return [
          {
            field: field.key,
            before: was ?? null,
            after: is ?? null,
          } as RecordChange['changed'][0],
        ]
      }),
    })),
    isMore: (found[0]?.found ?? 0) > rows.length && rows.length > 0,
  }
}

function fileIn({ changed }: store.ChangeRow): Pick<RecordChange, 'file'> {
  const [removed, added] = changed?.[FILES_CHANGED] ?? []
  const name = added ?? removed
  return typeof name === 'string' ? { file: { name, isAdded: typeof added === 'string' } } : {}
}

async function namesIn(
  scope: OwnTablesScope,
  place: Place,
  fields: readonly ModelField[],
  rows: readonly store.ChangeRow[],
): Promise<Names> {
  const wanted = fields
    .filter(({ kind }) => REFERENCES.includes(kind))
    .map((field) => ({ field, ids: idsIn(field, rows) }))
    .filter(({ ids }) => ids.length > 0)
  const found = wanted.length > 0 ? await store.names(scope, place, wanted) : []
  const known = new Map(found.map(({ key, id, name }) => [`${key} ${id}`, name]))
  return (field, value) =>
    calledIn(
      { model: place.model, scope },
      field,
      known.get(`${field.key} ${String(value)}`) ?? null,
    )
}

const idsIn = ({ key }: ModelField, rows: readonly store.ChangeRow[]): string[] => {
  const both = rows.flatMap(({ changed }) => changed?.[key] ?? [])
  return [...new Set(both.filter((value) => typeof value === 'string'))]
}
