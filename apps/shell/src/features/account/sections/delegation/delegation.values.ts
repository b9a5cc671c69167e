import type { Input } from '@atrium/contract/kernel/client.ts'

export type Values = {
  delegateId: string | null
  scope: 'all' | 'apps'
  apps: string[]
  note: string
  /** The first and last day in the reader's calendar; both count whole. */
  from: string
  until: string
}

const two = (value: number) => String(value).padStart(2, '0')

const dayOf = (at: Date) => [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')

/** A new delegation for a week from today, the usual length of an absence. */
export function newValues(now: Date): Values {
  const until = new Date(now)
  until.setDate(until.getDate() + 6)
  return {
    delegateId: null,
    scope: 'all',
    apps: [],
    note: '',
    from: dayOf(now),
    until: dayOf(until),
  }
}

/** The input of the call. A delegation from today begins now. */
export function inputOf(
  { delegateId, scope, apps, note, from, until }: Values,
  now = new Date(),
): Input<'delegation.give'> {
  return {
    delegateId: Number(delegateId),
    scope,
    apps: scope === 'apps' ? apps : [],
    note,
    from: !from || from === dayOf(now) ? null : startOf(from, 0),
    until: startOf(until, 1) ?? now.toISOString(),
  }
}

function startOf(day: string, later: number): string | null {
  const start = new Date(`${day}T00:00:00`)
  if (Number.isNaN(start.getTime())) return null
  start.setDate(start.getDate() + later)
  return start.toISOString()
}
