import { sql } from 'kysely'
import { auditBySystem } from '../../kernel/transaction/audit.ts'
import type { JobKinds, JobScope } from '../../kernel/work/job-kind.ts'
import { announce } from '../../kernel/work/live.ts'
import { deletionSteps } from '../enterprise/enterprise.service.ts'

const DAYS = 30

type Closed = { reason: string; name: string }

/** Where whoever asked may not ask any more, it is dropped; the trail says so. */
async function hasLapsed({ db, now, tenant }: JobScope): Promise<boolean> {
  const { rows } = await sql<{ reason: string | null }>`
    select lapse_deletion_asked(${now}) as reason`.execute(db)
  const reason = rows[0]?.reason
  if (reason == null) return false
  const action = 'enterprise.deletionLapsed'
  await auditBySystem({ db, now }, { action, target: tenant, tenant, detail: { reason } })
  return true
}

/**
 * What an enterprise asked for takes effect: it is shut, and deleted after the days an operator's deletion takes,
 * during which an operator can still call it off.
 */
export const enterpriseDataJobs = {
  closingOnRequest: {
    lane: 'long',
    // words for each: health.step.*
    steps: {
      closing: async (step) => {
        if (await hasLapsed(step)) return
        const { db, now, tenant } = step
        const at = new Date(now.getTime() + DAYS * 86_400_000)
        const { rows } = await sql<Closed>`
        select * from close_on_request(${deletionSteps}, ${now}, ${at})`.execute(db)
        const [closed] = rows
        if (!closed) return
        const detail = { ...closed, at }
        const action = 'enterprise.deletionScheduled'
        await auditBySystem({ db, now }, { action, target: tenant, tenant, detail })
      },
    },
    moved: ({ db, tenant }) =>
      announce(db, [`tenant:${tenant}`, 'platform'], {
        kind: 'enterprise.changed',
        scope: { enterprise: tenant },
      }),
  },
} satisfies JobKinds
