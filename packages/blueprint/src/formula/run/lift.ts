import type { MakeRun } from './make-run.ts'
import type { Moment, Run, Value } from './value.ts'

const none: Run = () => null
export const partAt = (parts: readonly Run[], at: number): Run => parts[at] ?? none

type Known = NonNullable<Value>

/** Of one part; of nothing it is nothing. */
export const one =
  <Part extends Known>(of: (part: Part, moment: Moment) => Value): MakeRun =>
  (parts) => {
    const first = partAt(parts, 0)
    return (row, moment) => {
      const value = first(row, moment)
      return value === null ? null : of(value as Part, moment)
    }
  }

/** Of two parts; where one is nothing, it is nothing. */
export const two =
  <Part extends Known, Other extends Known>(
    of: (part: Part, other: Other, moment: Moment) => Value,
  ): MakeRun =>
  (parts) => {
    const [first, second] = [partAt(parts, 0), partAt(parts, 1)]
    return (row, moment) => {
      const value = first(row, moment)
      if (value === null) return null
      const other = second(row, moment)
      return other === null ? null : of(value as Part, other as Other, moment)
    }
  }

/** Of a part that must be there, and others that may be nothing. */
export const some =
  <Part extends Known>(of: (part: Part, others: readonly Value[]) => Value): MakeRun =>
  (parts) => {
    const [first, ...rest] = parts
    return (row, moment) => {
      const value = first?.(row, moment) ?? null
      return value === null
        ? null
        : of(
            value as Part,
            rest.map((part) => part(row, moment)),
          )
    }
  }

/** Of all parts, whatever they are. */
export const all =
  (of: (values: readonly Value[], moment: Moment) => Value): MakeRun =>
  (parts) =>
  (row, moment) =>
    of(
      parts.map((part) => part(row, moment)),
      moment,
    )
