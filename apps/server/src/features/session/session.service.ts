import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { SignInRefused } from '@atrium/contract/session.contract.ts'
import type { Door, Serve } from '../../kernel/implement.ts'
import { giveQuotaBack, takeQuota } from '../../kernel/limit.ts'
import { announce } from '../../kernel/live.ts'
import { requirePuzzle } from '../../kernel/puzzle.ts'
import { record } from '../../kernel/record.ts'
import type { Scope } from '../../kernel/scope.ts'
import { attemptByName, giveBack, loginIdName } from './session.attempt.ts'
import { admitPerson } from './session.enter.ts'
import { forgetCookie } from './session.policy.ts'
import { presentSession } from './session.present.ts'
import * as store from './session.store.ts'

const perAddress = (address: string) => ({
  key: `address:${address}`,
  most: 100,
  window: '10 minutes',
})
const SUSPICIOUS = 30

export const create: Door<'session.create'> = {
  door: async (hall, { loginId, password, remember }) => {
    const { account, attempt } = await hall.open(async (scope) => {
      const found = await store.findByLoginId(scope, loginId)
      const taking = await attemptByName(scope, loginIdName(loginId), found)
      const taken = await takeQuota(scope, perAddress(scope.visit.address))
      if (taken > SUSPICIOUS) await requirePuzzle(scope)
      return { account: found, attempt: taking }
    })
    const right = await hall.passwords.check(account?.password_hash ?? null, password)
    if (!account || !right || !attempt.isJudged) {
      await hall.open((scope) =>
        record(scope, {
          action: 'session.refused',
          target: account?.id ?? 'unknown',
          detail: { shut: !attempt.isJudged, ranOut: account?.password_hash === null },
        }),
      )
      throw SignInRefused({})
    }
    return hall.open(async (scope) => {
      await giveBack(scope, attempt)
      await giveQuotaBack(scope, perAddress(scope.visit.address).key)
      return admitPerson(scope, account, { way: 'password', remember })
    })
  },
}

export const end: Serve<'session.end'> = async (scope) => {
  scope.visit.cookies.push(forgetCookie)
  if (!scope.actor) return {}
  const { id, sessionId, lookIn } = scope.actor
  // Whoever signs out while looking in as somebody signs out themselves.
  await close(scope, lookIn?.operatorId ?? id, sessionId)
  return {}
}

export const revoke: Serve<'session.revoke'> = async (scope, { id }) => {
  if (!(await close(scope, scope.actor.id, id))) throw NotHere({})
  return {}
}

export const revokeOthers: Serve<'session.revokeOthers'> = async (scope) => ({
  ended: await closeAllBut(scope, scope.actor.id, scope.actor.sessionId),
})

/** Pages that are still open hear of it and leave. */
async function close(scope: Scope, accountId: number, id: number): Promise<boolean> {
  if (!(await store.end(scope, accountId, id))) return false
  await record(scope, { action: 'session.ended', target: id })
  await announce(scope.db, [`session:${id}`], { kind: 'session.ended' })
  return true
}

export const closeAllBut = async (scope: Scope, accountId: number, id: number | null) =>
  told(scope, accountId, await store.endAllBut(scope, accountId, id))

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
  const topics = ended.map((session) => `session:${session.id}`)
  await announce(scope.db, topics, { kind: 'session.ended' })
  return ended.length
}

export const list: Serve<'session.list'> = async (scope) =>
  (await store.all(scope)).map((row) => ({
    ...presentSession(row),
    current: row.id === scope.actor.sessionId,
  }))

export { attemptAs, attemptByName, forgetAttempts, giveBack, phoneName } from './session.attempt.ts'
export { confirmBy } from './session.confirm.ts'
export { forgetDevices } from './session.device.ts'
export { admitPerson, openSession } from './session.enter.ts'
export { strengthen } from './session.step.ts'
export { type Account, findById, findByLoginId, findByPhone } from './session.store.ts'
export { presentSession }
