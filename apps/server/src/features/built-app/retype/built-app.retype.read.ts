import {
  isSameStanding,
  type ReadingAnew,
  readBeside,
  readerAnew,
  type Standing,
} from '@atrium/blueprint/change/read-anew.ts'
import { saidIn } from '@atrium/blueprint/file/text-in.ts'
import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { readDecimal } from '@atrium/contract/field/decimal.ts'
import type { FieldValue, Reference } from '@atrium/contract/field/field.ts'
import { isReference } from '@atrium/contract/field/reference.ts'
import type { JobScope } from '../../../kernel/work/job-kind.ts'
import * as names from './built-app.retype.names.store.ts'
import type { RetypePut, RetypeRow } from './built-app.retype.rows.store.ts'
import type { ReadyRetype, Retype } from './built-app.retype.ts'

/** In whose language and zone values are read, and which column says what records of a table are called. */
export type ReadingAs = {
  language: string
  zone: string
  titles: Readonly<Record<string, names.TitleColumn>>
}
type Bound = Pick<JobScope, 'db'> & { schema: string }

/** What became of the fields of a record, in their order: what the new column is to hold, and what it held. */
export type ReadRow = { id: number; fields: { is: Standing; was: Standing; held: Standing }[] }

const REFERENCES: readonly string[] = ['person', 'department', 'relation']
const NUMBERS: readonly string[] = ['integer', 'decimal', 'money', 'percent', 'rating', 'progress']

/** Reads records anew; what they name, and what they lead to, is asked for all of them together. */
export async function readAnew(
  scope: Bound,
  retypes: readonly Retype[],
  rows: readonly RetypeRow[],
  as: ReadingAs,
): Promise<ReadRow[]> {
  const known = new KnownNames(as)
  const readers = retypes.map((retype) => readerOf(retype, known.reading))
  let read = rows.map((row) => readRow(retypes, readers, row))
  // A record that is called by what it leads to may be asked for twice: by what it is called, and then by its name.
  while (await known.ask(scope)) read = rows.map((row) => readRow(retypes, readers, row))
  return read
}

function readerOf({ was, next, to, isNew }: Retype, reading: ReadingAnew) {
  const forward = readerAnew(was, next, reading)
  if (!to || isNew) return (now: Standing, _: Standing) => forward(now)
  return readBeside(forward, readerAnew(next, was, reading))
}

function readRow(
  retypes: readonly Retype[],
  readers: readonly ((now: Standing, earlier: Standing) => Standing)[],
  row: RetypeRow,
): ReadRow {
  const fields = retypes.map(({ was, next }, at) => {
    const now = standing(was, row.now[at] ?? null, row.beside[at] ?? null)
    const held = standing(next, row.earlier[at] ?? null, row.earlierBeside[at] ?? null)
    return { is: (readers[at] as (typeof readers)[0])(now, held), was: now, held }
  })
  return { id: row.id, fields }
}

/** As the contract has values. */
function standing({ kind }: BlueprintField, value: FieldValue, beside: string | null): Standing {
  const isNone = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  if (isNone) return { value: null, ...(beside !== null && { misfit: beside }) }
  if (typeof value !== 'string') return { value }
  if (NUMBERS.includes(kind)) return { value: readDecimal(value) ?? value }
  return { value: REFERENCES.includes(kind) ? { id: value, name: '' } : value }
}

/** Of what was read, the records whose new columns do not hold it yet. */
export const putsOf = (retypes: readonly ReadyRetype[], rows: readonly ReadRow[]): RetypePut[] =>
  rows
    .filter(({ fields }) => fields.some(({ is, held }) => !isSameStanding(is, held)))
    .map(({ id, fields }) => ({
      id,
      values: Object.fromEntries(
        fields.map(({ is: { value } }, at) => [
          `c${retypes[at]?.to.id}`,
          isReference(value) ? value.id : (value as RetypePut['values'][string]),
        ]),
      ),
      beside: Object.fromEntries(
        fields.flatMap(({ is: { misfit } }, at) =>
          misfit === undefined ? [] : [[retypes[at]?.to.keptAs ?? '', misfit]],
        ),
      ),
    }))

/** Names and ids as they are asked for; what nobody knows is not asked again. */
class KnownNames {
  readonly #as: ReadingAs
  readonly #ids = new Map<string, Reference | null>()
  readonly #names = new Map<string, string | null>()
  #wanted: { ids: Map<string, Set<string>>; names: Map<string, Set<string>> } = nothing()

  constructor(as: ReadingAs) {
    this.#as = as
  }

  get reading(): ReadingAnew {
    const { language, zone } = this.#as
    return {
      language,
      zone,
      find: (field, name) => this.#found(this.#ids, this.#wanted.ids, placeOf(field), name),
      nameOf: (field, id) => this.#found(this.#names, this.#wanted.names, placeOf(field), id),
    }
  }

  #found<T>(
    known: Map<string, T | null>,
    wanted: Map<string, Set<string>>,
    place: string,
    asked: string,
  ): T | null {
    const found = known.get(`${place} ${asked}`)
    if (found !== undefined) return found
    const already = wanted.get(place) ?? new Set()
    wanted.set(place, already.add(asked))
    return null
  }

  /** Whether anything was asked for that was not known. */
  async ask(scope: Bound): Promise<boolean> {
    const { ids, names: called } = this.#wanted
    this.#wanted = nothing()
    for (const [place, asked] of ids) {
      const what = this.#what(place)
      const found = what ? await names.idsOf(scope, what, [...asked]) : []
      const byName = new Map(found.map(({ name, id }) => [name, id]))
      for (const name of asked) {
        const id = byName.get(name)
        this.#ids.set(`${place} ${name}`, id ? { id, name } : null)
      }
    }
    for (const [place, asked] of called) {
      const what = this.#what(place)
      const numbers = [...asked].filter((id) => /^\d{1,18}$/.test(id))
      const found = what ? await names.namesOf(scope, what, numbers) : []
      const byId = new Map(found.map(({ id, name }) => [id, name]))
      for (const id of asked)
        this.#names.set(`${place} ${id}`, this.#asWritten(what, byId.get(id) ?? null))
    }
    return ids.size > 0 || called.size > 0
  }

  #what(place: string): 'person' | 'department' | names.TitleColumn | undefined {
    if (place === '@person') return 'person'
    return place === '@department' ? 'department' : this.#as.titles[place]
  }

  /** What a record is called is shown by its title, and kept otherwise where that is one of some choices. */
  #asWritten(
    what: 'person' | 'department' | names.TitleColumn | undefined,
    name: string | null,
  ): string | null {
    if (typeof what !== 'object' || name === null) return name
    const chosen = what.field.choices?.find(({ value }) => value === name)
    return chosen ? saidIn(chosen.title, this.#as.language) : name || null
  }
}

const nothing = () => ({
  ids: new Map<string, Set<string>>(),
  names: new Map<string, Set<string>>(),
})

/** Of what a field leads to: people, departments, or the records of a table by its key. */
const placeOf = ({ kind, target }: BlueprintField): string =>
  kind === 'relation' ? (target ?? '') : `@${kind}`
