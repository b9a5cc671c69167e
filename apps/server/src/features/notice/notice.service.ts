import { Invalid } from '@atrium/contract/kernel/failure.ts'
import { isAlwaysTold, type NoticeKind } from '@atrium/contract/messages/message-kinds.ts'
import type { NoticeSettings } from '@atrium/contract/messages/notice.contract.ts'
import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'
import type { Handlers, Input, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import { tellOwnPages } from '../preference/preference.service.ts'
import * as store from './notice.store.ts'

/** What browsers subscribe with; null where nothing is pushed. */
type KeyOf = () => Promise<string | null>

export const settings =
  (keyOf: KeyOf): Serve<'notice.settings'> =>
  async (scope) =>
    present(scope, await store.kindsFor(scope), await store.find(scope), await keyOf())

export const choose =
  (keyOf: KeyOf): Serve<'notice.choose'> =>
  async (scope, chosen) => {
    refuseNonsense(chosen)
    const [key, kinds] = [await keyOf(), await store.kindsFor(scope)]
    if (Object.keys(chosen).length === 0) return present(scope, kinds, await store.find(scope), key)
    const settings = await store.choose(scope, chosen)
    await audit(scope, { action: 'notice.chosen', target: scope.actor.id, detail: chosen })
    await tellOwnPages(scope)
    return present(scope, kinds, settings, key)
  }

function refuseNonsense({ kind, pops, pushed }: Input<'notice.choose'>) {
  const isAboutKind = pops !== undefined || pushed !== undefined
  if (isAboutKind && !kind) throw Invalid({ fields: { kind: 'required' } })
  if (kind === 'task' && pops !== undefined) throw Invalid({ fields: { pops: 'unknown' } })
  if (kind && isAlwaysTold(kind) && (pops === false || pushed === false))
    throw Invalid({ fields: { kind: 'always' } })
}

const present = (
  { actor }: OwnScope,
  kinds: NoticeKind[],
  { silent, unpushed, quiet }: store.NoticeChoices,
  pushKey: string | null,
): NoticeSettings => ({
  kinds: kinds.map((kind) => ({
    kind,
    pops: kind === 'task' ? null : isAlwaysTold(kind) || !silent.includes(kind),
    pushed: isAlwaysTold(kind) || !unpushed.includes(kind),
    always: isAlwaysTold(kind),
  })),
  quiet,
  pushKey,
  session: actor.sessionId,
})

export const noticeHandlers = ({ pushing }: Pick<HandlerDeps, 'pushing'>) => {
  const keyOf = async () => (pushing ? (await pushing.pairs.pair()).public : null)
  return {
    'notice.choose': choose(keyOf),
    'notice.settings': settings(keyOf),
  } satisfies Partial<Handlers>
}

export const noticeConstraints: Constraints = {
  notice_settings_account_id_fkey: callerGone,
}
