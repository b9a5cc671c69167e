import type { Attention } from '@atrium/contract/platform/overview.contract.ts'
import type { Serve } from '../../kernel/call/implement.ts'
import { maintenanceOf } from '../system/system.service.ts'
import * as store from './attention.store.ts'
import { failedJobs } from './overview.store.ts'

const DAY = 24 * 3_600_000
const AHEAD = 30 * DAY
/** Longer ago, and nobody waits for it any more. */
const BEHIND = 30 * DAY

export const attention: Serve<'overview.attention'> = async (scope) => {
  const { now } = scope
  const from = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  const [failed, expired, expiring, full, lockedOut, maintenance] = await Promise.all([
    failedJobs(scope),
    store.expiring(scope, from(-BEHIND), now),
    store.expiring(scope, now, from(AHEAD)),
    store.full(scope),
    store.lockedOut(scope),
    maintenanceOf(scope),
  ])
  const isAhead = !maintenance.updating && maintenance.from !== null
  const lines: Attention[] = [
    one('maintenanceOn', maintenance.updating ? 1 : 0, maintenance.until),
    one('failedJobs', failed.n, null),
    many('expired', expired),
    many('expiring', expiring),
    many('full', full),
    many('lockedOut', lockedOut),
    one('maintenanceAhead', isAhead ? 1 : 0, maintenance.from),
  ]
  return lines.filter(({ count }) => count > 0)
}

const one = (kind: Attention['kind'], count: number, at: string | null): Attention => ({
  kind,
  count,
  at,
  examples: [],
})

const many = (kind: Attention['kind'], rows: store.Example[]): Attention => ({
  kind,
  count: rows[0]?.total ?? 0,
  at: null,
  examples: rows.map(({ id, name, at }) => ({ id, name, at: at?.toISOString() ?? null })),
})
