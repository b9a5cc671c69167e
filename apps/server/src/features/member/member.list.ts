import { Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Input, Serve } from '../../kernel/call/implement.ts'
import { type Columns, spreadsheetOf, wordsOf } from '../../kernel/call/spreadsheet.ts'
import { say, type Words } from '../../kernel/http/words.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import {
  findDepartments,
  idsIn,
  isWithin,
  type Reach,
  topDepartment,
} from '../department/department.service.ts'
import { reachOf } from '../role/role.service.ts'
import { allPlaces } from './member.import.store.ts'
import * as store from './member.list.store.ts'
import { present } from './member.present.ts'
import * as members from './member.store.ts'

type Asked = Omit<Input<'member.export'>, 'sort' | 'order'>

/** The top department with all below it is the whole space: nothing need be looked up for each person. */
async function viewOf(
  scope: SpaceScope,
  reach: Reach,
  { department, below, ...rest }: Asked,
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

export const list: Serve<'member.list'> = async (scope, input) => {
  const { iDisplayStart: start, iDisplayLength: length, sort, order, ...asked } = input
  const reach = await reachOf(scope, 'org')
  const view = await viewOf(scope, reach, asked)
  const isWhole = !view.path && !view.reach && !view.status && !view.role && !view.iSearch
  const [rows, total, shown] = await Promise.all([
    store.page(scope, view, { sort, order }, { start, length }),
    store.total(scope),
    isWhole ? null : store.countUpToCap(scope, view),
  ])
  return {
    iTotalRecords: reach === null ? total : (shown ?? total),
    iTotalDisplayRecords: shown ?? total,
    aaData: rows.map((row) => present(scope.actor.id, reach, row)),
  }
}

/** Who reads the list sees the role of everybody in it; their names are no secret of those who manage roles. */
export const roles: Serve<'member.roles'> = (scope) => store.roles(scope)

export const get: Serve<'member.get'> = async (scope, { id }) => {
  const [row, reach, more] = await Promise.all([
    store.one(scope, id),
    reachOf(scope, 'org'),
    members.standingOf(scope, id),
  ])
  if (!row) throw NotHere({})
  return { ...present(scope.actor.id, reach, row), ...more }
}

export const exportView =
  (words: Words): Serve<'member.export'> =>
  async (scope, { sort, order, ...asked }) => {
    const view = await viewOf(scope, await reachOf(scope, 'org'), asked)
    const names = new Map((await allPlaces(scope)).map(({ id, name }) => [id, name]))
    // As an import takes them: from below the top down.
    const wayOf = (path: string) => {
      const [top, ...below] = idsIn(path)
      return (below.length > 0 ? below : [top as number]).map((id) => names.get(id)).join('/')
    }
    const spoken = await words.spoken(scope.visit.language, scope.visit.space)
    const roleOf = ({ name, isBuiltIn }: store.MemberRow['roles'][number]) =>
      isBuiltIn ? say(spoken, `role.name.${name}`) : name
    return spreadsheetOf(scope, {
      name: 'members',
      columns: columnsOf(wayOf, roleOf),
      word: await wordsOf(scope, words, 'org'),
      page: (cut) => store.page(scope, view, { sort, order }, cut),
    })
  }

type Said<Thing> = (thing: Thing) => string

const columnsOf = (
  wayOf: Said<string>,
  roleOf: Said<store.MemberRow['roles'][number]>,
): Columns<store.MemberRow> => ({
  'column.loginId': (row) => row.login_id,
  'column.name': (row) => row.name,
  'column.title': (row) => row.title,
  'column.departments': (row) => row.departments.map(({ path }) => wayOf(path)).join('; '),
  'column.superior': ({ superior }) => superior && `${superior.name} (${superior.loginId})`,
  'column.roles': ({ roles }) => roles.map(roleOf).join('; '),
  'column.phone': (row) => row.phone,
  'column.status': (row, word) => word(`status.${row.status}`),
  'column.joined': (row) => row.joined_at.toISOString(),
  'column.lastSeen': (row) => row.last_seen_at?.toISOString(),
})
