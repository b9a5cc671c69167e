import { howBecomes } from '@atrium/blueprint/change/can-become.ts'
import type { Blueprint, BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { isRecorded } from '@atrium/contract/field/recorded.ts'

/** A field that is read anew, out of one column into another. */
export type Retype = {
  /** The number of the table. */
  table: number
  /** By what the blueprint calls table and field. */
  at: { table: string; field: string }
  from: Column
  /** The column that it had when it was of this kind before, or a new one once there is one. */
  to?: Column
  isNew?: boolean
  /** As what the field was described. */
  was: BlueprintField
  next: BlueprintField
}
/** A column of records, and by which name they keep what did not fit into it. */
export type Column = { id: number; keptAs: string }
/** One whose columns are both there. */
export type ReadyRetype = Retype & { to: Column }

/** What the database has of an app, also what is hidden by now, by what its blueprint calls it. */
export type Known = Record<
  string,
  { id: number; hidden: boolean; fields: Record<string, KnownField> }
>
export type KnownField = {
  id: number
  kind: string
  target: string | null
  hidden: boolean
  keptAs: string
  /** Of one that is hidden: as what it was described last. */
  last: BlueprintField | null
}

/** Of the next blueprint, the fields whose values are there and do not go with it as they are kept. */
export function retypesIn(known: Known, now: Blueprint, next: Blueprint): Retype[] {
  return Object.entries(next.tables).flatMap(([table, { fields }]) =>
    Object.entries(fields).flatMap(([field, described]): Retype[] => {
      const [there, own] = [known[table], known[table]?.fields[field]]
      if (!there || !own || described.formula !== undefined || isRecorded(described.kind)) return []
      const was = describedAs(own, now.tables[table]?.fields[field], described)
      if (howTurns(there.fields, field, was, described) !== 'read') return []
      const to = earlierColumn(there.fields, field, described)
      return [
        {
          table: there.id,
          at: { table, field },
          from: { id: own.id, keptAs: own.keptAs },
          ...(to && { to: { id: to.id, keptAs: to.keptAs } }),
          was,
          next: described,
        },
      ]
    }),
  )
}

type Described = Pick<BlueprintField, 'kind' | 'target'>

/**
 * How a field becomes another one. What it was before it can be again, as long as its column is there, also where a new field
 * of that kind could read none of its values: those that nobody has changed since are as they were (docs/decisions/0246).
 */
export const howTurns = (
  fields: Record<string, KnownField>,
  field: string,
  now: Described,
  next: Described,
): 'kept' | 'read' | null =>
  howBecomes(now, next) ?? (earlierColumn(fields, field, next) ? 'read' : null)

function describedAs(
  { kind, target, last }: KnownField,
  inForce: BlueprintField | undefined,
  next: BlueprintField,
): BlueprintField {
  const found = [inForce, last].find((one) => one?.kind === kind)
  if (found) return found
  const { position, title } = next
  return { position, title, kind: kind as BlueprintField['kind'], ...(target && { target }) }
}

const placeIn = (key: string) => Number(key.split('.')[1])

/** The last one: what was of this kind before that has been read from another since. */
const earlierColumn = (
  fields: Record<string, KnownField>,
  field: string,
  { kind, target }: Described,
): KnownField | undefined =>
  Object.entries(fields)
    .filter(([key, one]) => key.startsWith(`${field}.`) && one.kind === kind)
    .filter(([, one]) => kind !== 'relation' || one.target === (target ?? null))
    .toSorted(([one], [other]) => placeIn(other) - placeIn(one))[0]?.[1]
