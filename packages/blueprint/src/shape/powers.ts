import type { Blueprint, TableRules } from '@atrium/contract/built-apps/blueprint.shape.ts'
import {
  type RecordDeed,
  type RecordReach,
  reaches,
} from '@atrium/contract/built-apps/built-app-limits.ts'
import { withComputed } from '../formula/computed-rules.ts'
import { covers, type Share, shareOf } from './share.ts'

const ALL: TableRules = { see: 'all', create: true, change: 'all', remove: 'all' }

/** The rules of the roles that somebody has, by table; whoever builds may do all. */
export function heldRules(
  { tables, roles }: Blueprint,
  held: readonly string[],
  canBuild: boolean,
): Record<string, TableRules[]> {
  const found = Object.keys(tables).map((table): [string, TableRules[]] => [
    table,
    canBuild ? [ALL] : held.flatMap((role) => roles[role]?.tables[table] ?? []),
  ])
  return Object.fromEntries(found)
}

/**
 * What somebody may do, by table, who has these roles of an app: how far they reach at most, and no conditions, for these may
 * ask of fields that are hidden from them. Tables that they may neither look at nor add to are not there.
 */
export function powersOf(
  blueprint: Blueprint,
  held: readonly string[],
  canBuild: boolean,
): Record<string, TableRules> {
  const found = rulesTogether(blueprint, heldRules(blueprint, held, canBuild))
  return Object.fromEntries(
    Object.entries(found).filter(([, { see, create }]) => see !== 'none' || create),
  )
}

/** What the rules that somebody has come to, by table, with what follows for fields that are computed. */
export function rulesTogether(
  { tables }: Pick<Blueprint, 'tables'>,
  held: Readonly<Record<string, readonly TableRules[]>>,
): Record<string, TableRules> {
  const all = Object.entries(held).map(([table, rules]) => [table, together(rules)] as const)
  return withComputed(tables, Object.fromEntries(all))
}

/** All that the roles give, and of fields what every one of them allows that is not outdone (docs/decisions/0178). */
export function together(all: readonly TableRules[]): TableRules {
  const seeing = withShares(all, 'see')
  const changing = withShares(all, 'change')
  const creating = all.filter(({ create }) => create)
  const hidden = seeing.length > 0 ? denied(seeing, isHidden) : inAll(creating, isHidden)
  const readOnly = changing.length > 0 ? unwritable(changing, creating) : inAll(creating, isLocked)
  return {
    see: widest(seeing),
    create: creating.length > 0,
    change: widest(changing),
    remove: widest(withShares(all, 'remove')),
    ...(hidden.length > 0 && { hidden }),
    ...(readOnly.length > 0 && { readOnly }),
  }
}

type Shared = { rules: TableRules; share: Share }
type Denies = (rules: TableRules, field: string) => boolean

const isHidden: Denies = ({ hidden = [] }, field) => hidden.includes(field)
const isLocked: Denies = (rules, field) =>
  isHidden(rules, field) || (rules.readOnly?.includes(field) ?? false)

function withShares(all: readonly TableRules[], deed: RecordDeed): Shared[] {
  return all.flatMap((rules) => {
    const share = shareOf(rules, deed)
    return share ? [{ rules, share }] : []
  })
}

const widest = (all: readonly Shared[]): RecordReach =>
  reaches.find((reach) => all.some(({ share }) => share.reach === reach)) ?? 'none'

const listed = (all: readonly TableRules[]): string[] => [
  ...new Set(all.flatMap(({ hidden = [], readOnly = [] }) => [...hidden, ...readOnly])),
]

const inAll = (all: readonly TableRules[], denies: Denies): string[] =>
  listed(all).filter((field) => all.every((rules) => denies(rules, field)))

/** Where one role denies a field, another has to allow it of at least the same records. */
const denied = (all: readonly Shared[], denies: Denies): string[] =>
  listed(all.map(({ rules }) => rules)).filter((field) => {
    const allowing = all.filter(({ rules }) => !denies(rules, field))
    return all.some(
      ({ rules, share }) =>
        denies(rules, field) && !allowing.some((other) => covers(other.share, share)),
    )
  })

/** What is added is one's own: whoever may write a field of their own records may say it at once. */
function unwritable(changing: readonly Shared[], creating: readonly TableRules[]): string[] {
  const later = denied(changing, isLocked)
  const own: Share = { reach: 'own', where: [] }
  const atOnce = inAll(creating, isLocked).filter(
    (field) => !changing.some(({ rules, share }) => !isLocked(rules, field) && covers(share, own)),
  )
  return [...new Set([...later, ...atOnce])]
}
