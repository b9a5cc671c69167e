import { randomInt } from 'node:crypto'
import { CodeRefused, SmsUnavailable } from '@atrium/contract/sign-in/session.contract.ts'
import type { Handlers, ManualContext, ManualHandler, Serve } from '../../kernel/call/implement.ts'
import { browserOf } from '../../kernel/http/visit.ts'
import { settleCounters, takeCounters, waitFor } from '../../kernel/limits/counters.ts'
import { type Scope, type SpaceScope, signedIn } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import * as signIn from '../sign-in/sign-in.service.ts'
import * as store from './code.store.ts'

export { phoneOf } from './code.store.ts'

const MINUTES = 5
const GAP = 60
const SUSPICIOUS = 5

type Purpose = 'login' | 'register' | 'reset' | 'phone' | 'second'

const gapKey = (phone: string) => `sms.gap:${phone}`

/** All send paths share these, so none is a way around the others (docs/decisions/0012). */
const budgets = (phone: string, space: number | 'platform') => [
  { key: gapKey(phone), most: 1, window: `${GAP} seconds` },
  { key: `sms.hour:${phone}`, most: 5, window: '1 hour' },
  { key: `sms.day:${phone}`, most: 10, window: '1 day' },
  {
    key: `sms.dial:${dialCode(phone)}`,
    most: dialCode(phone) === '+86' ? 20_000 : 500,
    window: '1 day',
  },
  { key: `sms.space:${space}`, most: 2_000, window: '1 day' },
]

const perAddress = (address: string) => ({
  key: `sms.address:${address}`,
  most: 20,
  window: '1 hour',
  free: SUSPICIOUS,
})

/** Whoever invites is known, and asks for no code: the day's number is theirs, not their address's. */
const perInviter = (id: number) => ({ key: `sms.inviter:${id}`, most: 200, window: '1 day' })

/** A space that nobody has has no budget of its own: it could be made up anew for every message. */
const spaceOf = async (scope: Scope) =>
  scope.tenant?.id ?? (await store.findSpace(scope, scope.visit.space))?.id ?? 'platform'

/** Numbers of one country share a budget: a bot farm has a range, not a phone. */
const dialCode = (phone: string) => /^\+(86|1|7|[2-9]\d)/.exec(phone)?.[0] ?? phone.slice(0, 4)

/** Sends a code, or answers as if: who may not have one is not told so. */
export async function send(
  context: ManualContext,
  purpose: Purpose,
  phoneFor: (scope: Scope) => Promise<string>,
) {
  if (!context.settings.sms) throw SmsUnavailable({})
  const { phone } = await context.take(async (scope) => {
    const phone = await phoneFor(scope)
    const counters = [perAddress(scope.visit.address), ...budgets(phone, await spaceOf(scope))]
    return { phone, counters }
  })
  return context.openAtGate((scope) => put(scope, purpose, phone))
}

/** Before an invitation or an account goes to a phone: it counts as much as a code would. */
export const takeForInvitation = (context: ManualContext, phone: string) =>
  context.take(async (scope) => ({
    counters: [perInviter(signedIn(scope).actor.id), ...budgets(phone, await spaceOf(scope))],
  }))

/** Before a password that was reset goes to a phone: as much as a code of that enterprise. Over it, `RateLimited`. */
export const takeForAccount = (scope: Scope, phone: string, space: number | null) =>
  takeCounters(scope, budgets(phone, space ?? 'platform'))

/** Gives the counters back where nothing was sent. */
export const giveBackAccount = (scope: Scope, phone: string, space: number | null) =>
  settleCounters(scope, {
    giveBack: budgets(phone, space ?? 'platform').map(({ key }) => key),
    forget: [],
  })

export async function sendInvitations(
  scope: SpaceScope,
  invitations: { phone: string; code: string }[],
) {
  const messages = invitations.map(({ phone, code }) => {
    const sealed = scope.vault.seal('outbox', code)
    return { tenantId: scope.tenant.id, phone, purpose: 'invitation', sealed }
  })
  await store.addMessage(scope, ...messages)
  await announce(scope.db, ['outbox'], null)
}

/** How to sign in, for the first admin of an enterprise or whose password was reset: where, as whom, and by what. */
export type Account = { space: string; name: string; code: string }

/** In the transaction that makes it so: either both are there, or neither. */
export async function sendAccount(
  scope: Scope,
  tenantId: number | null,
  phone: string,
  account: Account,
) {
  const sealed = scope.vault.seal('outbox', JSON.stringify(account))
  await store.addMessage(scope, { tenantId, phone, purpose: 'account', sealed })
  await announce(scope.db, ['outbox'], null)
}

async function put(scope: Scope, purpose: Purpose, phone: string) {
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

/**
 * Signing in and resetting are for people we know, registering for systems that have it; the answers
 * are the same for everybody else.
 */
async function mayHave(scope: Scope, purpose: Purpose, phone: string): Promise<boolean> {
  if (purpose === 'register') return scope.settings.system !== 'private'
  if (purpose !== 'login' && purpose !== 'reset') return true
  return (await owners[purpose](scope, phone)) !== undefined
}

/** A number that its person never confirmed may let them in the first time; it never gives a new password. */
const owners = { login: signIn.findByPhone, reset: signIn.findByConfirmedPhone }

const macOf = ({ vault }: Scope, purpose: string, phone: string, code: string) =>
  vault.mac('sms code', `${purpose} ${phone} ${code}`)

/** Is this the code that was sent for this, to this phone, to this browser? It is spent by being right. */
export async function spend(scope: Scope, purpose: Purpose, phone: string, code: string) {
  const { browser } = scope.visit
  if (!browser) return { right: false, left: 0 }
  const mac = macOf(scope, purpose, phone, code)
  return store.spend(scope, { purpose, phone, browser, mac })
}

/** It was right, and nothing came of it: it may be sent again. */
export async function keep(scope: Scope, purpose: Purpose, phone: string) {
  const { browser } = scope.visit
  if (browser) await store.keep(scope, { purpose, phone, browser })
}

/** A phone that somebody who is signed in wants to call theirs: their tries, whatever phone it is. */
export async function spendOwn(
  context: ManualContext,
  purpose: Purpose,
  { phone, code }: { phone: string; code: string },
) {
  const { attempt } = await signIn.attemptAs(context, async (scope) => signedIn(scope).actor)
  const spent = await context.openAtGate((scope) => spend(scope, purpose, phone, code))
  if (spent.right) signIn.giveBack(context, attempt)
  return spent
}

// Six digits are right or wrong; this is never right, and costs the code one of its tries all the same.
const WRONG = ''

/** Whose phone it is, proven by its code; refused alike for a wrong code and a phone nobody has. */
export async function proveOwner(
  context: ManualContext,
  purpose: 'login' | 'reset',
  phone: string,
  given: string,
): Promise<signIn.Account> {
  const find = (scope: Scope) => owners[purpose](scope, phone)
  const { account, attempt } = await signIn.attemptByName(context, signIn.phoneName(phone), find)
  const { right, left } = await context.open((scope) =>
    spend(scope, purpose, phone, attempt.isJudged ? given : WRONG),
  )
  if (right) signIn.giveBack(context, attempt)
  if (!account || !right) throw CodeRefused({ left })
  return account
}

export const sendAny: ManualHandler<'code.send'> = {
  manual: (context, { purpose, phone }) => send(context, purpose, async () => phone),
}

export const sendForLogin: ManualHandler<'code.sendForLogin'> = {
  manual: (context, { phone }) => send(context, 'login', async () => phone),
}

export const countdown: Serve<'code.countdown'> = async (scope, { phone }) => ({
  seconds: await waitFor(scope, gapKey(phone)),
})

/** Only where nothing is really sent may an operator read along. */
export const outbox: Serve<'code.outbox'> = async (scope) =>
  (await store.newestMessages(scope)).map((row) => ({
    id: row.id,
    phone: row.phone,
    purpose: row.purpose,
    state: row.state,
    error: row.error,
    code: scope.settings.sms === 'outbox' ? read(scope.vault.open('outbox', row.sealed)) : null,
    made: row.made_at.toISOString(),
  }))

/** As its template would say it. */
const read = (text: string) =>
  text.startsWith('{') ? Object.values(JSON.parse(text) as Account).join(' · ') : text

export const codeHandlers = {
  'code.countdown': countdown,
  'code.outbox': outbox,
  'code.send': sendAny,
  'code.sendForLogin': sendForLogin,
} satisfies Partial<Handlers>
