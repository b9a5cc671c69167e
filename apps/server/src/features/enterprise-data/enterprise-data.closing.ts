import { sql } from 'kysely'
import { recordBySystem } from '../../kernel/transaction/record.ts'
import type { JobKind } from '../../kernel/work/jobs.ts'
import { announce } from '../../kernel/work/live.ts'

const DAYS = 30

type Closed = { reason: string; name: string }

/**
 * What an enterprise asked for takes effect: it is shut, and deleted after the days an operator's deletion takes,
 * during which an operator can still call it off.
 */
export const closingOnRequest = (deletionSteps: string[]): JobKind => ({
  // words for each: health.step.*
  steps: {
    closing: async ({ db, now, tenant }) => {
      const at = new Date(now.getTime() + DAYS * 86_400_000)
      const { rows } = await sql<Closed>`
        select * from close_on_request(${deletionSteps}, ${now}, ${at})`.execute(db)
      const [closed] = rows
      if (!closed) return
      const detail = { ...closed, at }
      const action = 'enterprise.deletionScheduled'
      await recordBySystem({ db, now }, { action, target: tenant, tenant, detail })
    },
  },
  moved: ({ db, tenant }) =>
    announce(db, [`tenant:${tenant}`, 'platform'], { kind: 'enterprise.changed', id: tenant }),
})
