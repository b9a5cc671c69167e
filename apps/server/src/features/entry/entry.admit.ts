import { RateLimited } from '@atrium/contract/kernel/failure.ts'
import { isStaff } from '@atrium/contract/people/user-types.ts'
import {
  CodeRefused,
  EnterpriseClosed,
  NetworkClosed,
  OtherStepRequired,
  OtherWayRequired,
  OwnSignInOnly,
  SignInRefused,
  type SignInResult,
  WayClosed,
} from '@atrium/contract/sign-in/session.contract.ts'
import type { ManualContext } from '../../kernel/call/implement.ts'
import { cookie, hashToken, newToken, PENDING_COOKIE } from '../../kernel/http/visit.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { Scope, Strength } from '../../kernel/transaction/scope.ts'
import { guest } from '../../kernel/transaction/within.ts'
import * as factor from '../factor/factor.service.ts'
import * as message from '../message/message.service.ts'
import { closeOwn, limitsOf, sessionCookie } from '../session/session.service.ts'
import {
  type Account,
  forgetAttempts,
  knownDevice,
  note,
  refusedBy,
  rememberDevice,
} from '../sign-in/sign-in.service.ts'
import * as user from '../user/user.service.ts'
import * as pending from './entry.pending.ts'
import * as store from './entry.store.ts'

/** Where somebody with a one-time password goes first; until then `admit` lets them nowhere else. */
const CHOOSE_PASSWORD = '/force/password'

export type EntryWay = 'password' | 'sms' | 'qr' | 'register' | 'workplace'
type Entry = {
  way: EntryWay
  remember: boolean
  /** The space whose workplace says who it is. */
  vouchedBy?: number | null
  /** The way does not show it, but a text message let them in (a QR code approved by such a session, say). */
  byText?: boolean
  /** Ask for the second step in a trusted browser too, because what follows needs a proof. */
  everyStep?: boolean
}

/** Comes in, in a transaction of its own; where a space keeps them outside, its log says so. */
export const enterBy = (
  context: Pick<ManualContext, 'open'>,
  account: Account,
  entry: Entry,
  within: (scope: Scope) => Scope = (scope) => scope,
): Promise<SignInResult> =>
  context
    .open((scope) => admitPerson(within(scope), account, entry))
    .catch(async (error) => {
      const outcome = WayClosed.is(error) ? 'way' : NetworkClosed.is(error) ? 'network' : null
      if (outcome)
        await context.open((scope) =>
          note(within(scope), { accountId: account.id, way: entry.way, outcome }),
        )
      throw error
    })

/**
 * Every way in ends here, so none can forget the second step: a person who has one gets no session
 * until it is proven, unless this browser is trusted (docs/decisions/0010).
 */
export async function admitPerson(
  scope: Scope,
  account: Account,
  entry: Entry,
): Promise<SignInResult> {
  const { way } = entry
  if (silent.has(way)) refuseStaff(account.user_type)
  // It may have been changed while it was being hashed; from here on such a change waits for this one.
  if (way === 'password' && !(await store.holdPassword(scope, account))) throw SignInRefused({})
  const phone = way === 'sms' ? await store.holdPhone(scope, account) : null
  if (phone === undefined) throw CodeRefused({ left: 0 })
  await refuseClosed(scope, account.id, way)
  const device = await knownDevice(scope, account.id)
  const isTrusted = device?.trusted && !entry.everyStep
  const byText = entry.byText ?? (way === 'sms' || (way === 'password' && account.password_by_text))
  const due = isTrusted ? null : await factor.secondStepOf(scope, account.id, { byText })
  if (!due) {
    const trustedDevice = isTrusted ? scope.visit.device : null
    const strength = trustedDevice ? 2 : 1
    return openSession(scope, account, {
      ...entry,
      strength,
      trustedDevice,
      isKnown: device !== null,
      isByUnconfirmed: phone?.isConfirmed === false,
    })
  }
  if (due.methods.length === 0) throw way === 'sms' ? OtherWayRequired({}) : OtherStepRequired({})
  const token = newToken()
  await pending.add(scope, {
    ...entry,
    byText,
    tokenHash: hashToken(token),
    accountId: account.id,
  })
  scope.visit.cookies.push(cookie(PENDING_COOKIE, token))
  return { login: false, twoStep: due }
}

/** After who it is was proven, so that nobody else learns how a space is entered. */
async function refuseClosed(scope: Scope, accountId: number, way: EntryWay): Promise<void> {
  const why = await refusedBy(scope, accountId, way)
  if (why) throw why === 'way' ? WayClosed({}) : NetworkClosed({})
}

/**
 * Ways that prove nothing about who sits here now: a QR code is approved on a phone, and a workplace
 * app signs in whoever opens it, without a word (docs/decisions/0034).
 */
const silent = new Set<EntryWay>(['qr', 'workplace'])

/**
 * Operators and console users change what belongs to others: nobody vouches for them but themselves
 * (docs/decisions/0034).
 */
export function refuseStaff(userType: number): void {
  if (isStaff(userType)) throw OwnSignInOnly({})
}

type Opening = Entry & {
  strength: Strength
  /** The person signed in with this browser before. */
  isKnown: boolean
  trustDays?: number
  /** Why the second step was left out. */
  trustedDevice?: Buffer | null
  /** By a number that somebody else wrote down: it let them in, and proves nothing. */
  isByUnconfirmed?: boolean
}

/**
 * Every session has a token of its own, whatever cookie the browser came with. Only here are tries
 * forgotten, because only here everything that was due is proven (docs/decisions/0005).
 */
export async function openSession(scope: Scope, account: Account, opening: Opening) {
  const { way, remember, strength, isKnown, trustDays = 0 } = opening
  const token = newToken()
  const limits = limitsOf(account.user_type, remember)
  const opened = await store.open(scope, {
    accountId: account.id,
    tokenHash: hashToken(token),
    ...limits,
    strength,
    proven: !silent.has(way) && !opening.isByUnconfirmed,
    way,
    vouchedBy: opening.vouchedBy ?? null,
    trustedDevice: opening.trustedDevice ?? null,
  })
  if (!opened) throw EnterpriseClosed({ out: await user.closedTo(scope, account.id) })
  if (opened.isNewWay && !isExpected(way, opened)) {
    const { language } = opened
    await message.tellOfWay(scope, { accountId: account.id, way, language })
  }
  await rememberDevice(scope, account.id, isKnown, trustDays)
  const ended = await store.endSurplus(scope, account.id, strength)
  // A second step was set up in this very moment: they come again and are asked for it.
  if (ended.some(({ token_hash }) => token_hash.equals(hashToken(token))))
    throw RateLimited({ retryAfter: 1 })
  // A browser has one cookie: whose session it was is signed out, so that their open pages learn it. After
  // the account and the enterprise, as everybody locks them.
  if (scope.actor) await closeOwn(scope, scope.actor)
  // Not by whoever was here before, nor in the trail of their space.
  await audit(
    { ...scope, ...guest },
    {
      action: 'session.opened',
      target: account.id,
      detail: { way, strength },
      by: account.id,
    },
  )
  scope.visit.cookies.push(sessionCookie(token, limits))
  forgetAttempts(scope, account, isKnown)

  const landing = await user.landingOf(scope, account)
  return {
    ...signedIn(account),
    landing: account.password_once ? chooseFirst(scope, landing) : landing,
  }
}

/** An account begins with its password. */
const isExpected = (way: EntryWay, { isFirst }: store.Opened) =>
  way === 'register' || (way === 'password' && isFirst)

/** From the sign-in page of a space the way goes on into that space afterwards. */
const chooseFirst = ({ visit }: Scope, landing: string) =>
  visit.prefix
    ? `${CHOOSE_PASSWORD}?${String(new URLSearchParams({ toUrl: landing }))}`
    : CHOOSE_PASSWORD

const signedIn = (account: Account) => ({
  login: true as const,
  user: user.present(account),
})
