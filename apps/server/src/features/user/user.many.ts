import { AccessDenied, type Failure, NotHere } from '@atrium/contract/kernel/failure.ts'
import { LastRoot, NotYourself } from '@atrium/contract/people/person.contract.ts'
import { LastOwner } from '@atrium/contract/people/role.contract.ts'
import type { Handlers, Input, Serve } from '../../kernel/call/implement.ts'
import { requireProof } from '../../kernel/call/proof.ts'
import type { Words } from '../../kernel/http/words.ts'
import { apart } from '../../kernel/transaction/apart.ts'
import { type ActionOn, audit } from '../../kernel/transaction/audit.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import * as message from '../message/message.service.ts'
import { keepOwners } from '../role/role.service.ts'
import * as session from '../session/session.service.ts'
import * as store from './user.manage.store.ts'
import { manageable, refuseDisabling } from './user.manage.ts'

export type Deed = Input<'user.many'>['action']
type Refused = {
  id: number
  why: 'not_found' | 'not_yourself' | 'forbidden' | 'last_root' | 'last_owner'
}

/** Those it cannot be done to are left out and named; the rest is one change, in one transaction. */
const many =
  (words: Words): Serve<'user.many'> =>
  async (scope, { ids, action }) => {
    if (waysIn.has(action)) requireProof(scope)
    const refused: Refused[] = []
    if (scope.actor.isRoot) await store.lockRoots(scope)
    // In the order of their ids: two who change the same people at once do not wait for each other.
    for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
      try {
        await doTo(scope, words, action, await manageable(scope, id))
      } catch (error) {
        refused.push({ id, why: reasonOf(error) })
      }
    }
    await announce(scope.db, ['platform'], { kind: 'user.changed' })
    return { done: new Set(ids).size - refused.length, refused }
  }

/** Somebody who is locked by now, with the line that says so. */
export async function doTo(scope: OwnScope, words: Words, action: Deed, before: store.Locked) {
  await effects[action](scope, before, words)
  await audit(scope, { action: past[action], target: before.id, isPerson: true })
}

/** Actions that let somebody in again ask for a fresh proof, because an operator may have left the desk. */
const waysIn = new Set<Deed>(['enable', 'resetTwoStep', 'unlock'])

type Effect = (scope: OwnScope, before: store.Locked, words: Words) => Promise<unknown>

const effects: Record<Deed, Effect> = {
  disable: async (scope, before) => {
    await refuseDisabling(scope, before)
    await apart(scope, async () => {
      await store.change(scope, before.id, { status: 'disabled' })
      await keepOwners(scope)
    })
    await session.closeAllBut(scope, before.id, null)
  },
  enable: (scope, { id }) => store.change(scope, id, { status: 'active' }),
  revoke: (scope, { id }) =>
    session.closeAllBut(scope, id, id === scope.actor.id ? scope.actor.sessionId : null),
  resetTwoStep: async (scope, { id }, words) => {
    if (id === scope.actor.id) throw NotYourself({})
    await message.tellPerson(scope, words, id, 'twoStep')
    await store.takeSecondStepOff(scope, id)
    await session.closeAllBut(scope, id, null)
  },
  unlock: (scope, { id }) => store.unlock(scope, id),
}

const past: Record<Deed, ActionOn<'person'>> = {
  disable: 'user.disabled',
  enable: 'user.enabled',
  revoke: 'user.signedOut',
  resetTwoStep: 'user.twoStepReset',
  unlock: 'user.unlocked',
}

/** Only refusals of ours are reasons, and none of them leaves anything in the database: it goes on. */
function reasonOf(error: unknown): Refused['why'] {
  const known = [NotHere, AccessDenied, NotYourself, LastRoot, LastOwner].some((kind) =>
    kind.is(error),
  )
  if (!known) throw error
  return (error as Failure<Refused['why']>).word
}

export const userManyHandlers = ({ book }: { book: Words }) =>
  ({
    'user.many': many(book),
  }) satisfies Partial<Handlers>
