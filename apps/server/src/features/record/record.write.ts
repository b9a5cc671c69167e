import { MOST_TABLE_ROWS } from '@atrium/contract/built-apps/built-app-limits.ts'
import { AccessDenied, LimitReached, NotHere } from '@atrium/contract/kernel/failure.ts'
import type { OwnTablesScope } from '../../kernel/transaction/scope.ts'
import { withDefaults } from './defaults/record.defaults.ts'
import {
  changesIn,
  type Draft,
  type Given,
  held,
  type Naming,
  notedOf,
  type Place,
  refuseAll,
  tooBig,
  writtenOf,
} from './record.draft.ts'
import { formRules } from './record.form.ts'
import { refuseOutdated } from './record.outdated.ts'
import { referredIn, unknownIn } from './record.referred.ts'
import { refusedAs } from './record.refused.ts'
import { missingIn, verdictsOn } from './record.values.ts'
import * as store from './record.write.store.ts'
import { tellOfTable } from './told/record.told.service.ts'

/** Who has a page of the table open asks again, and learns no more from this than that. */
export const tell = (scope: OwnTablesScope, { model, table }: Place) =>
  tellOfTable(scope, 'record.changed', model.app, table.key)

/** What became of each: the revision it has now. */
type Result = { id: number; revision: number }

/** All of them or none, in as many statements as for one: new records, and changes of those that are there. */
export async function write(
  scope: OwnTablesScope,
  place: Place,
  given: Given[],
  naming: Naming,
): Promise<Result[]> {
  const { table } = place
  const byForm = formRules(scope, table)
  const missing = ({ id, values }: Given) =>
    id === undefined ? missingIn(table, values, byForm.unseen(values)) : {}
  // What new records begin with is looked up by values, and so by none that is wrong.
  const begins = table.begins() !== null
  refuseAll(
    given.map((one) => ({ ...(!begins && missing(one)), ...verdictsOn(table, one.values) })),
    naming,
  )
  if (given.some(({ id }) => id === undefined) && !table.rules.create) throw AccessDenied({})
  const begun = await withDefaults(scope, place, await knownBefore(scope, place, given))
  if (begins) refuseAll(begun.map(missing), naming)
  const whole = await held(scope, place, begun)
  await refuseOutdated(scope, place, whole)
  refuseAll(whole.map(byForm.verdicts), naming)
  refuseAll(whole.map(tooBig), naming)
  const { ids, drafts } = await prepared(scope, place, whole, naming)
  const numbered = drafts.map((draft) => ({
    ...draft,
    id: draft.now?.id ?? (ids.shift() as number),
    changed: changesIn(draft),
  }))
  const done = await refusedAs(table, drafts, naming, () => written(scope, place, numbered))
  if (done.length > 0) await tell(scope, place)
  const revisions = new Map(done.map(({ id, revision }) => [id, revision]))
  const others = await madeMeanwhile(
    scope,
    place,
    numbered.filter(({ id, now }) => !now && !revisions.has(id)),
  )
  return numbered.map(({ id, now, clientKey = '' }) => ({
    id: others.get(clientKey) ?? id,
    revision: revisions.get(id) ?? now?.revision ?? AS_MADE,
  }))
}

/** Sent twice at the same moment: the other one made them. */
async function madeMeanwhile(scope: OwnTablesScope, place: Place, drafts: Numbered[]) {
  const keys = drafts.flatMap(({ clientKey }) => clientKey ?? [])
  const made = keys.length > 0 ? await store.madeWith(scope, place, keys) : []
  // With a key that somebody else has.
  if (made.length < drafts.length) throw NotHere({})
  return new Map(made.map(({ client_key, id }) => [client_key, id]))
}

/** The answer to what made them may have been lost: as they were made, whoever sends them again has seen them. */
const AS_MADE = 1

/** What this person made with the same key before is there already, and changed by what differs (docs/decisions/0198). */
async function knownBefore(scope: OwnTablesScope, place: Place, given: Given[]): Promise<Given[]> {
  const keys = given.flatMap(({ clientKey }) => clientKey ?? [])
  if (keys.length === 0) return given
  const made = await store.madeWith(scope, place, keys)
  const ids = new Map(made.map(({ client_key, id }) => [client_key, id]))
  return given.map((one) => {
    const id = ids.get(one.clientKey ?? '')
    return id === undefined ? one : { ...one, id, revision: AS_MADE }
  })
}

type Numbered = Draft & { id: number; changed: Record<string, unknown> }

async function written(scope: OwnTablesScope, place: Place, drafts: Numbered[]) {
  const { table } = place
  const added = drafts.filter(({ now }) => !now)
  const moved = drafts.filter(({ now, changed }) => now && Object.keys(changed).length > 0)
  const writing = (those: Numbered[]) => ({
    ...place,
    fields: table.stored.filter(({ key }) => those.some(({ values }) => key in values)),
    rows: those.map((draft) => writtenOf(table, draft)),
    notes: those.map(({ id, changed }) => ({ id, changed: notedOf(table, changed) })),
  })
  return [
    ...(added.length > 0 ? await store.add(scope, writing(added)) : []),
    ...(moved.length > 0 ? await store.change(scope, writing(moved)) : []),
  ]
}

async function prepared(scope: OwnTablesScope, place: Place, drafts: Draft[], naming: Naming) {
  const many = drafts.filter(({ now }) => !now).length
  const referred = referredIn(place.table, drafts)
  if (many === 0 && referred.isNone) return { ids: [], drafts }
  const { rows, ids, known } = await store.prepare(scope, place, referred, many)
  if (many > 0 && rows.here + many > MOST_TABLE_ROWS) throw LimitReached({ most: MOST_TABLE_ROWS })
  if (many > 0 && rows.all + many > rows.most)
    throw LimitReached({ most: rows.most, of: 'appRows' })
  const unknown = drafts.map((draft) => unknownIn(place.table, draft, known))
  const isSaid = (at: number, key: string) => !drafts[at]?.filled?.includes(key)
  refuseAll(
    unknown.map((wrong, at) =>
      Object.fromEntries(Object.entries(wrong).filter(([key]) => isSaid(at, key))),
    ),
    naming,
  )
  // What a record begins with and may not be referred to by this person is nobody's mistake: it begins with nothing.
  return {
    ids,
    drafts: drafts.map((draft, at) => ({
      ...draft,
      values: Object.fromEntries(
        Object.entries(draft.values).filter(([key]) => !(key in (unknown[at] ?? {}))),
      ),
    })),
  }
}
