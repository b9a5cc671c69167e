import type { JudgedForm } from '@atrium/blueprint/form/judge-form.ts'
import { useEffect, useState } from 'react'
import type { KnownTable } from '../known-table.ts'
import type { Values } from './draft.ts'

type LaidOut = NonNullable<KnownTable['laidOut']>
/** What a form makes of a record while it is written; and what it required of it before. */
export type FormState = JudgedForm & { requiredBefore: ReadonlySet<string> }
type Judge = (before: Values, now: Values) => FormState

const NONE: ReadonlySet<string> = new Set()
const NOTHING: FormState = { unseen: NONE, required: NONE, locked: NONE, requiredBefore: NONE }

/** What is shown, has to be filled in and is locked, by what stands in the record so far; the same that the server says. */
export function useConditions(
  { laidOut }: Pick<KnownTable, 'laidOut'>,
  before: Values,
  now: Values,
): FormState {
  const [, setLoaded] = useState<LaidOut | null>(null)
  const isNeeded = laidOut !== undefined && hasConditions(laidOut)
  useEffect(() => {
    let isHere = true
    if (isNeeded && !known.has(laidOut))
      void judging(laidOut).then((judge) => {
        known.set(laidOut, judge)
        return isHere && setLoaded(laidOut)
      })
    return () => {
      isHere = false
    }
  }, [laidOut, isNeeded])
  if (!isNeeded) return NOTHING
  // Until it is known, what is not always there is not drawn.
  return known.get(laidOut)?.(before, now) ?? { ...NOTHING, unseen: conditionalIn(laidOut) }
}

/** Of a table there are many records. */
const known = new WeakMap<LaidOut, Judge>()

type Conditional = { shown?: string | undefined; required?: string; locked?: string }
const saidIn = ({ form }: LaidOut): [string, Conditional][] =>
  Object.entries({ ...form?.parts, ...form?.fields } as Record<string, Conditional>)

const hasConditions = (laidOut: LaidOut): boolean =>
  saidIn(laidOut).some(([, { shown, required, locked }]) => shown ?? required ?? locked)

const conditionalIn = (laidOut: LaidOut): ReadonlySet<string> =>
  new Set(saidIn(laidOut).flatMap(([id, { shown }]) => (shown === undefined ? [] : [id])))

/** Asked for by forms alone that have conditions. */
async function judging(laidOut: LaidOut): Promise<Judge> {
  const { judgeForm, lockedIn, momentAt } = await import('./judging.ts')
  const judge = judgeForm(laidOut)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (before, now) => {
    if (!judge) return NOTHING
    const moment = momentAt(new Date(), timeZone)
    return {
      ...judge(now, moment),
      locked: lockedIn(judge, before, now, moment),
      requiredBefore: judge(before, moment).required,
    }
  }
}
