import type { Blueprint, TableRules } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { recordDeeds } from '@atrium/contract/built-apps/built-app-limits.ts'
import { locksIn } from '../form/judge-form.ts'
import { inOrder } from './in-order.ts'
import { together } from './powers.ts'
import { covers, type Share, shareOf } from './share.ts'

const NO_TABLE = { fields: {} }
type App = Pick<Blueprint, 'tables' | 'roles'>
/** Roles of an app, by their ids, that one and the same person, department or role of the space has. */
export type HeldRoles = { app: App; roles: readonly string[] }
/** What holds something and is no part of the app at present: a table, or a field of one. */
export type KeptPart = { table: string; field?: string | undefined }

/**
 * Whether somebody may do more by the second than by the first: manage, reach more records, add, see or write more fields.
 * What is new holds nothing yet, and nobody gets anything by it; what comes back does (docs/decisions/0199).
 */
export function givesMore(before: HeldRoles, after: HeldRoles, back: readonly KeptPart[]): boolean {
  if (manages(after) && !manages(before)) return true
  return Object.entries(after.app.tables).some(([table, { fields }]) => {
    const was = before.app.tables[table]
    const own = back.filter((part) => part.table === table)
    if (!was && own.length === 0) return false
    const holding = own.some(({ field }) => field === undefined)
      ? Object.keys(fields)
      : [...Object.keys(was?.fields ?? {}), ...own.flatMap(({ field }) => field ?? [])]
    const there = holding.filter((field) => field in fields)
    const known = (field: string) => was !== undefined && field in was.fields
    const [locked, locks] = [was && locksIn(was), locksIn(after.app.tables[table] ?? NO_TABLE)]
    /** What nobody could change while a condition held, somebody can. */
    const isUnlocked = (field: string) =>
      (locked?.get(field) ?? []).some((one) => !locks.get(field)?.includes(one))
    return allowsMore(rulesOf(before, table), rulesOf(after, table), { there, known, isUnlocked })
  })
}

const manages = ({ app, roles }: HeldRoles) =>
  roles.some((role) => app.roles[role]?.level === 'manage')

/** As one text each, whatever order somebody wrote them in: conditions are compared. */
const rulesOf = ({ app, roles }: HeldRoles, table: string) =>
  roles.flatMap((role) => {
    const rules = app.roles[role]?.tables[table]
    return rules ? [inOrder(rules) as TableRules] : []
  })

type Fields = {
  there: readonly string[]
  known: (field: string) => boolean
  isUnlocked: (field: string) => boolean
}

function allowsMore(
  before: readonly TableRules[],
  after: readonly TableRules[],
  { there, known, isUnlocked }: Fields,
): boolean {
  const [was, is] = [together(before), together(after)]
  if (is.create && !was.create) return true
  const reachesMore = recordDeeds.some((deed) =>
    sharesOf(after, deed).some(
      (share) => !sharesOf(before, deed).some((other) => covers(other, share)),
    ),
  )
  if (reachesMore) return true
  const denied = (list: 'hidden' | 'readOnly', rules: TableRules, field: string) =>
    rules[list]?.includes(field) ?? false
  const seesAny = is.see !== 'none' || is.create
  const writesAny = is.change !== 'none' || is.create
  return there.some((field) => {
    const isGained = (list: 'hidden' | 'readOnly') =>
      !denied(list, is, field) && (!known(field) || denied(list, was, field))
    return (
      (seesAny && isGained('hidden')) || (writesAny && (isGained('readOnly') || isUnlocked(field)))
    )
  })
}

const sharesOf = (all: readonly TableRules[], deed: (typeof recordDeeds)[number]): Share[] =>
  all.flatMap((rules) => shareOf(rules, deed) ?? [])
