import { NotToBeViewedAs } from '@atrium/contract/people/view-as.contract.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { cookie, hashToken, newToken, VIEW_AS_COOKIE } from '../../kernel/http/visit.ts'
import { DEFAULT_LANGUAGE, say, type Words } from '../../kernel/http/words.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import { userPolicy } from './user.policy.ts'
import * as store from './user.view-as.store.ts'

const MINUTES = 15

/**
 * The operator's own session stays what it is. Beside it they get a second secret, and as long as both
 * are shown, `identify` says that it is the other person who is asking, and `admit` refuses whatever
 * has an effect (docs/decisions/0022).
 */
const begin =
  (words: Words): Serve<'viewAs.begin'> =>
  async (scope, { userId, entid, reason }) => {
    const person = await store.memberOf(scope, userId, entid)
    if (!person || !userPolicy.viewAs(scope.actor, person)) throw NotToBeViewedAs({})

    const token = newToken()
    const ends = new Date(scope.now.getTime() + MINUTES * 60_000)
    const view = { account_id: userId, enterprise_id: entid, reason, token_hash: hashToken(token) }
    await store.endEarlier(scope)
    await store.begin(scope, view, ends)
    // In the space's own part of the trail, where its admins may read it.
    await audit(scope, {
      action: 'lookIn.begun',
      target: userId,
      detail: { reason },
      enterprise: entid,
    })
    await tell(scope, words, entid, { who: scope.actor.name, whom: person.name, reason })
    scope.visit.cookies.push(cookie(VIEW_AS_COOKIE, token, MINUTES * 60))
    return { landing: `/space-${person.space}/user/workbench`, ends: ends.toISOString() }
  }

type Facts = { who: string; whom: string; reason: string }

/** Nobody can say in which language a space reads; the platform's own is the one it was sold in. */
async function tell(scope: OwnScope, words: Words, entid: number, facts: Facts) {
  const spoken = await words.spoken(DEFAULT_LANGUAGE, '')
  const values = { ...facts, minutes: MINUTES }
  await store.tellAdmins(
    scope,
    entid,
    say(spoken, 'viewAs.notice.title', values),
    say(spoken, 'viewAs.notice.body', values),
  )
  await announce(scope.db, [`tenant:${entid}`], { kind: 'message.changed' })
}

/** Also where there is nothing to end any more: then only the cookie goes. */
const end: Serve<'viewAs.end'> = async (scope) => {
  scope.visit.cookies.push(cookie(VIEW_AS_COOKIE, '', 0))
  const { viewAs, id } = scope.actor
  if (!viewAs) return { userId: null }
  await store.end(scope, viewAs.id)
  const action = viewAs.entrusted ? 'delegation.actingEnded' : 'lookIn.ended'
  await audit(scope, { action, target: id })
  return { userId: id }
}

export const userViewAsHandlers = ({ book }: { book: Words }) =>
  ({
    'viewAs.begin': begin(book),
    'viewAs.end': end,
  }) satisfies Partial<Handlers>
