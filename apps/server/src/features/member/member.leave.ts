import { AccessDenied, Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Belongings } from '@atrium/contract/people/member.contract.ts'
import { NotYourself } from '@atrium/contract/people/person.contract.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import type { Words } from '../../kernel/http/words.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import { endOf as endDelegations } from '../delegation/delegation.service.ts'
import { givingNoMore, reachOf, tell } from '../department/department.service.ts'
import { giftsOf, givesToAll, holdingsOf, refuseMore } from '../role/role.service.ts'
import * as store from './member.leave.store.ts'
import { manageable, refuseOthers } from './member.service.ts'

const NOTHING: Belongings = {
  heads: [],
  subordinates: [],
  subordinateCount: 0,
  invitations: 0,
  roles: [],
  requests: 0,
  delegations: 0,
  tasks: 0,
  files: 0,
  records: 0,
}

const present = ({ roles, ...owned }: store.Owned): Belongings => ({
  ...owned,
  roles: roles.map(({ id, name }) => ({ id, name })),
})

const belongings: Serve<'member.belongings'> = async (scope, { id }) => {
  const owned = await store.ownedBy(scope, id)
  if (!owned) throw NotHere({})
  return present(owned)
}

/** What was theirs, their leaving and the report are one transaction: nothing is left without somebody. */
const leave =
  (words: Words): Serve<'member.leave'> =>
  async (scope, { id, successor, withRoles }) => {
    if (id === scope.actor.id) throw NotYourself({})
    if (successor !== null) await store.lockBoth(scope, id, successor)
    const before = await manageable(scope, id)
    refuseOthers(await reachOf(scope, 'org'), before)
    const owned = await store.ownedBy(scope, id)
    if (!owned) throw NotHere({})
    const heir = successor === null ? null : await heirOf(scope, id, successor)
    const { delegations } = owned
    const handed = heir
      ? await handOver(scope, owned, { id, heir: heir.id, withRoles })
      : { ...NOTHING, delegations }
    if (delegations > 0) await endDelegations(scope, words, { id, name: before.name })
    if (!(await store.leave(scope, id))) throw AccessDenied({})
    await audit(scope, {
      action: 'member.left',
      target: id,
      detail: { person: before.name, successor: heir?.id ?? null, handed },
    })
    await tell(scope)
    return { name: before.name, successor: heir, handed, at: scope.now.toISOString() }
  }

async function heirOf(scope: SpaceScope, id: number, successor: number) {
  const heir = successor === id ? undefined : await store.lockKnownHeir(scope, successor)
  if (!heir) throw Invalid({ fields: { successor: 'gone' } })
  return heir
}

type Handing = { id: number; heir: number; withRoles: boolean }

async function handOver(
  scope: SpaceScope,
  owned: store.Owned,
  { id, heir, withRoles }: Handing,
): Promise<Belongings> {
  const roles =
    withRoles && owned.roles.length > 0 ? await handRoles(scope, owned.roles, id, heir) : []
  if (owned.heads.length > 0)
    await givingNoMore(scope, { people: [heir] }, () => store.handHeads(scope, id, heir))
  await store.handSubordinates(scope, id, heir)
  await store.handInvitations(scope, id, heir)
  if (owned.tasks > 0) {
    await store.handTasks(scope, id, heir)
    await announce(scope.db, [`account:${heir}`], { kind: 'task.changed' })
  }
  if (owned.files > 0) {
    await store.handFiles(scope, id, heir)
    await announce(scope.db, [`account:${heir}`], { kind: 'file.changed' })
  }
  if (owned.records > 0) await store.handRecords(scope, id, heir)
  const handed = present({ ...owned, roles })
  return withRoles ? handed : { ...handed, requests: 0 }
}

/**
 * Nobody hands over a role that they could not give, as far and as long; roles that allow anything want a proof. Whoever
 * has a role already keeps it as they have it: those that were handed over are told.
 */
async function handRoles(scope: SpaceScope, roles: store.Owned['roles'], id: number, heir: number) {
  const own = await holdingsOf(scope)
  const counting: number[] = []
  for (const { paths, until, ...role } of roles) {
    const ends = until === null ? null : new Date(until)
    for (const gift of giftsOf(role, { paths, until: ends })) refuseMore(own, gift)
    if (givesToAll(own, ends)) counting.push(role.id)
  }
  const handed = await store.handRoles(scope, id, heir, counting)
  return roles.filter((role) => handed.has(role.id))
}

export const memberLeaveHandlers = ({ book }: { book: Words }) =>
  ({
    'member.belongings': belongings,
    'member.leave': leave(book),
  }) satisfies Partial<Handlers>
