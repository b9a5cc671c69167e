import type { Blueprint, TableRules } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { recordDeeds } from '@atrium/contract/built-apps/built-app-limits.ts'
import { locksIn } from '../form/judge-form.ts'
import { behind, fieldPath } from '../formula/formula-fields.ts'
import type { FormulaPlace } from '../formula/formula-reference.ts'
import { inOrder } from './in-order.ts'
import { together } from './powers.ts'
import { covers, type Share, shareOf } from './share.ts'

const NO_TABLE = { fields: {} }
type App = Pick<Blueprint, 'tables' | 'roles'>
/** Roles of an app, by their ids, that one and the same person, department or role of the space has. */
export type HeldRoles = { app: App; roles: readonly string[] }
/**
 * What holds something and is no part of the app at present: a table, or a field of one. Also a field that shows more from now on
 * than it does: as a text what it led to is called, which not everybody may look at.
 */
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
    const known = (field: string) =>
      was !== undefined && field in was.fields && own.every((part) => part.field !== field)
    const [locked, locks] = [was && locksIn(was), locksIn(after.app.tables[table] ?? NO_TABLE)]
    const [then, now] = [before, after].map(({ app: { tables } }) => ({ tables, table }))
    const isAsItWas = (lock: string) =>
      then && now && sameFormulas(asksFor(lock, then), asksFor(lock, now))
    /** What nobody could change while a condition held, somebody can: it is gone, or what it asks of is computed otherwise. */
    const isUnlocked = (field: string) =>
      (locked?.get(field) ?? []).some((one) => !locks.get(field)?.includes(one) || !isAsItWas(one))
    return allowsMore(rulesOf(before, table), rulesOf(after, table), { there, known, isUnlocked })
  })
}

const manages = ({ app, roles }: HeldRoles) =>
  roles.some((role) => app.roles[role]?.level === 'manage')

/** As one text each, whatever order somebody wrote them in: conditions are compared, with how what they ask of is computed. */
const rulesOf = ({ app, roles }: HeldRoles, table: string) =>
  roles.flatMap((role) => {
    const rules = app.roles[role]?.tables[table]
    return rules ? [inOrder(withFormulas(rules, { tables: app.tables, table })) as TableRules] : []
  })

/** The formulas by which a field is computed, with those that they ask for. */
const formulasOf = (place: FormulaPlace, field: string): string[] =>
  [fieldPath(place.table, field), ...behind(place, field)].flatMap((path) => {
    const [table = '', key = ''] = path.split('.')
    return place.tables[table]?.fields[key]?.formula ?? []
  })

/** The same of the fields that a condition of a form names. */
const asksFor = (lock: string, place: FormulaPlace): string[] =>
  (lock.match(/[a-z][a-z0-9]{5,11}/g) ?? [])
    .filter((key) => key in (place.tables[place.table]?.fields ?? {}))
    .flatMap((key) => formulasOf(place, key))

const sameFormulas = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((formula, at) => formula === other[at])

/** Another formula lets somebody reach other records by the same condition. */
function withFormulas(rules: TableRules, place: FormulaPlace): object {
  const asked = recordDeeds.flatMap((deed) => {
    const conditions = rules.only?.[deed]
    return conditions
      ? [
          [
            deed,
            conditions.map((one) => ({ ...one, formulas: formulasOf(place, one.field) })),
          ] as const,
        ]
      : []
  })
  return asked.length === 0 ? rules : { ...rules, only: Object.fromEntries(asked) }
}

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
