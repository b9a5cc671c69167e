import { permissions as all, isOfDepartments } from '@atrium/contract/kernel/endpoint.ts'
import { Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Handlers, Input, Serve } from '../../kernel/call/implement.ts'
import { known, type Right } from './role.overview.ts'
import { type Permitted, widens } from './role.policy.ts'
import * as store from './role.preview.store.ts'
import { find } from './role.store.ts'

/** Whom it would affect, before it is done: who gains or loses a right that nothing else gives them, as far as they have it. */
const preview: Serve<'role.preview'> = async (scope, input) => {
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
      .filter(({ permission }) => permission !== null)
      .map(({ permission, gains, people, names }) => ({
        permission: permission as Right,
        gains: gains === true,
        people,
        names,
      })),
  }
}

function changeOf(input: Input<'role.preview'>, role: Permitted): store.Change | null {
  const { id, permissions, removed, give, take, kind, department, title, rule, reach } = input
  const rights = inPart(known(role.permissions))
  const others = sql`h.role_id <> ${id}`
  const notByHand = sql`(${others} or h.rule_id is not null)`
  const gives = (who: RawBuilder<unknown>, stays: RawBuilder<unknown>) => {
    return { who, stays, rights, added: store.given(who, role.permissions, reach) }
  }
  const takes = (who: RawBuilder<unknown>, stays: RawBuilder<unknown>) => {
    return { who, stays, rights, added: store.nothing }
  }
  if (permissions)
    return {
      who: store.holders(id),
      rights: inPart(known([...role.permissions, ...permissions])),
      stays: others,
      added: store.allowing(id, permissions, widens(role, { permissions })),
    }
  if (removed) return takes(store.holders(id), others)
  // A grant by hand replaces the earlier grant by hand of the same role.
  if (give) return { ...gives(store.people(give), notByHand), isChosen: true }
  if (take) return { ...takes(store.people(take), notByHand), isChosen: true }
  if (kind) return { ...gives(store.ruled({ kind, department, title }), sql`true`), isChosen: true }
  if (rule) return takes(store.byRule(rule), sql`h.rule_id is distinct from ${rule}`)
  return null
}

/** For somebody who has a role in part, "everything" is the permissions that can be had in part. */
const inPart = (rights: Right[]): Right[] =>
  rights.includes('*') ? [...new Set([...rights, ...all.filter(isOfDepartments)])] : rights

export const rolePreviewHandlers = {
  'role.preview': preview,
} satisfies Partial<Handlers>
