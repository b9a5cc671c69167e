import { isWider } from '@atrium/blueprint/shape/share.ts'
import type {
  Blueprint,
  BlueprintRole,
  RoleCondition,
  TableRules,
} from '@atrium/contract/built-apps/blueprint.shape.ts'
import {
  type RecordDeed,
  type RecordReach,
  recordDeeds,
} from '@atrium/contract/built-apps/built-app-limits.ts'

export type Roles = Blueprint['roles']

const NOTHING: TableRules = { see: 'none', create: false, change: 'none', remove: 'none' }

export const rulesOf = ({ tables }: BlueprintRole, table: string): TableRules =>
  tables[table] ?? NOTHING

/** How far a role goes; of what it does not let one see nobody does anything. */
export function withReach(rules: TableRules, deed: RecordDeed, reach: RecordReach): TableRules {
  if (deed !== 'see') return withoutIdle({ ...rules, [deed]: reach })
  const narrowed = (one: RecordReach) => (isWider(one, reach) ? reach : one)
  const { change, remove } = rules
  return withoutIdle({ ...rules, see: reach, change: narrowed(change), remove: narrowed(remove) })
}

export function withConditions(
  rules: TableRules,
  deed: RecordDeed,
  conditions: readonly RoleCondition[],
): TableRules {
  return withoutIdle({ ...rules, only: { ...rules.only, [deed]: [...conditions] } })
}

/** Without conditions on what is no record at all, and without lists that have none. */
function withoutIdle({ only = {}, ...rules }: TableRules): TableRules {
  const kept = recordDeeds.flatMap((deed) => {
    const asked = rules[deed] === 'none' ? [] : (only[deed] ?? [])
    return asked.length > 0 ? [[deed, asked] as const] : []
  })
  return kept.length > 0 ? { ...rules, only: Object.fromEntries(kept) } : rules
}

// words for each: builtApp.field.state.*
/** What a role may do with a field: to see it is part of writing it. */
export const fieldStates = ['open', 'readOnly', 'hidden'] as const
export type FieldState = (typeof fieldStates)[number]

export function stateOf({ hidden, readOnly }: TableRules, field: string): FieldState {
  if (hidden?.includes(field)) return 'hidden'
  return readOnly?.includes(field) ? 'readOnly' : 'open'
}

export function withState(
  { hidden = [], readOnly = [], ...rules }: TableRules,
  field: string,
  state: FieldState,
): TableRules {
  const lists = {
    hidden: hidden.filter((one) => one !== field),
    readOnly: readOnly.filter((one) => one !== field),
  }
  if (state !== 'open') lists[state].push(field)
  return {
    ...rules,
    ...(lists.hidden.length > 0 && { hidden: lists.hidden }),
    ...(lists.readOnly.length > 0 && { readOnly: lists.readOnly }),
  }
}

/** One more, after all others, which may do what those may who only read. */
export function withRole(roles: Roles, id: string, title: BlueprintRole['title']): Roles {
  const like = Object.values(roles).find(({ level }) => level === 'read')
  const position = Math.max(-1, ...Object.values(roles).map((role) => role.position)) + 1
  return { ...roles, [id]: { position, title, level: 'read', tables: like?.tables ?? {} } }
}

export const withoutRole = (roles: Roles, gone: string): Roles =>
  Object.fromEntries(Object.entries(roles).filter(([id]) => id !== gone))
