import { conditionsIn, readGroups } from '@atrium/contract/field/condition-group.ts'
import { fieldInAddress, GROUPS_IN_ADDRESS } from '@atrium/contract/field/list-key.ts'
import { Invalid, LimitReached, NotHere } from '@atrium/contract/kernel/failure.ts'
import { moment } from '@atrium/contract/kernel/fields.ts'
import { isOperator } from '@atrium/contract/people/user-types.ts'
import { savedViewCalls } from '@atrium/contract/platform/saved-view.contract.ts'
import { MOST_SAVED_VIEWS } from '@atrium/contract/platform/saved-view-limits.ts'
import { z } from 'zod'
import { type Constraints, callerGone, outOfSpace } from '../../kernel/call/constraint.ts'
import { type Handlers, type Serve } from '../../kernel/call/implement.ts'
import { type OwnScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import { id, type MovedTables, PEOPLE } from '../moved-table.ts'
import * as store from './saved-view.store.ts'

// Not recorded: how somebody looks at a list changes nothing, and whose a shared view is stands beside it.

/** The same in a space and outside of one: the transaction says where it is. */
type ServeBoth<Done extends 'list' | 'add' | 'update' | 'remove' | 'restore'> = (
  scope: OwnScope,
  input: Parameters<Serve<`savedView.${Done}`>>[1],
) => ReturnType<Serve<`savedView.${Done}`>>

export const list: ServeBoth<'list'> = async (scope, { list }) => {
  const rows = await store.all(scope, list)
  return rows.map(({ hidden, ...view }) => ({
    ...view,
    query: view.by === null ? view.query : veiled(view.query, hidden),
  }))
}

/** All of these lists that the caller sees: their own, and what others share. */
export const viewsOfLists = store.ofLists

export const add: ServeBoth<'add'> = async (scope, { list, ...traits }) => {
  await refuseMore(scope)
  const row = await store.add(scope, list, traits)
  await tell(scope)
  return { ...row, by: null }
}

export const update: ServeBoth<'update'> = async (scope, { id, ...traits }) => {
  const row = await store.change(scope, id, traits)
  if (!row) throw NotHere({})
  await tell(scope)
  return { ...row, by: null }
}

export const remove: ServeBoth<'remove'> = async (scope, { id }) => {
  if (!(await store.remove(scope, id))) throw NotHere({})
  await tell(scope)
  return {}
}

export const restore: ServeBoth<'restore'> = async (scope, { id }) => {
  await refuseMore(scope)
  const row = await store.restore(scope, id)
  if (!row) throw NotHere({})
  await tell(scope)
  return { ...row, by: null }
}

async function refuseMore(scope: OwnScope): Promise<void> {
  if ((await store.countLocked(scope)) >= MOST_SAVED_VIEWS)
    throw LimitReached({ most: MOST_SAVED_VIEWS })
}

/** The own pages, and those of whoever it may be shared with; they ask what they may see. */
const tell = ({ db, actor, tenant }: OwnScope) => {
  if (tenant) return announce(db, [`tenant:${tenant.id}`], { kind: 'savedView.changed' })
  return announce(
    db,
    isOperator(actor.userType)
      ? ['platform']
      : [`account:${actor.id}`, ...[...actor.consoleRights.keys()].map((id) => `category:${id}`)],
    { kind: 'savedView.changed' },
  )
}

/** What stands for a field that the reader may know nothing of: the list says that the view asks for more than they see. */
const UNSEEN = fieldInAddress('unseen')

/** Where a view names fields in what it says, and not in its keys. */
const NAMING = ['sort', 'columns', 'totals']
/** The same of what a board or a chart is made of, by their bare ids. */
const LOOKING = ['by', 'beside', 'value']

/** Groups stand together: without one condition the others would mean other records. */
const asksFor = (groups: string, hidden: readonly string[]): boolean =>
  (readGroups(groups) ?? []).length === 0 ||
  conditionsIn(readGroups(groups) ?? []).some(({ field }) => hidden.includes(field))

/** A view of somebody else, without what it says of fields that are hidden from its reader (docs/decisions/0212). */
function veiled(
  query: Readonly<Record<string, string>>,
  hidden: readonly string[],
): Record<string, string> {
  if (hidden.length === 0) return query
  const unseen = new Set(hidden.map(fieldInAddress))
  const said = Object.entries(query).flatMap(([key, value]): [string, string][] => {
    if (unseen.has(key)) return [[UNSEEN, '']]
    if (key === GROUPS_IN_ADDRESS && asksFor(value, hidden)) return [[UNSEEN, '']]
    if (LOOKING.includes(key)) return hidden.includes(value) ? [] : [[key, value]]
    if (!NAMING.includes(key)) return [[key, value]]
    return [[key, value.replace(/\w+/g, (word) => (unseen.has(word) ? UNSEEN : word))]]
  })
  return Object.fromEntries(said)
}

export const savedViewHandlers = {
  'savedView.add': add,
  'savedView.list': list,
  'savedView.remove': remove,
  'savedView.restore': restore,
  'savedView.update': update,
} satisfies Partial<Handlers>

/** In a space the same is done to a table of its own. */
export const spaceViewHandlers = {
  'spaceView.add': add,
  'spaceView.list': list,
  'spaceView.remove': remove,
  'spaceView.restore': restore,
  'spaceView.update': update,
} satisfies Partial<Handlers>

export const savedViewConstraints: Constraints = {
  saved_views_account_id_fkey: callerGone,
  saved_views_name: () => [Invalid({ fields: { name: 'taken' } })],
  space_views_name: () => [Invalid({ fields: { name: 'taken' } })],
  space_views_tenant_id_account_id_fkey: outOfSpace,
}

const savedView = savedViewCalls['savedView.add'].input.shape

export const savedViewMovedTables: MovedTables = {
  space_views: {
    row: z.strictObject({
      id,
      account_id: id,
      list: savedView.list,
      name: savedView.name,
      query: savedView.query,
      shared: z.boolean(),
      changed_at: moment,
      removed_at: moment.nullable(),
    }),
    refers: { account_id: PEOPLE },
    members: ['account_id'],
    unique: [{ of: ['account_id', 'list', 'name'], folded: 'name', whereNull: 'removed_at' }],
  },
}
