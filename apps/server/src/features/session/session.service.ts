import { randomBytes } from 'node:crypto'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { landing } from '@atrium/contract/landing.ts'
import { SignInRefused } from '@atrium/contract/session.contract.ts'
import type { Door, Serve } from '../../kernel/implement.ts'
import { announce } from '../../kernel/live.ts'
import { record } from '../../kernel/record.ts'
import type { Scope } from '../../kernel/scope.ts'
import { hashToken } from '../../kernel/visit.ts'
import * as user from '../user/user.service.ts'
import { giveTryBack, takeTry } from './session.attempts.ts'
import { forgetCookie, limitsOf, sessionCookie } from './session.policy.ts'
import * as store from './session.store.ts'

export const create: Door<'session.create'> = {
  door: async (hall, { loginId, password, remember }) => {
    const account = await hall.open(async (scope) => {
      await takeTry(scope, loginId)
      return store.findAccount(scope, loginId)
    })
    const right = await hall.passwords.check(account?.password_hash ?? null, password)
    if (!account || !right) {
      await hall.open((scope) =>
        record(scope, { action: 'session.refused', target: account?.id ?? 'unknown' }),
      )
      throw SignInRefused({})
    }
    return hall.open(async (scope) => {
      await giveTryBack(scope, loginId)
      return enter(scope, account, remember)
    })
  },
}

type Account = NonNullable<Awaited<ReturnType<typeof store.findAccount>>>

/** Every sign-in gets a token of its own, whatever cookie the browser came with. */
async function enter(scope: Scope, account: Account, remember: boolean) {
  const token = randomBytes(32).toString('base64url')
  const limits = limitsOf(account.user_type, remember)
  await store.open(scope, { accountId: account.id, tokenHash: hashToken(token), ...limits })
  await store.endSurplus(scope, account.id)
  await record(scope, { action: 'session.opened', target: account.id })
  scope.visit.cookies.push(sessionCookie(token, limits))

  const newcomer = await user.newcomer(scope, account)
  const place = { origin: scope.visit.origin, product: scope.settings.product }
  return { login: true as const, user: user.present(account), landing: landing(newcomer, place) }
}

export const end: Serve<'session.end'> = async (scope) => {
  scope.visit.cookies.push(forgetCookie)
  if (scope.actor) await close(scope, scope.actor.id, scope.actor.sessionId)
  return {}
}

export const revoke: Serve<'session.revoke'> = async (scope, { id }) => {
  if (!(await close(scope, scope.actor.id, id))) throw NotHere({})
  return {}
}

/** Pages that are still open hear of it and leave. */
async function close(scope: Scope, accountId: number, id: number): Promise<boolean> {
  if (!(await store.end(scope, accountId, id))) return false
  await record(scope, { action: 'session.ended', target: id })
  await announce(scope.db, [`session:${id}`], { kind: 'session.ended' })
  return true
}

export const list: Serve<'session.list'> = async (scope) =>
  (await store.all(scope)).map((row) => ({
    id: row.id,
    current: row.id === scope.actor.sessionId,
    browser: row.agent,
    address: row.address,
    created: row.created_at.toISOString(),
    lastSeen: row.last_seen_at.toISOString(),
  }))
