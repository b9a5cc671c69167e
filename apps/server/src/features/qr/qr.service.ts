import { randomBytes, randomInt } from 'node:crypto'
import { QrGone } from '@atrium/contract/sign-in/qr.contract.ts'
import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'
import type { Handlers, ManualHandler, Serve } from '../../kernel/call/implement.ts'
import { browserOf } from '../../kernel/http/visit.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import * as entry from '../entry/entry.service.ts'
import { findById, note } from '../sign-in/sign-in.service.ts'
import * as store from './qr.store.ts'

const SECONDS = 120
const twoDigits = () => randomInt(10, 100)
const topic = (ticket: string) => `qr:${ticket}`
/** Said together with the last event about a ticket: who follows it has nothing more to hear. */
const overTopic = (ticket: string) => `qr:${ticket}:over`

export const create: ManualHandler<'qr.create'> = {
  manual: async (context) => {
    const { visit } = context
    const key = `qr:${visit.address}`
    await context.take(async () => ({ counters: [{ key, most: 300, window: '10 minutes' }] }))
    const ticket = randomBytes(16).toString('base64url')
    const number = twoDigits()
    const browser = browserOf(visit)
    await context.open((scope) =>
      store.add(scope, { id: ticket, browser, number, seconds: SECONDS }),
    )
    return { ticket, number, seconds: SECONDS, url: `${visit.origin}/m/scan?ticket=${ticket}` }
  },
}

export const state: Serve<'qr.state'> = async (scope, { ticket }) => {
  const row = await store.findForBrowser(scope, ticket)
  if (!row) throw QrGone({})
  const seconds = Math.max(0, Math.ceil((row.expires_at.getTime() - scope.now.getTime()) / 1000))
  const state = seconds === 0 && row.state !== 'spent' ? 'expired' : row.state
  return { state, seconds }
}

export const follow: Serve<'qr.follow'> = async (scope, { ticket }) => {
  const row = await store.findForBrowser(scope, ticket)
  const isOver = !row || row.expires_at <= scope.now || /spent|refused/.test(row.state)
  if (isOver) throw QrGone({})
  const ends = { at: row.expires_at, topic: overTopic(ticket) }
  return { topics: [topic(ticket)], sessionId: null, ends }
}

/** The number on the other screen among two that are not: tapping without looking is a one in three. */
export const claim: Serve<'qr.claim'> = async (scope, { ticket }) => {
  entry.refuseStaff(scope.actor.userType)
  const row = await store.claim(scope, ticket)
  if (!row) throw QrGone({})
  await announce(scope.db, [topic(ticket)], { kind: 'qr.moved' })
  const numbers = new Set([row.number])
  while (numbers.size < 3) numbers.add(twoDigits())
  return {
    browser: row.agent,
    address: row.address,
    space: row.space,
    numbers: [...numbers].toSorted((a, b) => a - b),
    seconds: Math.ceil((row.expires_at.getTime() - scope.now.getTime()) / 1000),
  }
}

export const decide: Serve<'qr.decide'> = async (scope, { ticket, approve, number }) => {
  const row = await store.findClaimed(scope, ticket)
  if (!row) throw QrGone({})
  const right = approve && number === row.number
  // A wrong number ends it: there are only three to try.
  await store.decide(scope, ticket, right ? 'approved' : 'refused')
  await audit(scope, { action: right ? 'qr.approved' : 'qr.refused', target: scope.actor.id })
  if (!right) await noteRefused(scope, row)
  const heard = right ? [topic(ticket)] : [topic(ticket), overTopic(ticket)]
  await announce(scope.db, heard, { kind: 'qr.moved' })
  return { approved: right }
}

/** With the place of the screen that showed the code: that is who wanted to come in. */
const noteRefused = (
  { db, now, actor, visit }: OwnScope,
  { space, address, agent }: { space: string; address: string; agent: string },
) =>
  note(
    { db, now, visit: { ...visit, space, address, agent } },
    { accountId: actor.id, way: 'qr', outcome: 'qrRefused' },
  )

export const signIn: ManualHandler<'qr.signIn'> = {
  manual: (context, { ticket }) =>
    context.open(async (scope) => {
      const spent = await store.spend(scope, ticket)
      const account = spent?.account_id && (await findById(scope, spent.account_id))
      if (!account) throw QrGone({})
      await announce(scope.db, [topic(ticket), overTopic(ticket)], { kind: 'qr.moved' })
      return entry.admitPerson(scope, account, {
        way: 'qr',
        remember: false,
        vouchedBy: spent.vouched_by,
        // Who approved it with one step may have come in by a text message: the same phone twice.
        byText: spent.of_one_step,
      })
    }),
}

export const qrHandlers = {
  'qr.claim': claim,
  'qr.create': create,
  'qr.decide': decide,
  'qr.follow': follow,
  'qr.signIn': signIn,
  'qr.state': state,
} satisfies Partial<Handlers>

export const qrConstraints: Constraints = {
  qr_tickets_account_id_fkey: callerGone,
}
