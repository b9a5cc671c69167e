import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { isStaff } from '@atrium/contract/people/user-types.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { cookie, hashToken, newToken, VIEW_AS_COOKIE } from '../../kernel/http/visit.ts'
import type { Words } from '../../kernel/http/words.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import * as store from './delegation.act.store.ts'
import { tell } from './delegation.told.ts'

/** A working day: whoever goes on acting after it says so again. */
const LONGEST = 12 * 3600

/**
 * By the same second secret as an operator who views as somebody: as long as it is shown beside the own session,
 * `identify` says that the other one is asking, and `admit` refuses whatever is not work. The delegation is
 * looked at in every call, so nobody acts a moment longer than it lasts (docs/decisions/0044).
 */
const act =
  (words: Words): Serve<'delegation.act'> =>
  async (scope, { id }) => {
    // Operators and console users have no colleagues in a space.
    const given = isStaff(scope.actor.userType) ? undefined : await store.use(scope, id)
    if (!given) throw NotHere({})
    const { account_id, name, until_at, is_first } = given

    const token = newToken()
    const longest = new Date(scope.now.getTime() + LONGEST * 1000)
    const ends_at = until_at < longest ? until_at : longest
    const acting = { account_id, delegation_id: id, token_hash: hashToken(token), ends_at }
    await store.endEarlier(scope)
    await store.begin(scope, acting)
    await audit(scope, {
      action: 'delegation.actingBegun',
      target: account_id,
      detail: { person: name, until: ends_at.toISOString() },
    })
    if (is_first) await tell(scope, words, { id, deed: 'acting' })
    const seconds = Math.ceil((ends_at.getTime() - scope.now.getTime()) / 1000)
    scope.visit.cookies.push(cookie(VIEW_AS_COOKIE, token, seconds))
    return { landing: `${scope.visit.prefix}/user/workbench`, ends: ends_at.toISOString() }
  }

export const delegationActHandlers = ({ book }: { book: Words }) =>
  ({
    'delegation.act': act(book),
  }) satisfies Partial<Handlers>
