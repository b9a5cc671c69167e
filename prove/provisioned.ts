import { provisioningSteps } from '@atrium/server/features/enterprise/enterprise.provisioning.jobs.ts'
import type pg from 'pg'

type Seen = {
  space: string
  status: string
  member_count: number
  settings: number
  departments: number
  roles: number
  memberships: number
  administrators: number
  jobs: number
  job_status: string
  done: Date[]
  created: number
}

export type Fault = 'lost' | 'doubled' | 'halfDone' | 'outOfOrder'
type Inspected = { seen: Seen } & Record<Fault, number>

/** What one whole enterprise consists of, and how many of each. */
const whole = {
  settings: 1,
  departments: 1,
  roles: 2,
  memberships: 1,
  administrators: 1,
  member_count: 1,
  jobs: 1,
  created: 1,
} as const

const everyEnterprise = `
  select e.space, e.status, e.member_count, coalesce(j.status, 'none') as job_status,
    coalesce(j.done, '{}') as done,
    (select count(*)::int from space_settings where tenant_id = e.id) as settings,
    (select count(*)::int from departments where tenant_id = e.id) as departments,
    (select count(*)::int from roles where tenant_id = e.id and name in ('admin', 'member')) as roles,
    (select count(*)::int from memberships where tenant_id = e.id) as memberships,
    (select count(*)::int from membership_roles m join roles r using (tenant_id)
      where m.tenant_id = e.id and r.id = m.role_id and r.name = 'admin'
        and m.account_id = (j.input ->> 'adminId')::bigint) as administrators,
    (select count(*)::int from jobs where tenant_id = e.id) as jobs,
    (select count(*)::int from audit
      where action = 'enterprise.founded' and target = e.id::text) as created
  from enterprises e left join jobs j on j.tenant_id = e.id
  where e.space like 'kill%'`

/** Looks at every enterprise with the owner's eyes, also at those nobody was told of. */
export async function inspect(owner: pg.Client): Promise<Inspected[]> {
  const { rows } = await owner.query<Seen>(everyEnterprise)
  return rows.map((seen) => {
    const parts = Object.entries(whole).map(([part, wanted]) => ({
      wanted,
      there: seen[part as keyof typeof whole],
    }))
    return {
      seen,
      lost: parts.filter(({ there, wanted }) => there < wanted).length,
      doubled: parts.filter(({ there, wanted }) => there > wanted).length,
      halfDone: isFinished(seen) ? 0 : 1,
      outOfOrder: isInOrder(seen) ? 0 : 1,
    }
  })
}

const isFinished = ({ status, job_status, done }: Seen) =>
  status === 'active' && job_status === 'done' && done.length === provisioningSteps(false).length

const isInOrder = ({ done }: Seen) =>
  done.every((moment, step) => step === 0 || moment >= (done[step - 1] as Date))
