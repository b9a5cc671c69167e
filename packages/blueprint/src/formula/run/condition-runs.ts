import { exactOf, whole } from './exact.ts'
import { all, one, partAt, some } from './lift.ts'
import type { MakeRun } from './make-run.ts'
import { compareTexts } from './text-signs.ts'
import type { Run, Value } from './value.ts'

/** What two values of one type are to each other; of nothing nothing is known. */
const compared =
  (holds: (order: number) => boolean): MakeRun =>
  (parts) => {
    const [first, second] = [partAt(parts, 0), partAt(parts, 1)]
    return (row, moment) => {
      const a = first(row, moment)
      if (a === null) return null
      const b = second(row, moment)
      return b === null ? null : holds(orderOf(a, b))
    }
  }

function orderOf(a: NonNullable<Value>, b: NonNullable<Value>): number {
  if (typeof a === 'string') return compareTexts(a, b as string)
  return a === b ? 0 : a < b ? -1 : 1
}

/** As in the database: what is known of the others may decide, and otherwise it is unknown. */
const together =
  (deciding: boolean): MakeRun =>
  (parts) =>
  (row, moment) => {
    let isKnown = true
    for (const part of parts) {
      const value = part(row, moment)
      if (value === deciding) return deciding
      if (value === null) isKnown = false
    }
    return isKnown ? !deciding : null
  }

const chosenBy =
  (parts: readonly Run[]): Run =>
  (row, moment) => {
    for (let at = 0; at < parts.length; at += 2) {
      const value = parts[at + 1]
      if (!value) return partAt(parts, at)(row, moment)
      if (partAt(parts, at)(row, moment) === true) return value(row, moment)
    }
    return null
  }

const isNothing = (value: Value) => value === null || value === ''

export const conditionRuns = {
  equal: compared((order) => order === 0),
  differ: compared((order) => order !== 0),
  less: compared((order) => order < 0),
  atMost: compared((order) => order <= 0),
  more: compared((order) => order > 0),
  atLeast: compared((order) => order >= 0),
  and: together(false),
  or: together(true),
  not: one((yes: boolean) => !yes),
  if: chosenBy,
  ifs: chosenBy,
  isEmpty: all(([value = null]) => isNothing(value)),
  ifEmpty: all((values) => values.find((value) => !isNothing(value)) ?? null),
  isOneOf: some((choice: string, among) => among.includes(choice)),
  has: some((chosen: readonly string[], among) =>
    among.every((choice) => chosen.includes(String(choice))),
  ),
  chosen: all(([chosen]) => (chosen ? whole((chosen as readonly string[]).length) : exactOf('0'))),
}
