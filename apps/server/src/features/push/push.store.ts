import type { Title } from '@atrium/contract/kernel/fields.ts'
import type { NoticeKind } from '@atrium/contract/messages/message-kinds.ts'
import type { QuietHours } from '@atrium/contract/messages/quiet-hours.ts'
import { sql } from 'kysely'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import type { BackgroundScope } from '../../kernel/transaction/within.ts'
import type { RequestSource } from '../task/task.service.ts'

type Background = Pick<BackgroundScope, 'db' | 'now'>

export const list = ({ db, actor, now }: OwnScope) =>
  db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .select(['p.id', 's.agent', 'p.made_at', 'p.used_at', 'p.session_id'])
    .where('p.account_id', '=', actor.id)
    .where('s.expires_at', '>', now)
    .where(sql<boolean>`s.last_seen_at + s.idle_limit > ${now}`)
    .orderBy('p.id', 'desc')
    .execute()

type Subscribed = { host: number | null; mark: Buffer; sealed: Buffer; language: string }

/** The number of the subscription; 0 where there are too many, null where the session is not theirs. */
export const subscribe = async (
  { db, actor, now }: OwnScope,
  { host, mark, sealed, language }: Subscribed,
  most: number,
) => {
  const { rows } = await sql<{ id: number | null }>`
    select subscribe_push(${actor.sessionId}, ${host}, ${mark}, ${sealed}, ${language}, ${now}, ${most}) as id`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

export const remove = ({ db, actor }: OwnScope, id: number) =>
  db
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', actor.id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const spread = async ({ db, now }: Background, most: number): Promise<boolean> => {
  const { rows } = await sql<{ did: boolean }>`select spread_push(${now}, ${most}) as did`.execute(
    db,
  )
  return rows[0]?.did ?? false
}

export type Claimed = {
  id: number
  /** Of a message; a to-do has the next four instead. */
  message_id: number | null
  task_id: number | null
  app: string | null
  path: string | null
  person: number | null
  /** Of a request; its title is who asks, and for access there is the page. */
  source: RequestSource | null
  request_id: number | null
  page: Title | null
  /** Whose work a to-do is, where its reader is entrusted with it. */
  truster: string | null
  subscription_id: number
  tries: number
  sealed: Buffer
  language: string
  title: string
  body: string
  kind: NoticeKind
  is_readable: boolean
  space: string | null
  space_name: string | null
  is_on_own_host: boolean
  is_muted: boolean
  quiet: QuietHours | null
}

export const claim = async ({ db, now }: Background, most: number) =>
  (await sql<Claimed>`select * from claim_push(${now}, ${most})`.execute(db)).rows

export type Outcome =
  | { state: 'sent' | 'dropped' }
  | { state: 'failed'; error: string }
  | { state: 'waiting'; error: string; next: Date; isTried: boolean }

type Which = Pick<Claimed, 'id' | 'subscription_id'>

export async function settle({ db, now }: Background, which: Which, outcome: Outcome) {
  await db
    .updateTable('push_outbox')
    .set((eb) => ({
      state: outcome.state,
      error: 'error' in outcome ? outcome.error : null,
      ...(outcome.state === 'waiting' && { next_at: outcome.next }),
      ...(outcome.state === 'waiting' && !outcome.isTried && { tries: eb('tries', '-', 1) }),
    }))
    .where('id', '=', which.id)
    .execute()
  if (outcome.state === 'sent')
    await db
      .updateTable('push_subscriptions')
      .set({ used_at: now })
      .where('id', '=', which.subscription_id)
      .execute()
}

export const forget = ({ db }: Background, id: number) =>
  db.deleteFrom('push_subscriptions').where('id', '=', id).execute()

/** Begun by a server that never said how it ended: it may have arrived, and is not sent again. */
export const giveUp = ({ db, now }: Background, most: number) =>
  db
    .updateTable('push_outbox')
    .set({ state: 'failed', error: 'unsure: the server ended' })
    .where(
      sql<boolean>`id in (select o.id from push_outbox o
        where o.state = 'sending' and o.next_at <= ${now} limit ${most} for update skip locked)`,
    )
    .returning('id')
    .execute()
