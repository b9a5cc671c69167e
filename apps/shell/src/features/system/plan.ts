import type { Input } from '@atrium/contract/kernel/client.ts'

export const STARTS = ['now', '5', '15', '60', 'at'] as const
export const LENGTHS = ['15', '30', '60', '120', '240', 'open'] as const
export const NOTICES = ['10', '60', '1440', '4320', '10080'] as const

/** What an operator has chosen, as the form holds it. */
export type Plan = {
  start: (typeof STARTS)[number]
  /** The beginning in the reader's time, as `2026-11-17T22:00`. */
  at: string
  lasts: (typeof LENGTHS)[number]
  notice: (typeof NOTICES)[number]
  texts: Record<string, string>
}

export const emptyPlan: Plan = { start: '15', at: '', lasts: '60', notice: '1440', texts: {} }

const MINUTE = 60_000

/** When it begins, or null while the moment is not chosen yet. */
export function beginning(
  { start, at }: Pick<Plan, 'start' | 'at'>,
  now = Date.now(),
): Date | null {
  if (start === 'now') return new Date(now)
  if (start !== 'at') return new Date(now + Number(start) * MINUTE)
  const chosen = new Date(at)
  return Number.isNaN(chosen.getTime()) ? null : chosen
}

/** Why a plan cannot be carried out. */
export function faultOf(plan: Plan, now = Date.now()): 'missing' | 'past' | null {
  const from = beginning(plan, now)
  if (!from) return 'missing'
  return plan.start === 'at' && from.getTime() <= now ? 'past' : null
}

/** The input of the call, without empty texts. */
export function ordered(plan: Plan, now = Date.now()): Input<'sysop.update.set'> | null {
  const from = beginning(plan, now)
  if (!from) return null
  const until =
    plan.lasts === 'open' ? null : new Date(from.getTime() + Number(plan.lasts) * MINUTE)
  return {
    updating: plan.start === 'now',
    from: plan.start === 'now' ? null : from.toISOString(),
    until: until?.toISOString() ?? null,
    texts: Object.fromEntries(Object.entries(plan.texts).filter(([, text]) => text.trim())),
    notice: Number(plan.notice),
  }
}
