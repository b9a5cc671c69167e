import type { DefaultValues } from '@atrium/blueprint/form/default-values.ts'
import { momentAt } from '@atrium/blueprint/formula/run/clock.ts'
import { isReference } from '@atrium/contract/field/reference.ts'
import { knownZone } from '../../../kernel/time/known-zone.ts'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import { isRowId } from '../record.condition.ts'
import type { Given, Place } from '../record.draft.ts'
import { valueIn } from '../record.value.ts'
import type { Values } from '../record.values.ts'
import { relatedRows } from './record.defaults.store.ts'

/** A relation may begin with what a related record says, and be asked of in turn; further than that nobody goes. */
const MOST_ROUNDS = 3

/** What related records say, by their table and number; of one that this person does not see, nothing. */
type Known = Map<string, Values>
const nameOf = (table: string, id: string) => `${table} ${id}`

/**
 * New records with what their fields begin with, where nobody said anything of them (docs/decisions/0260). Related records are
 * read as far as this person sees them.
 */
export async function withDefaults(
  scope: OwnTablesScope,
  place: Place,
  given: Given[],
): Promise<Given[]> {
  const begins = place.table.begins()
  if (!begins || given.every(({ id }) => id !== undefined)) return given
  const moment = momentAt(scope.now, knownZone(scope.visit.zone) ?? 'UTC')
  const { id, department } = place.model.person
  const adder = {
    person: { id: String(id), name: scope.actor.name },
    department: department === null ? null : { id: String(department), name: '' },
  }
  const known: Known = new Map()
  /** By the relations as they stand so far, which may have begun with something themselves. */
  const fill = (one: Given, led: Values): Given => {
    if (one.id !== undefined) return one
    const filled = begins.valuesFor(
      { ...relatedTo(begins, led, known), ...one.values },
      adder,
      moment,
    )
    return { ...one, values: { ...one.values, ...filled }, filled: Object.keys(filled) }
  }
  let drafts = await eachInTurn(given, (one) => fill(one, one.values))
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const wanted = unread(begins, drafts, known)
    if (wanted.size === 0) break
    await read({ scope, place, begins }, wanted, known)
    const before = drafts
    drafts = await eachInTurn(given, (one, at) => fill(one, before[at]?.values ?? {}))
  }
  return drafts
}

/** Milliseconds after which other requests have their turn: of many records each computes what it begins with. */
const TURN = 20

async function eachInTurn<One, Made>(
  all: One[],
  make: (one: One, at: number) => Made,
): Promise<Made[]> {
  const made: Made[] = []
  let begun = performance.now()
  for (const [at, one] of all.entries()) {
    made.push(make(one, at))
    if (performance.now() - begun < TURN) continue
    await new Promise((resolve) => setImmediate(resolve))
    begun = performance.now()
  }
  return made
}

/** What is known of the records that relations lead to, under the names that formulas have for it. */
const relatedTo = ({ related }: DefaultValues, led: Values, known: Known): Values =>
  Object.fromEntries(
    related.flatMap(({ relation, part, table }) => {
      const value = led[relation] ?? null
      if (!isReference(value)) return [[`${relation}.${part}`, null]]
      const row = known.get(nameOf(table, value.id))
      return row ? [[`${relation}.${part}`, row[part] ?? null]] : []
    }),
  )

/** Records that are asked for and were not read yet, by their tables. */
function unread(begins: DefaultValues, drafts: Given[], known: Known): Map<string, string[]> {
  const wanted = new Map<string, string[]>()
  for (const { id, values } of drafts)
    for (const { relation, table } of id === undefined ? begins.related : []) {
      const value = values[relation] ?? null
      if (!isReference(value) || !isRowId(value.id) || known.has(nameOf(table, value.id))) continue
      wanted.set(table, [...new Set([...(wanted.get(table) ?? []), value.id])])
    }
  return wanted
}

type Reading = { scope: OwnTablesScope; place: Place; begins: DefaultValues }

async function read({ scope, place, begins }: Reading, wanted: Map<string, string[]>, into: Known) {
  const { model } = place
  const asked = [...wanted].flatMap(([key, ids]) => {
    const table = model.tables.get(key)
    const parts = begins.related.filter((one) => one.table === key).map(({ part }) => part)
    const fields = table?.fields.filter((one) => parts.includes(one.key) && !one.isHidden) ?? []
    return table && fields.length > 0 ? [{ table, fields, ids: ids.map(Number) }] : []
  })
  for (const [table, ids] of wanted) for (const id of ids) into.set(nameOf(table, id), {})
  if (asked.length === 0) return
  for (const { of, row } of await relatedRows(scope, model, asked)) {
    const fields = asked.find(({ table }) => table.key === of)?.fields ?? []
    const values = fields.map(
      (field) => [field.key, valueIn({ model, scope }, row, field)] as const,
    )
    into.set(nameOf(of, String(row.id)), Object.fromEntries(values))
  }
}
