import { Invalid, LimitReached, NotHere } from '@atrium/contract/kernel/failure.ts'
import { isOperator } from '@atrium/contract/people/user-types.ts'
import { MOST_SAVED_VIEWS } from '@atrium/contract/platform/saved-view-limits.ts'
import { type Constraints, callerGone, outOfSpace } from '../../kernel/call/constraint.ts'
import { type Handlers, type Serve } from '../../kernel/call/implement.ts'
import { type OwnScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import * as store from './saved-view.store.ts'
import { veiled } from './veiled.ts'

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
