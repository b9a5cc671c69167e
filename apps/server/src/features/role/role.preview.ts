import { Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import { sql } from 'kysely'
import type { Input, Serve } from '../../kernel/call/implement.ts'
import { known, type Right } from './role.overview.ts'
import { allows, type Permitted } from './role.policy.ts'
import * as store from './role.preview.store.ts'
import { find } from './role.store.ts'

/** Whom it would affect, before it is done: who gains or loses a right that nothing else gives them. */
export const preview: Serve<'role.preview'> = async (scope, input) => {
  const role = await find(scope, input.id)
  if (!role) throw NotHere({})
  const change = changeOf(input, role)
  if (!change) throw Invalid({ fields: { permissions: 'required' } })
  const rows = await store.effects(scope, change)
  const all = rows.find(({ permission }) => permission === null)
  return {
    people: all?.people ?? 0,
    more: (all?.people ?? 0) >= store.MOST_AFFECTED,
    names: all?.names ?? [],
    rights: rows
      .filter(({ permission, people }) => permission !== null && people > 0)
      .map(({ permission, gains, people, names }) => ({
        permission: permission as Right,
        gains: gains === true,
        people,
        names,
      })),
  }
}

function changeOf(input: Input<'role.preview'>, role: Permitted): store.Change | null {
  const { id, permissions, removed, give, take, kind, department, title, rule } = input
  const rights = known(role.permissions)
  const others = sql`h.role_id <> ${id}`
  const gives = { gained: rights, lost: [], stays: sql`true` }
  const takes = { gained: [], lost: rights }
  if (permissions)
    return {
      who: store.holders(id),
      gained: permissions.filter((right) => !allows(role, right)),
      lost: lostBy(rights, permissions),
      stays: others,
    }
  if (removed) return { ...takes, who: store.holders(id), stays: others }
  if (give) return { ...gives, who: store.people(give), isChosen: true }
  if (take)
    return {
      ...takes,
      who: store.people(take),
      isChosen: true,
      stays: sql`(${others} or h.rule_id is not null)`,
    }
  if (kind) return { ...gives, who: store.ruled({ kind, department, title }), isChosen: true }
  if (rule)
    return { ...takes, who: store.byRule(rule), stays: sql`h.rule_id is distinct from ${rule}` }
  return null
}

/** Everything at once is lost where it is no longer said; then each right that stays is no loss. */
const lostBy = (before: Right[], after: readonly string[]) =>
  before.filter((right) => !after.includes(right))
