import { MOST_BUILT_APPS } from '@atrium/contract/built-apps/built-app-limits.ts'
import {
  UNLIMITED_APP_ROWS,
  UNLIMITED_APP_TABLES,
  UNLIMITED_MEMBERS,
  UNLIMITED_STORAGE,
} from '@atrium/contract/enterprises/enterprise-limits.ts'
import type { Whole } from '../details/enterprise.facts.tsx'

export type Need = {
  kind:
    | 'failed'
    | 'expired'
    | 'expiring'
    | 'membersFull'
    | 'membersHigh'
    | 'storageFull'
    | 'storageHigh'
    | 'appsFull'
    | 'appsHigh'
    | 'appTablesFull'
    | 'appTablesHigh'
    | 'appRowsFull'
    | 'appRowsHigh'
    | 'noAdmin'
    | 'adminLate'
    | 'adminNever'
    | 'idle'
  isGrave?: boolean
  at?: string
  /** Where the need can be met. */
  way?: 'limits' | 'admin' | 'people'
}

const DAY = 86_400_000
const SOON = 30 * DAY
const IDLE = 30 * DAY
const HIGH = 0.9

/** What needs attention in an enterprise, gravest first, from its details. */
export function needsOf(whole: Whole, now: number): Need[] {
  if (whole.status === 'provisioning' || whole.status === 'deleting') return []
  const needs: Need[] = []
  if (whole.status === 'failed') needs.push({ kind: 'failed', isGrave: true })
  const left = whole.expires ? Date.parse(whole.expires) - now : Number.POSITIVE_INFINITY
  const at = whole.expires ?? ''
  if (left <= 0) needs.push({ kind: 'expired', isGrave: true, at, way: 'limits' })
  else if (left < SOON) needs.push({ kind: 'expiring', at, way: 'limits' })
  const { members, memberLimit, storage, storageLimit } = whole
  needs.push(...fullness('members', members, memberLimit, UNLIMITED_MEMBERS))
  needs.push(...fullness('storage', storage, storageLimit, UNLIMITED_STORAGE))
  needs.push(...fullness('apps', whole.apps, whole.appLimit, MOST_BUILT_APPS + 1))
  needs.push(
    ...fullness('appTables', whole.appTables, whole.appTableLimit, UNLIMITED_APP_TABLES),
    ...fullness('appRows', whole.appRows, whole.appRowLimit, UNLIMITED_APP_ROWS),
  )
  return [...needs, ...ofAdmins(whole, now), ...ofUse(whole, now)]
}

type Limited = 'members' | 'storage' | 'apps' | 'appTables' | 'appRows'

function fullness(what: Limited, used: number, limit: number, most: number): Need[] {
  if (limit >= most || used === 0) return []
  if (used >= limit) return [{ kind: `${what}Full`, isGrave: true, way: 'limits' }]
  return used >= limit * HIGH ? [{ kind: `${what}High`, way: 'limits' }] : []
}

function ofAdmins({ admins, status }: Whole, now: number): Need[] {
  if (status === 'failed') return []
  if (admins.length === 0) return [{ kind: 'noAdmin', isGrave: true, way: 'people' }]
  if (admins.some(({ lastSeen }) => lastSeen)) return []
  const isLate = admins.every(({ onceUntil }) => onceUntil && Date.parse(onceUntil) < now)
  return [{ kind: isLate ? 'adminLate' : 'adminNever', way: 'admin' }]
}

/** Whether an enterprise is idle: only an active one that was used before. */
function ofUse({ status, lastActive }: Whole, now: number): Need[] {
  if (status !== 'active' || !lastActive || now - Date.parse(lastActive) < IDLE) return []
  return [{ kind: 'idle', at: lastActive, way: 'people' }]
}
