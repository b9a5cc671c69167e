import { judgeForm, lockedIn } from '@atrium/blueprint/form/judge-form.ts'
import { momentAt } from '@atrium/blueprint/formula/run/clock.ts'
import { knownZone } from '../../kernel/time/known-zone.ts'
import type { OwnTablesScope } from '../../kernel/transaction/scope.ts'
import type { Draft } from './record.draft.ts'
import type { ModelTable } from './record.model.ts'
import { isSame, keptOf, type Values, type Verdicts } from './record.values.ts'

const NONE: ReadonlySet<string> = new Set()

/** What the form of a table says of records that are written, however they are (docs/decisions/0227). */
export function formRules(
  { now, visit }: Pick<OwnTablesScope, 'now' | 'visit'>,
  table: ModelTable,
) {
  const judge = table.laidOut && judgeForm(table.laidOut)
  const moment = momentAt(now, knownZone(visit.zone) ?? 'UTC')
  const isEmpty = (values: Values, key: string) => keptOf(values[key] ?? null) === null
  return {
    /** What is not shown in a new record need not be filled in. */
    unseen: (values: Values): ReadonlySet<string> => judge?.(values, moment).unseen ?? NONE,
    verdicts: ({ values, before, misfits, now: known, filled }: Draft): Verdicts => {
      // What stands beside a record because it did not fit goes with the first value: that is a change, too.
      const changed = Object.keys(values).filter(
        (key) => !isSame(values[key] ?? null, before[key] ?? null) || misfits?.includes(key),
      )
      if (!judge || changed.length === 0) return {}
      const after = { ...before, ...values }
      const locked = lockedIn(judge, before, after, moment)
      const wrong: Verdicts = Object.fromEntries(
        changed
          .filter((key) => locked.has(key) && !filled?.includes(key))
          .map((key) => [key, 'locked']),
      )
      // What was missing before, and was not touched, is not this person's to fill in.
      const was = known ? judge(before, moment).required : NONE
      const { required } = judge(after, moment)
      for (const { key, isHidden, isReadOnly } of table.stored) {
        if (isHidden || isReadOnly || !required.has(key) || !isEmpty(after, key)) continue
        if (changed.includes(key) || !was.has(key) || !isEmpty(before, key))
          wrong[key] ??= 'required'
      }
      return wrong
    },
  }
}
