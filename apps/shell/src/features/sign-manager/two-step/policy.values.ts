import type { Input, Output } from '@atrium/contract/kernel/client.ts'

type Policy = Pick<
  Output<'signInPolicy.get'>,
  'twoStep' | 'effectiveAt' | 'concerns' | 'roleIds' | 'trustDays'
>

/** The policy as the form shows it: a stage instead of a switch and a moment. */
export type Values = {
  stage: 'off' | 'announced' | 'force'
  /** The first day on which the second step is due, as the date field writes it. */
  date: string
  concerns: Policy['concerns']
  roleIds: number[]
  trustDays: number
}

const DAY = 86_400_000
const NOTICE = 14

export function valuesOf(policy: Policy, now: Date): Values {
  const { twoStep, effectiveAt, concerns, roleIds, trustDays } = policy
  const due = twoStep && effectiveAt ? new Date(effectiveAt) : null
  return {
    stage: !due ? 'off' : due > now ? 'announced' : 'force',
    date: dayOf(due && due > now ? due : new Date(now.getTime() + NOTICE * DAY)),
    concerns,
    roleIds,
    trustDays,
  }
}

/** The input of the call. A policy in force keeps its beginning; an announced day begins in the admin's time zone. */
export function inputOf(values: Values, policy: Policy, now: Date): Input<'signInPolicy.set'> {
  const { stage, date, concerns, roleIds, trustDays } = values
  const due = policy.twoStep && policy.effectiveAt ? new Date(policy.effectiveAt) : now
  const since = due < now ? due : now
  const begins = { off: null, announced: beginningOf(date), force: since.toISOString() }[stage]
  return {
    twoStep: stage !== 'off',
    effectiveAt: begins,
    concerns,
    roleIds: concerns === 'roles' ? roleIds : [],
    trustDays,
  }
}

/** The day of a moment in the reader's time zone. */
export const dayOf = (moment: Date): string => {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/** The moment at which a day begins; null for an empty day, whose verdict the server gives. */
function beginningOf(date: string): string | null {
  const moment = new Date(`${date}T00:00`)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
