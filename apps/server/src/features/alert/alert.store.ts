import type { Alert } from '@atrium/contract/platform/alert.contract.ts'
import { sql } from 'kysely'
import type { OwnScope } from '../../kernel/transaction/scope.ts'

type AlertRow = Pick<Alert, 'kind' | 'id' | 'name' | 'count'> & { since: Date; is_seen: boolean }

const MOST = 30
/** How long before its end an enterprise is told of, and a signer, who takes longer to replace. */
const SOON = '7 days'
const SIGNER_SOON = '30 days'
/** How long the bell still tells of what has happened once, such as a failed job. */
const LATELY = '7 days'

/**
 * Read from where it happens, so nothing is told that is not so any more. Each has the moment since when it is so; a
 * chore that fails again and again is news once a day (docs/decisions/0065).
 */
export async function newest({ db, now, actor }: OwnScope): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    with news (kind, id, name, count, since) as (
      select 'deletionAsked', id, name, 1, asked_at from enterprises
      where asked_at is not null and delete_at is null
      union all
      select 'submissionSent', s.id, e.name, 1, s.sent_at
      from sent_submissions() s join enterprises e on e.id = s.tenant_id where s.state = 'sent'
      union all
      select 'expired', id, name, 1, expires_at from enterprises
      where status = 'active' and expires_at <= ${now}
        and expires_at > ${now}::timestamptz - ${LATELY}::interval
      union all
      select 'expiring', id, name, 1, greatest(created_at, expires_at - ${SOON}::interval)
      from enterprises where status = 'active' and expires_at > ${now}
        and expires_at <= ${now}::timestamptz + ${SOON}::interval
      union all
      select 'jobFailed', j.id, coalesce(e.name, j.kind), 1, j.run_at
      from jobs j left join enterprises e on e.id = j.tenant_id where j.status = 'failed'
      union all
      select 'textsFailed', null, '', count(*), max(made_at) from sms_outbox
      where state = 'failed' and made_at > ${now}::timestamptz - ${LATELY}::interval having count(*) > 0
      union all
      select 'choreFailed', null, name, 1, date_trunc('day', ran_at) from chores where error is not null
      union all
      select 'signerEnding', id, name, 1, greatest(uploaded_at, signer_until - ${SIGNER_SOON}::interval)
      from packages where signer_until <= ${now}::timestamptz + ${SIGNER_SOON}::interval
    )
    select n.*, coalesce(n.since <= s.seen_at, false) as is_seen
    from news n left join alerts_seen s on s.account_id = ${actor.id}
    order by n.since desc, n.kind, n.id limit ${MOST}`.execute(db)
  return rows
}

export const see = ({ db, now, actor }: OwnScope) =>
  db
    .insertInto('alerts_seen')
    .values({ account_id: actor.id, seen_at: now })
    .onConflict((clash) => clash.column('account_id').doUpdateSet({ seen_at: now }))
    .execute()
