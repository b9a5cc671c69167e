import { Invalid, LimitReached, NotHere } from '@atrium/contract/kernel/failure.ts'
import { MOST_MATCHING } from '@atrium/contract/people/member.contract.ts'
import type { Handlers, Input, Serve } from '../../kernel/call/implement.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import {
  findDepartments,
  idsIn,
  isWithin,
  type Reach,
  reachOf,
  topDepartment,
} from '../department/department.service.ts'
import * as store from './member.list.store.ts'
import { present } from './member.present.ts'
import * as members from './member.store.ts'

type MemberFilter = Omit<Input<'member.export'>, 'sort' | 'order'>

/** The top department with all below it is the whole space: nothing need be looked up for each person. */
export async function viewOf(
  scope: SpaceScope,
  reach: Reach,
  { department, below, ...rest }: MemberFilter,
): Promise<store.MemberView> {
  const withBelow = below ?? true
  const found =
    department === undefined
      ? !withBelow && (await startOf(scope, reach))
      : (await findDepartments(scope, [department]))[0]
  if (department !== undefined && !found) throw Invalid({ fields: { department: 'gone' } })
  // The way down to one's departments can be opened, and shows those of them that are one's own.
  const isWhole = !found || (found.parent_id === null && withBelow)
  const cut = reach && found && isWithin(reach, found.path) ? null : reach
  return {
    ...rest,
    below: withBelow,
    path: isWhole ? null : found.path,
    reach: isWhole ? reach : cut,
  }
}

/** Where a reader who names no department begins: at the top, or at the only one they manage. */
async function startOf(scope: SpaceScope, reach: Reach) {
  const [only, ...others] = (reach ?? []).map((path) => idsIn(path).at(-1) as number)
  if (only === undefined || others.length > 0) return topDepartment(scope)
  return (await findDepartments(scope, [only]))[0]
}

const list: Serve<'member.list'> = async (scope, input) => {
  const { start, length, sort, order, ...asked } = input
  const reach = await reachOf(scope, 'org')
  const view = await viewOf(scope, reach, asked)
  const isWhole = !view.path && !view.reach && !view.status && !view.role && !view.search
  const [rows, total, shown] = await Promise.all([
    store.page(scope, view, { sort, order }, { start, length }),
    store.total(scope),
    isWhole ? null : store.countUpToCap(scope, view),
  ])
  return {
    total: shown ?? total,
    rows: rows.map((row) => present(scope.actor.id, reach, row)),
  }
}

/** Which people a view shows, beyond the page: more than can be acted on at once are refused. */
const matching: Serve<'member.matching'> = async (scope, { sort: _, order: __, ...asked }) => {
  const view = await viewOf(scope, await reachOf(scope, 'org'), asked)
  const ids = await store.matching(scope, view, MOST_MATCHING + 1)
  if (ids.length > MOST_MATCHING) throw LimitReached({ most: MOST_MATCHING })
  return { ids }
}

/** Who reads the list sees the role of everybody in it; their names are no secret of those who manage roles. */
const roles: Serve<'member.roles'> = (scope) => store.roles(scope)

const get: Serve<'member.get'> = async (scope, { id }) => {
  const [row, reach, more] = await Promise.all([
    store.one(scope, id),
    reachOf(scope, 'org'),
    members.standingOf(scope, id),
  ])
  if (!row) throw NotHere({})
  return { ...present(scope.actor.id, reach, row), ...more }
}

export const memberListHandlers = {
  'member.get': get,
  'member.list': list,
  'member.matching': matching,
  'member.roles': roles,
} satisfies Partial<Handlers>
