import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { SignInRefused } from '@atrium/contract/sign-in/session.contract.ts'
import type { Input, ManualContext, ManualHandler, Serve } from '../../kernel/call/implement.ts'
import type { Place } from '../../kernel/secrets/passwords.ts'
import { record } from '../../kernel/transaction/record.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import {
  attemptByName,
  findByLoginId,
  giveBack,
  loginIdName,
  note,
} from '../sign-in/sign-in.service.ts'
import { close, closeOwn } from './session.close.ts'
import { enterBy } from './session.enter.ts'
import { forgetCookie } from './session.policy.ts'
import { presentSession } from './session.present.ts'
import * as store from './session.store.ts'

/** Wrong ones and those not judged yet; what was right is given back. An office has one address. */
const perAddress = (address: string) => ({
  key: `address:${address}`,
  most: 300,
  window: '10 minutes',
  free: 200,
})

export const create: ManualHandler<'session.create'> = {
  // The place comes first: whoever cannot be served is refused before anything is counted or asked.
  manual: (context, input) =>
    context.passwords.inPlace((place) =>
      context.oneAtATime(lineOf(context, input.loginId), () =>
        signIn(context, place, input).finally(context.settle),
      ),
    ),
}

/** A browser that keeps a mark of its own does not queue behind strangers. */
const lineOf = ({ visit }: ManualContext, loginId: string) =>
  `${loginIdName(loginId)}:${visit.device?.toString('base64url') ?? ''}`

async function signIn(
  context: ManualContext,
  place: Place,
  { loginId, password, remember, everyStep }: Input<'session.create'>,
) {
  const { account, attempt } = await attemptByName(
    context,
    loginIdName(loginId),
    (scope) => findByLoginId(scope, loginId),
    [perAddress(context.visit.address)],
  )
  const isRight = await place.check(account?.password_hash ?? null, password)
  if (!account || !isRight || !attempt.isJudged) {
    await context.open(async (scope) => {
      await record(scope, {
        action: 'session.refused',
        target: account?.id ?? 'unknown',
        detail: { shut: !attempt.isJudged, ranOut: account?.password_hash === null },
      })
      if (account) await note(scope, { accountId: account.id, way: 'password', outcome: 'refused' })
    })
    throw SignInRefused({})
  }
  giveBack(context, attempt)
  return enterBy(context, account, { way: 'password', remember, everyStep })
}

export const end: Serve<'session.end'> = async (scope) => {
  scope.visit.cookies.push(forgetCookie)
  if (!scope.actor) return {}
  await closeOwn(scope, scope.actor)
  return {}
}

export const revoke: Serve<'session.revoke'> = async (scope, { id }) => {
  if (!(await close(scope, scope.actor.id, id))) throw NotHere({})
  return {}
}

export const revokeOthers: Serve<'session.revokeOthers'> = async (scope) => ({
  ended: await closeAllBut(scope, scope.actor.id, scope.actor.sessionId),
})

export async function closeAllBut(scope: Scope, accountId: number, id: number | null) {
  await store.voidHalfSignIns(scope, accountId)
  return told(scope, accountId, await store.endAllBut(scope, accountId, id))
}

/** Who came in by the password alone while the second step was being set up. */
export const closeWeakSince = async (scope: Scope, accountId: number) =>
  told(scope, accountId, await store.endWeakSince(scope, accountId))

async function told(scope: Scope, accountId: number, ended: { id: number }[]): Promise<number> {
  if (ended.length === 0) return 0
  await record(scope, {
    action: 'session.endedAll',
    target: accountId,
    detail: { n: ended.length },
  })
  return ended.length
}

export const list: Serve<'session.list'> = async (scope) =>
  (await store.all(scope)).map((row) => ({
    ...presentSession(row),
    current: row.id === scope.actor.sessionId,
  }))

export { endTrust, presentBrowser, trustedBy } from './session.browser.ts'
export { confirmBy } from './session.confirm.ts'
export { admitPerson, enterBy, openSession, refuseStaff } from './session.enter.ts'
export { strengthen } from './session.step.ts'
export { presentSession }
