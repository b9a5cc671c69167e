import { AccessDenied, Invalid, LimitReached, NotHere } from '@atrium/contract/kernel/failure.ts'
import {
  DepartmentInUse,
  DepartmentNameTaken,
  MOST_DEPARTMENTS,
  TopDepartment,
} from '@atrium/contract/people/department.contract.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { requireProof } from '../../kernel/call/proof.ts'
import { keptSoundsOf } from '../../kernel/text/sounds.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import { idsIn, isWithin, type Reach } from './department.policy.ts'
import { givingNoMore, refuseGiven } from './department.standing.ts'
import * as store from './department.store.ts'
import * as trees from './department.tree.store.ts'

export { idsIn, isWithin, type Reach } from './department.policy.ts'
export { givingNoMore, givingNoMoreFor } from './department.standing.ts'
export {
  addMany as addDepartments,
  find as findDepartments,
  givenByPlace,
  isBelow,
  lockTree,
  type Placed,
  reach as reachOf,
  top as topDepartment,
} from './department.store.ts'
export { heardDepartments } from './department.tree.store.ts'

export const tell = ({ db, tenant }: SpaceScope) =>
  announce(db, [`tenant:${tenant.id}`], { kind: 'organisation.changed' })

/** Nobody gives by a place or a title what they could not give by hand, nor at a desk left alone. */
export const refusePlaced = async (scope: SpaceScope, placed: store.Placed) =>
  refuseGiven(scope, await store.givenByPlace(scope, placed))

/** Whoever manages some departments sees these with all below, and the departments above them. */
function seenBy<Node extends { id: number; path: string }>(reach: Reach, all: Node[]): Node[] {
  const ways = new Set((reach ?? []).flatMap(idsIn))
  return all.filter(({ id, path }) => isWithin(reach, path) || ways.has(id))
}

/**
 * Apart from the tree, because few look for a department by how it sounds; and read anew, because a name
 * takes no time to read and a column would have to be kept in step.
 */
const sounds: Serve<'department.sounds'> = async (scope) => {
  const [all, reach] = await Promise.all([trees.named(scope), store.reach(scope, 'org')])
  const heard = seenBy(reach, all)
    .map(({ id, name }) => ({ id, sounds: keptSoundsOf(name) }))
    .filter((one) => one.sounds)
  return { ids: heard.map(({ id }) => id), sounds: heard.map((one) => one.sounds) }
}

/** Of the departments above their own, a reader sees names but no numbers of people. */
const tree: Serve<'department.tree'> = async (scope) => {
  const [all, heads, reach] = await Promise.all([
    trees.all(scope),
    trees.heads(scope),
    store.reach(scope, 'org'),
  ])
  const seen = seenBy(reach, all)
  const isTheirs = new Set(seen.filter(({ path }) => isWithin(reach, path)).map(({ id }) => id))
  return {
    ids: seen.map(({ id }) => id),
    parents: seen.map(({ parent_id }) => parent_id),
    names: seen.map(({ name }) => name),
    people: seen.map(({ id, people }) => (isTheirs.has(id) ? people : 0)),
    heads: heads.filter(({ department }) => isTheirs.has(department)),
    limited: seen
      .filter(({ shown_to, hides_phones }) => shown_to !== 'everyone' || hides_phones)
      .map(({ id, shown_to, hides_phones }) => ({
        department: id,
        shownTo: shown_to,
        hidesPhones: hides_phones,
      })),
    reach: reach && reach.map((path) => idsIn(path).at(-1) as number),
  }
}

const add: Serve<'department.add'> = async (scope, { parentId, name }) => {
  await store.lockTree(scope)
  const reach = await store.reach(scope, 'org')
  await managed(scope, reach, { parentId })
  await refuseTooMany(scope, 1)
  await refuseTakenNames(scope, parentId, [name], { field: true })
  const id = await store.add(scope, parentId, name)
  await audit(scope, {
    action: 'department.added',
    target: id,
    targetName: name,
    detail: { parentId },
  })
  await tell(scope)
  return { id }
}

/** More than these would be more than there may be. Whoever asks holds the tree. */
export async function refuseTooMany(scope: SpaceScope, more: number) {
  if ((await store.countAll(scope)) + more > MOST_DEPARTMENTS)
    throw LimitReached({ most: MOST_DEPARTMENTS })
}

const update: Serve<'department.update'> = async (scope, input) => {
  const { id, name, heads, shownTo, hidesPhones } = input
  await store.lockTree(scope)
  const [found] = await managed(scope, await store.reach(scope, 'org'), { id })
  if (name !== undefined && found.parent_id !== null)
    await refuseTakenNames(scope, found.parent_id, [name], { but: id, field: true })
  const changes = {
    ...(name !== undefined && { name }),
    ...(shownTo !== undefined && { shown_to: shownTo }),
    ...(hidesPhones !== undefined && { hides_phones: hidesPhones }),
  }
  if (Object.keys(changes).length > 0) await store.change(scope, id, changes)
  if (heads) await setHeads(scope, id, [...new Set(heads)])
  await audit(scope, {
    action: 'department.changed',
    target: id,
    targetName: found.name,
    detail: { name, heads, shownTo, hidesPhones },
  })
  await tell(scope)
  return {}
}

/** Who heads a department may come by roles, or by more people: nobody gives away, or takes, more than they have. */
async function setHeads(scope: SpaceScope, id: number, heads: number[]) {
  const before = new Set(await store.headsOf(scope, id))
  const newcomers = heads.filter((head) => !before.has(head))
  if (newcomers.length > 0 && (await store.beyondReach(scope, newcomers)).length > 0)
    throw Invalid({ fields: { heads: 'gone' } })
  const gone = [...before].filter((head) => !heads.includes(head))
  const people = [...newcomers, ...gone]
  if (people.length === 0) return
  const put = () => store.setHeads(scope, id, heads)
  if ((await givingNoMore(scope, { people }, put)) < heads.length)
    throw Invalid({ fields: { heads: 'gone' } })
}

const move: Serve<'department.move'> = async (scope, { id, parentId, before }) => {
  await store.lockTree(scope)
  const [found, parent] = await managed(
    scope,
    await store.reach(scope, 'org'),
    { id, parentId },
    'out',
  )
  if (parent.path.startsWith(found.path))
    throw Invalid({ fields: { parentId: 'department_circle' } })
  if (before !== null) {
    const [next] = await store.find(scope, [before])
    if (next?.parent_id !== parentId || before === id) throw Invalid({ fields: { before: 'gone' } })
  }
  if (found.parent_id !== parentId) {
    await refuseTakenNames(scope, parentId, [found.name], { but: id })
    await givingNoMore(scope, { moving: [id], into: [parentId] }, () =>
      store.setParent(scope, id, parentId),
    )
  }
  await store.setPlace(scope, id, parentId, before)
  await audit(scope, {
    action: 'department.moved',
    target: id,
    targetName: found.name,
    detail: { from: found.parent_id, to: parentId },
  })
  await tell(scope)
  return {}
}

const remove: Serve<'department.remove'> = async (scope, { id, moveTo }) => {
  await store.lockTree(scope)
  const reach = await store.reach(scope, 'org')
  const asked = moveTo === undefined ? { id } : { id, moveTo }
  const [found, heir] = await managed(scope, reach, asked, 'out')
  if (await store.takesBeyond(scope, id)) throw AccessDenied({})
  const { people, departments } = await store.useOf(scope, id)
  const use = { people, departments: departments.length }
  if (people + departments.length > 0 && !heir) throw DepartmentInUse(use)
  if (heir) {
    if (heir.path.startsWith(found.path)) throw Invalid({ fields: { moveTo: 'department_circle' } })
    const names = departments.map(({ name }) => name)
    await refuseTakenNames(scope, heir.id, names, { but: id })
  }
  if (people + departments.length > 0) requireProof(scope)
  const places = { moving: departments.map((below) => below.id), gone: [id] }
  const into = heir ? [heir.id] : []
  await givingNoMore(scope, { ...places, into }, async () => {
    if (heir) await store.empty(scope, id, heir.id)
    await store.remove(scope, id)
  })
  await audit(scope, {
    action: 'department.removed',
    target: id,
    targetName: found.name,
    detail: { ...use, moveTo: moveTo ?? null },
  })
  await tell(scope)
  return use
}

type NamedDepartments = { id?: number; parentId?: number; moveTo?: number }

/**
 * The departments a call names, in this order, all of them the caller's to manage: one that is not there and
 * one beyond their reach are the same to them. What goes `out` of its place leaves one that is theirs too.
 */
async function managed(
  scope: SpaceScope,
  reach: Reach,
  asked: NamedDepartments,
  goes: 'out' | 'stays' = 'stays',
): Promise<[store.DepartmentFound, store.DepartmentFound]> {
  const known = await store.find(scope, Object.values(asked))
  const found = Object.entries(asked).map(([field, id]) => {
    const one = known.find((row) => row.id === id)
    if (one && isWithin(reach, one.path)) return one
    if (field === 'id') throw NotHere({})
    throw Invalid({ fields: { [field]: 'gone' } })
  }) as [store.DepartmentFound, store.DepartmentFound]
  if (goes === 'stays') return found
  if (found[0].parent_id === null) throw TopDepartment({})
  if (!isWithin(reach, found[0].path.replace(/\d+\/$/, ''))) throw AccessDenied({})
  return found
}

/** What is moved has no field for its name: which name it is, and where, stands in the sentence. */
async function refuseTakenNames(
  scope: SpaceScope,
  parentId: number,
  names: string[],
  { but = 0, field = false }: { but?: number; field?: boolean },
) {
  const taken = await store.takenName(scope, parentId, names, but)
  if (taken) throw DepartmentNameTaken({ ...taken, fields: field ? { name: 'taken' } : {} })
}

export const departmentHandlers = {
  'department.add': add,
  'department.move': move,
  'department.remove': remove,
  'department.sounds': sounds,
  'department.tree': tree,
  'department.update': update,
} satisfies Partial<Handlers>
