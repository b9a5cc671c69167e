import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { sql } from 'kysely'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'

const until = sql<Date>`trust_ends(account_id, trusted_at, trusted_until)`

/** The browsers in which somebody needs no second step now, the one used last first. */
export const trustedBy = ({ db, now }: Pick<Scope, 'db' | 'now'>, accountId: number) =>
  db
    .selectFrom('devices')
    .select(['id', 'agent', 'trusted_at', 'seen_at', until.as('until')])
    .where('account_id', '=', accountId)
    .where(until, '>', now)
    .orderBy('seen_at', 'desc')
    .execute()

type BrowserRow = Awaited<ReturnType<typeof trustedBy>>[number]

/** What everybody who may see a trusted browser sees of it. */
export const presentBrowser = ({ id, agent, trusted_at, seen_at, until }: BrowserRow) => ({
  id,
  browser: agent,
  since: (trusted_at as Date).toISOString(),
  lastUsed: seen_at.toISOString(),
  until: until.toISOString(),
})

/** Ends the trust in one of somebody's browsers, or in all; which of them the table lets one change. */
export async function endTrust(scope: Scope, accountId: number, id?: number): Promise<number> {
  const ended = await scope.db
    .updateTable('devices')
    .set({ trusted_until: null })
    .where('account_id', '=', accountId)
    .where('trusted_until', 'is not', null)
    .$if(id !== undefined, (of) => of.where('id', '=', id as number))
    .returning('id')
    .execute()
  if (ended.length > 0) {
    await audit(scope, {
      action: 'session.trustEnded',
      target: accountId,
      detail: { n: ended.length },
    })
    await announce(scope.db, [`account:${accountId}`], { kind: 'trust.changed' })
  }
  return ended.length
}

const list: Serve<'trustedBrowser.list'> = async (scope) => {
  const { db, visit, actor } = scope
  const here =
    visit.device &&
    (await db
      .selectFrom('devices')
      .select('id')
      .where('token_hash', '=', visit.device)
      .executeTakeFirst())
  const rows = await trustedBy(scope, actor.id)
  return rows.map((row) => ({ ...presentBrowser(row), current: row.id === here?.id }))
}

const revoke: Serve<'trustedBrowser.revoke'> = async (scope, { id }) => {
  if ((await endTrust(scope, scope.actor.id, id)) === 0) throw NotHere({})
  return {}
}

const revokeAll: Serve<'trustedBrowser.revokeAll'> = async (scope) => ({
  ended: await endTrust(scope, scope.actor.id),
})

export const sessionBrowserHandlers = {
  'trustedBrowser.list': list,
  'trustedBrowser.revoke': revoke,
  'trustedBrowser.revokeAll': revokeAll,
} satisfies Partial<Handlers>
