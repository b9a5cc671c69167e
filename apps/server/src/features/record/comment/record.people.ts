import type { Handlers, Serve } from '../../../kernel/call/implement.ts'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import { modelFrom, opened } from '../reach/record.opened.ts'
import type { Place } from '../record.draft.ts'
import { seen } from '../record.list.ts'
import { facts } from '../record.model.store.ts'
import * as store from './record.people.store.ts'

export type Person = { id: number; name: string; sees: boolean }

/** Of these people those who are members that one may know of, and whether each sees the record. */
export async function readersOf(
  scope: OwnTablesScope,
  place: Place,
  id: number,
  people: readonly number[],
): Promise<Person[]> {
  if (people.length === 0) return []
  const app = await facts(scope, place.model.app)
  const found = app ? await store.standing(scope, place.model.app, people) : []
  if (!app || found.length === 0) return []
  const readers = found.flatMap((person) => {
    const actor = { id: person.id, permissions: new Set(person.builds ? ['build' as const] : []) }
    const { roles, places, department } = person
    const model = modelFrom({ ...scope, actor }, place.model.app, {
      ...app,
      roles,
      places,
      department,
    })
    const table = model.tables.get(place.table.key)
    return table ? [{ id: person.id, model, table }] : []
  })
  const mayReach = readers.filter((reader) => reader.table.rules.see !== 'none')
  const seeing = new Set(mayReach.length > 0 ? await store.seeing(scope, place, id, mayReach) : [])
  return found.map(({ id: one, name }) => ({ id: one, name, sees: seeing.has(one) }))
}

/** Of so many colleagues it is asked whether they see the record: whoever is further down is found by more of their name. */
const LOOKED_AT = 200

const mentionable: Serve<'record.mentionable'> = async (scope, asked) => {
  const { id, search, length, ...input } = asked
  const place = await opened(scope, input)
  await seen(scope, place, id)
  const found = await store.colleagues(scope, place, { id, search, most: LOOKED_AT })
  const ids = found.map((one) => one.id)
  const readers = await readersOf(scope, place, id, ids)
  const sees = new Set(readers.filter((one) => one.sees).map((one) => one.id))
  return {
    people: found
      .filter((one) => sees.has(one.id))
      .slice(0, length)
      .map((one) => ({ ...one, id: String(one.id) })),
  }
}

export const recordPeopleHandlers = {
  'record.mentionable': mentionable,
} satisfies Partial<Handlers>
