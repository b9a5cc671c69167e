import type { Tenant } from '../../kernel/transaction/scope.ts'
import type { JobScope } from '../../kernel/work/job-kind.ts'
import { announce } from '../../kernel/work/live.ts'

/** Open pages of the space hear which app moved, and ask what they may know of it. */
export const tell = (
  { db, tenant }: Pick<JobScope, 'db'> & { tenant: Pick<Tenant, 'id'> },
  app: string,
) => announce(db, [`tenant:${tenant.id}`], { kind: 'builtApp.moved', scope: { app } })
