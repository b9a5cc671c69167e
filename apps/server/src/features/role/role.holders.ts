import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import * as store from './role.holders.store.ts'
import { MOST_COUNTED } from './role.manage.store.ts'
import { known } from './role.overview.ts'
import { type Holding, lossOf, mayGive } from './role.policy.ts'
import { holdings } from './role.store.ts'

export const presentHeld = (row: store.HeldRow) => ({
  role: row.role,
  gives: known(row.permissions),
  rule: row.rule,
  kind: row.kind ?? ('hand' as const),
  department: row.department,
  title: row.title,
  reach: row.reach,
  departments: row.departments,
  until: row.until_at?.toISOString() ?? null,
  by: row.by,
  since: row.given_at?.toISOString() ?? null,
})

/** A page of people with the ways by which they have these roles. */
export async function peopleWith(scope: SpaceScope, wanted: store.HolderFilter) {
  const [found, own] = await Promise.all([store.people(scope, wanted), holdings(scope)])
  const ids = found.map(({ id }) => id)
  const rows = ids.length > 0 ? await store.held(scope, ids, wanted.roles) : []
  const total = found[0]?.total ?? 0
  return {
    total,
    rows: found.map(({ login_id, total: _, ...person }) => {
      const theirs = rows.filter(({ account_id }) => account_id === person.id)
      return {
        ...person,
        loginId: login_id,
        held: theirs.map(presentHeld),
        can: { take: theirs.some((row) => isTheirsToTake(own, row, scope.now)) },
      }
    }),
  }
}

const isTheirsToTake = (own: readonly Holding[], row: store.HeldRow, now: Date) =>
  row.rule === null && mayGive(own, lossOf(row, row.reach, row.paths, now))

const holders: Serve<'role.holders'> = (scope, { id, byHand, ...input }) =>
  peopleWith(scope, {
    roles: [id],
    search: input.search,
    start: input.start,
    length: input.length,
    byHand,
  })

const rules: Serve<'role.rules'> = async (scope, { id }) =>
  (await store.rules(scope, id, MOST_COUNTED)).map(({ rows, until_at, given_at, ...rule }) => ({
    ...rule,
    rule: rule.id,
    departments: [],
    until: until_at?.toISOString() ?? null,
    since: given_at?.toISOString() ?? null,
    more: rows >= MOST_COUNTED,
  }))

export async function memberOf(scope: SpaceScope, id: number) {
  const member = await store.member(scope, id)
  if (!member) throw NotHere({})
  return member
}

export const roleHoldersHandlers = {
  'role.holders': holders,
  'role.rules': rules,
} satisfies Partial<Handlers>
