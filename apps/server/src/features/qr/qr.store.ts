import { sql } from 'kysely'
import type { OwnScope, Scope } from '../../kernel/transaction/scope.ts'

type NewTicket = { id: string; browser: Buffer; number: number; seconds: number }

export const add = ({ db, now, visit }: Scope, { id, browser, number, seconds }: NewTicket) =>
  db
    .insertInto('qr_tickets')
    .values({
      id,
      browser,
      number,
      space: visit.space,
      address: visit.address,
      agent: visit.agent,
      made_at: now,
      expires_at: new Date(now.getTime() + seconds * 1000),
    })
    .execute()

/** For the browser that asked and no other. */
export const findForBrowser = ({ db, visit }: Scope, id: string) =>
  visit.browser
    ? db
        .selectFrom('qr_tickets')
        .select(['state', 'expires_at'])
        .where('id', '=', id)
        .where('browser', '=', visit.browser)
        .executeTakeFirst()
    : Promise.resolve(undefined)

/** The first phone that scans it has it; the same one may look again. */
export const claim = ({ db, now, actor }: OwnScope, id: string) =>
  db
    .updateTable('qr_tickets')
    .set({ state: 'claimed', account_id: actor.id, session_id: actor.sessionId })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'waiting'),
        eb.and([eb('state', '=', 'claimed'), eb('session_id', '=', actor.sessionId)]),
      ]),
    )
    .returning(['agent', 'address', 'space', 'number', 'expires_at'])
    .executeTakeFirst()

export const findClaimed = ({ db, now, actor }: OwnScope, id: string) =>
  db
    .selectFrom('qr_tickets')
    .select(['number', 'space', 'address', 'agent'])
    .where('id', '=', id)
    .where('state', '=', 'claimed')
    .where('session_id', '=', actor.sessionId)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const decide = ({ db, now, actor }: OwnScope, id: string, state: 'approved' | 'refused') =>
  db
    .updateTable('qr_tickets')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'claimed')
    .where('session_id', '=', actor.sessionId)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()

/**
 * Spent by one statement, by the browser that asked, while it is approved and in time, and the session
 * that approved it still lives.
 */
export const spend = ({ db, now, visit }: Scope, id: string) =>
  visit.browser
    ? db
        .updateTable('qr_tickets as t')
        .from('sessions as s')
        .set({ state: 'spent' })
        .whereRef('s.id', '=', 't.session_id')
        .whereRef('s.account_id', '=', 't.account_id')
        .where('s.expires_at', '>', now)
        .where(sql<boolean>`s.last_seen_at + s.idle_limit > ${now}`)
        .where('t.id', '=', id)
        .where('t.browser', '=', visit.browser)
        .where('t.state', '=', 'approved')
        .where('t.expires_at', '>', now)
        .returning(['t.account_id', 's.vouched_by'])
        // Trust in the phone's browser left a step out: then a text message was all there was.
        .returning(
          sql<boolean>`s.strength < 2 or (s.way = 'sms' and s.trusted_device is not null)`.as(
            'of_one_step',
          ),
        )
        .executeTakeFirst()
    : Promise.resolve(undefined)
