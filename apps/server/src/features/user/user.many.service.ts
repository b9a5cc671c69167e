import { NotYourself } from '@atrium/contract/people/person.contract.ts'
import type { Words } from '../../kernel/http/words.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { changedSince } from '../../kernel/work/changed-since.ts'
import { type Change, LeftOut } from '../../kernel/work/left-out.ts'
import { filtered, type UserFilters } from './user.filter.store.ts'
import { lockRoots } from './user.manage.store.ts'
import { manageable } from './user.manage.ts'
import { type Deed, doTo } from './user.many.ts'
import { refuseOperatorsFilters } from './user.service.ts'

export { moveOne } from './user.move.ts'

/** The people a list with these filters shows, as a statement of their ids. */
export const matching = (scope: OwnScope, filters: UserFilters) => {
  refuseOperatorsFilters(scope, filters)
  return filtered(scope, filters).select('accounts.id')
}

/** Locks all root operators before anybody else: two who change each other would wait for one another for ever. */
export const holdRoots = async (scope: OwnScope): Promise<void> => {
  if (scope.actor.isRoot) await lockRoots(scope)
}

const statusAfter: Partial<Record<Deed, 'active' | 'disabled'>> = {
  enable: 'active',
  disable: 'disabled',
}

/** The same as for one person; says what it was and what it became, where there is a way back. */
export async function doToOne(
  scope: OwnScope,
  words: Words,
  action: Deed,
  id: number,
): Promise<Change | null> {
  if (id === scope.actor.id) throw NotYourself({})
  const before = await manageable(scope, id)
  const status = statusAfter[action]
  if (status === before.status) throw new LeftOut('already')
  await doTo(scope, words, action, before)
  return status ? { was: { status: before.status }, is: { status } } : null
}

/**
 * A row that somebody changed and changed back is left out too: its present state is their decision, not the
 * batch's.
 */
export async function undoOne(
  scope: OwnScope,
  words: Words,
  id: number,
  { was, is, batch }: Change & { batch: number },
): Promise<void> {
  if (id === scope.actor.id) throw NotYourself({})
  const before = await manageable(scope, id)
  if (before.status !== is.status) throw new LeftOut('changed_since')
  const actions = ['user.disabled', 'user.enabled']
  if (await changedSince(scope, batch, { id, actions, traits: ['status'] }))
    throw new LeftOut('changed_since')
  await doTo(scope, words, was.status === 'active' ? 'enable' : 'disable', before)
}
