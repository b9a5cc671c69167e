import { Invalid, NotHere, SignInRequired } from '@atrium/contract/kernel/failure.ts'
import { PushOff, TooManyBrowsers } from '@atrium/contract/messages/push.contract.ts'
import { MOST_PUSHED_BROWSERS } from '@atrium/contract/messages/push-limits.ts'
import { type Constraints, callerGone, outOfSpace } from '../../kernel/call/constraint.ts'
import { type Handlers, type Input, type Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { type OwnScope } from '../../kernel/transaction/scope.ts'
import { type FeatureChores } from '../../kernel/work/chores.ts'
import { NotLet, type Outgoing } from '../../ports/outgoing.ts'
import { areKeys } from '../../ports/push.encrypt.ts'
import { tellOwnPages } from '../preference/preference.service.ts'
import * as store from './push.store.ts'
import { giveUp } from './push.store.ts'

/** What addresses and keys of browsers are sealed for. */
export const PURPOSE = 'push subscription'

export const list: Serve<'push.list'> = async (scope) =>
  (await store.list(scope)).map((row) => ({
    id: row.id,
    browser: row.agent,
    since: row.made_at.toISOString(),
    lastUsed: row.used_at?.toISOString() ?? null,
    current: row.session_id === scope.actor.sessionId,
  }))

export const subscribe =
  (outgoing: Outgoing | null): Serve<'push.subscribe'> =>
  async (scope, input) => {
    if (!outgoing) throw PushOff({})
    refuseUnusable(outgoing, input)
    const { endpoint, p256dh, auth } = input
    const text = JSON.stringify({ endpoint, p256dh, auth })
    const { vault, visit } = scope
    const id = await store.subscribe(
      scope,
      {
        host: hostOf(scope),
        mark: vault.mac(PURPOSE, text),
        sealed: vault.seal(PURPOSE, text),
        language: visit.language,
      },
      MOST_PUSHED_BROWSERS,
    )
    if (id === null) throw SignInRequired({})
    if (id === 0) throw TooManyBrowsers({ most: MOST_PUSHED_BROWSERS })
    await audit(scope, { action: 'push.subscribed', target: id })
    await tellOwnPages(scope)
    return { id }
  }

/** The space whose own host the page is on: nothing of another one is shown there. */
const hostOf = ({ visit, tenant }: OwnScope) =>
  visit.space && !visit.prefix ? (tenant?.id ?? null) : null

function refuseUnusable(outgoing: Outgoing, input: Input<'push.subscribe'>) {
  const { p256dh, auth } = areKeys(input)
  const fields = {
    ...(!isCalled(outgoing, input.endpoint) && { endpoint: 'unusable' }),
    ...(!p256dh && { p256dh: 'unusable' }),
    ...(!auth && { auth: 'unusable' }),
  }
  if (Object.keys(fields).length > 0) throw Invalid({ fields })
}

function isCalled(outgoing: Outgoing, endpoint: string): boolean {
  try {
    outgoing.check(endpoint)
    return true
  } catch (error) {
    if (error instanceof NotLet) return false
    throw error
  }
}

export const remove: Serve<'push.remove'> = async (scope, { id }) => {
  if (!(await store.remove(scope, id))) throw NotHere({})
  await audit(scope, { action: 'push.removed', target: id })
  await tellOwnPages(scope)
  return {}
}

export const pushHandlers = ({ pushing }: { pushing: { outgoing: Outgoing } | null }) =>
  ({
    'push.list': list,
    'push.remove': remove,
    'push.subscribe': subscribe(pushing?.outgoing ?? null),
  }) satisfies Partial<Handlers>

export const pushConstraints: Constraints = {
  push_subscriptions_account_id_fkey: callerGone,
  push_subscriptions_host_space_fkey: outOfSpace,
  push_subscriptions_session_id_fkey: callerGone,
}

const BATCH = 500

/** What a server that died had begun to send. Shown as failed, so that nobody waits for it. */
export const pushChores = {
  pushes: {
    every: 60,
    hat: 'steward',
    step: async (background) => {
      const ended = await giveUp(background, BATCH)
      return { treated: ended.length, more: ended.length === BATCH }
    },
  },
} satisfies FeatureChores
