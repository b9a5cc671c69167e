import { randomInt } from 'node:crypto'
import { CodeRefused, SmsUnavailable } from '@atrium/contract/session.contract.ts'
import type { Door, Hall, Serve } from '../../kernel/implement.ts'
import { takeQuota, waitFor } from '../../kernel/limit.ts'
import { announce } from '../../kernel/live.ts'
import { requirePuzzle } from '../../kernel/puzzle.ts'
import type { OwnScope, Scope } from '../../kernel/scope.ts'
import { browserOf } from '../../kernel/visit.ts'
import * as session from '../session/session.service.ts'
import * as store from './code.store.ts'

export { phoneOf } from './code.store.ts'

const MINUTES = 5
const GAP = 60
const SUSPICIOUS = 5

type Purpose = 'login' | 'register' | 'reset' | 'phone' | 'second'

const gapKey = (phone: string) => `sms.gap:${phone}`

/** All send paths share these, so none is a way around the others. */
const budgets = (phone: string, { visit, tenant }: Scope) => [
  { key: gapKey(phone), most: 1, window: `${GAP} seconds` },
  { key: `sms.hour:${phone}`, most: 5, window: '1 hour' },
  { key: `sms.day:${phone}`, most: 10, window: '1 day' },
  {
    key: `sms.dial:${dialCode(phone)}`,
    most: dialCode(phone) === '+86' ? 20_000 : 500,
    window: '1 day',
  },
  { key: `sms.space:${tenant?.id ?? visit.space.toLowerCase()}`, most: 2_000, window: '1 day' },
]

/** Numbers of one country share a budget: a bot farm has a range, not a phone. */
const dialCode = (phone: string) => /^\+(86|1|7|[2-9]\d)/.exec(phone)?.[0] ?? phone.slice(0, 4)

/** Sends a code, or answers as if: who may not have one is not told so. */
export async function send(scope: Scope, purpose: Purpose, phone: string) {
  if (!scope.settings.sms) throw SmsUnavailable({})
  const { address } = scope.visit
  const taken = await takeQuota(scope, {
    key: `sms.address:${address}`,
    most: 20,
    window: '1 hour',
  })
  if (taken > SUSPICIOUS) await requirePuzzle(scope)
  for (const budget of budgets(phone, scope)) await takeQuota(scope, budget)

  const code = String(randomInt(1_000_000)).padStart(6, '0')
  // The browser that asked is the only one that may answer.
  const browser = browserOf(scope.visit)
  const mac = macOf(scope, purpose, phone, code)
  await store.addCode(scope, { purpose, phone, browser, mac, minutes: MINUTES })
  if (await mayHave(scope, purpose, phone)) {
    const sealed = scope.vault.seal('outbox', code)
    await store.addMessage(scope, { tenantId: scope.tenant?.id ?? null, phone, purpose, sealed })
    await announce(scope.db, ['outbox'], null)
  }
  return { wait: GAP }
}

/** Signing in and resetting are for people we know; their answers are the same for everybody else. */
async function mayHave(scope: Scope, purpose: Purpose, phone: string): Promise<boolean> {
  if (purpose !== 'login' && purpose !== 'reset') return true
  return (await session.findByPhone(scope, phone)) !== undefined
}

const macOf = ({ vault }: Scope, purpose: string, phone: string, code: string) =>
  vault.mac('sms code', `${purpose} ${phone} ${code}`)

/** Is this the code that was sent for this, to this phone, to this browser? It is spent by being right. */
export async function spend(scope: Scope, purpose: Purpose, phone: string, code: string) {
  const { browser } = scope.visit
  if (!browser) return { right: false, left: 0 }
  const mac = macOf(scope, purpose, phone, code)
  return store.spend(scope, { purpose, phone, browser, mac })
}

/** A phone that somebody who is signed in wants to call theirs: their tries, whatever phone it is. */
export async function spendOwn(scope: OwnScope, purpose: Purpose, phone: string, given: string) {
  const attempt = await session.attemptAs(scope, scope.actor.id)
  const spent = await spend(scope, purpose, phone, given)
  if (spent.right) await session.giveBack(scope, attempt)
  return spent
}

// Six digits are right or wrong; this is never right, and costs the code one of its tries all the same.
const WRONG = ''

/** Whose phone it is, proven by its code; refused alike for a wrong code and a phone nobody has. */
export async function proveOwner(
  hall: Hall,
  purpose: 'login' | 'reset',
  phone: string,
  given: string,
): Promise<session.Account> {
  const { account, right, left } = await hall.open(async (scope) => {
    const found = await session.findByPhone(scope, phone)
    const attempt = await session.attemptByName(scope, session.phoneName(phone), found)
    const spent = await spend(scope, purpose, phone, attempt.isJudged ? given : WRONG)
    if (spent.right) await session.giveBack(scope, attempt)
    return { account: found, ...spent }
  })
  if (!account || !right) throw CodeRefused({ left })
  return account
}

export const sendAny: Serve<'code.send'> = (scope, { purpose, phone }) =>
  send(scope, purpose, phone)

export const sendForLogin: Serve<'code.sendForLogin'> = (scope, { phone }) =>
  send(scope, 'login', phone)

export const countdown: Serve<'code.countdown'> = async (scope, { phone }) => ({
  seconds: await waitFor(scope, gapKey(phone)),
})

export const signIn: Door<'code.signIn'> = {
  door: async (hall, { phone, code, remember }) => {
    const account = await proveOwner(hall, 'login', phone, code)
    return hall.open((scope) => session.admitPerson(scope, account, { way: 'sms', remember }))
  },
}

/** Only where nothing is really sent may an operator read along. */
export const outbox: Serve<'code.outbox'> = async (scope) =>
  (await store.newestMessages(scope)).map((row) => ({
    id: row.id,
    phone: row.phone,
    purpose: row.purpose,
    state: row.state,
    error: row.error,
    code: scope.settings.sms === 'outbox' ? scope.vault.open('outbox', row.sealed) : null,
    made: row.made_at.toISOString(),
  }))
