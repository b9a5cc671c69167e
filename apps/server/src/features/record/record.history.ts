import { FILES_CHANGED, type RecordChange } from '@atrium/contract/built-apps/record-shape.ts'
import type { FieldValue } from '@atrium/contract/field/field.ts'
import { writeField } from '@atrium/contract/field/kinds.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { knownZone } from '../../kernel/time/known-zone.ts'
import type { OwnTablesScope } from '../../kernel/transaction/scope.ts'
import { fieldFrom, opened } from './reach/record.opened.ts'
import type { Place } from './record.draft.ts'
import * as store from './record.history.store.ts'
import { doerIn } from './record.list.ts'
import { type ModelField, shownFields } from './record.model.ts'
import { calledIn, valueFrom } from './record.value.ts'

const REFERENCES = ['person', 'department', 'relation']
type Names = (kept: Kept, value: store.Kept) => string | null

const history: Serve<'record.history'> = async (scope, { id, before, length, ...input }) => {
  const place = await opened(scope, input)
  const fields = shownFields(place.table)
  const kept = await keptIn(scope, place, fields)
  const shown = [...kept.map(({ name }) => name), FILES_CHANGED]
  const found = await store.changes(scope, place, { id, before, length, shown })
  if (found.length === 0) throw NotHere({})
  const rows = found.filter(({ revision }) => revision !== null).slice(0, length)
  const nameOf = await namesIn(scope, place, kept, rows)
  const doer = doerIn(place.table)
  return {
    changes: rows.map((row) => ({
      revision: row.revision ?? 0,
      at: row.at.toISOString(),
      by: doer(row.by_id, row.by),
      acting: doer(row.acting_id, row.acting ?? ''),
      kind: row.kind,
      ...fileIn(row),
      changed: kept.flatMap((one) => {
        const both = row.changed?.[one.name]
        if (!both) return []
        const [was, is] = both.map((value) =>
          valueFrom(
            one.field,
            value,
            nameOf(one, value) ?? (one.isFormer ? `#${String(value)}` : null),
          ),
        )
        const said = one.isFormer ? [was, is].map((value) => textOf(scope, one.field, value)) : []
        return [
          {
            field: one.field.key,
            before: said[0] ?? was ?? null,
            after: said[1] ?? is ?? null,
            ...(one.isFormer && { isFormer: true }),
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

/** Of each field what it is now, and what it was before its kind changed, as long as that can come back. */
async function keptIn(
  scope: OwnTablesScope,
  { table }: Place,
  fields: readonly ModelField[],
): Promise<Kept[]> {
  const former = table.hasFormer ? await store.formerFields(scope, table.id) : []
  return fields.flatMap((field) => [
    { name: 'keptAs' in field ? String(field.keptAs) : field.key, field, isFormer: false },
    ...former
      .filter(({ key }) => key === field.key)
      .map(({ name, described }) => {
        const { target: _, ...own } = field
        const traits = fieldFrom(field.key, described, scope.visit.language)
        return { name, field: { ...own, ...traits }, isFormer: true }
      }),
  ])
}
type Kept = { name: string; field: ModelField; isFormer: boolean }

/** As it was shown when the field was of that kind. */
const textOf = (
  { visit }: OwnTablesScope,
  field: ModelField,
  value: FieldValue | undefined,
): string | null =>
  writeField(field, value ?? null, {
    zone: knownZone(visit.zone) ?? 'UTC',
    yes: '✓',
    no: '✗',
    titleOf: (title) => ('text' in title ? title.text : title.word),
  }) || null

async function namesIn(
  scope: OwnTablesScope,
  place: Place,
  kept: readonly Kept[],
  rows: readonly store.ChangeRow[],
): Promise<Names> {
  const wanted = kept
    .filter(({ field }) => REFERENCES.includes(field.kind))
    .map(({ name, field }) => ({ field: { ...field, key: name }, ids: idsIn(name, rows) }))
    .filter(({ ids }) => ids.length > 0)
  const found = wanted.length > 0 ? await store.names(scope, place, wanted) : []
  const known = new Map(found.map(({ key, id, name }) => [`${key} ${id}`, name]))
  return ({ name, field }, value) =>
    calledIn({ model: place.model, scope }, field, known.get(`${name} ${String(value)}`) ?? null)
}

const idsIn = (name: string, rows: readonly store.ChangeRow[]): string[] => {
  const both = rows.flatMap(({ changed }) => changed?.[name] ?? [])
  return [...new Set(both.filter((value) => typeof value === 'string'))]
}

export const recordHistoryHandlers = {
  'record.history': history,
} satisfies Partial<Handlers>
