import { userTypes } from '@atrium/contract/people/user-types.ts'
import { sql } from 'kysely'
import { deletionSteps } from '../features/enterprise/enterprise.deletion.jobs.ts'
import {
  enterpriseProvisioningJobs,
  provisioningSteps,
} from '../features/enterprise/enterprise.provisioning.jobs.ts'
import type { BackgroundScope } from '../kernel/transaction/within.ts'
import { enqueue } from '../kernel/work/jobs.ts'
import { type Colleague, makePeople } from './people.ts'
import { type Sample, samples } from './samples.ts'

const DAY = 86_400_000
const MINUTE = 60_000

export type Neighbour = Sample & { id: number; admin: Colleague }

/** Enterprises beside the first one, with people of their own, whom the operator finds in every state. */
export async function furnishEnterprises(
  background: BackgroundScope,
  { operator, categories, from }: { operator: number; categories: number[]; from: number },
): Promise<Neighbour[]> {
  const made: Neighbour[] = []
  let next = from
  for (const sample of samples) {
    background.wear('platform')
    const [admin] = await makePeople(background, {
      count: 1,
      from: next,
      userType: userTypes.admin,
    })
    const people = sample.people
      ? await makePeople(background, { count: sample.people, from: next + 1 })
      : []
    next += 1 + sample.people
    const above = made.find(({ space }) => space === sample.above)
    const id = await createSample(
      background,
      sample,
      categories[sample.category] as number,
      above?.id,
    )
    const neighbour = { ...sample, id, admin: admin as Colleague }
    if (sample.state === 'provisioning') await provisionLater(background, neighbour)
    else await settle(background, neighbour, people)
    if (sample.state === 'suspended')
      await change(background, id, { status: 'suspended', status_at: ago(background, 3) })
    if (sample.state === 'leaving') await leave(background, neighbour, operator)
    made.push(neighbour)
  }
  return made
}

const ago = ({ now }: BackgroundScope, days: number) => new Date(now.getTime() - days * DAY)

async function createSample(
  background: BackgroundScope,
  sample: Sample,
  saas_id: number,
  parent_id?: number,
) {
  const { db, now } = background
  const { space, name, created, expires, kind = 'formal', seats } = sample
  const { id } = await db
    .insertInto('enterprises')
    .values({
      space,
      name,
      ent_type: 0,
      saas_id,
      parent_id: parent_id ?? null,
      saas_ent_type: kind,
      member_limit: seats,
      storage_limit: 5 * 1024 ** 3,
      created_at: created === 0 ? new Date(now.getTime() - 4 * MINUTE) : ago(background, created),
      expires_at: expires === undefined ? null : ago(background, -expires),
      last_active_at:
        created === 0 ? null : ago(background, space === 'muchuang' ? 21 : created / 400),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A line of three departments, the people spread over them. */
async function settle(
  { db, now, wear }: BackgroundScope,
  { id: tenant, admin, created }: Neighbour,
  people: Colleague[],
) {
  wear('steward', tenant)
  for (const step of Object.values(enterpriseProvisioningJobs.provisioning.steps))
    await step({ db, now, tenant, input: { adminId: admin.id } })
  await sql`
    insert into departments (parent_id, name, position)
    select id, d.name, d.place from departments, unnest(array['综合部', '业务部', '客户服务部']) with ordinality d (name, place)
    where parent_id is null`.execute(db)
  if (people.length === 0) return
  await sql`
    insert into memberships (account_id, department_id, joined_at, last_seen_at)
    select p.id, d.id, ${now}::timestamptz - (${created}::float8 * (1 - p.place / 40.0)) * interval '1 day', p.seen
    from unnest(${people.map(({ id }) => id)}::bigint[], ${people.map(({ seen }) => seen)}::timestamptz[])
      with ordinality p (id, seen, place)
    join (select id, row_number() over (order by id) as n from departments where parent_id is not null) d
      on d.n = 1 + p.place % 3`.execute(db)
  await sql`
    insert into membership_roles (account_id, role_id)
    select m.account_id, r.id from memberships m, roles r where r.name = 'member' and m.account_id <> ${admin.id}`.execute(
    db,
  )
}

/** Its work begins when its contract does, in a year: until then it can be seen what an enterprise is before it opens. */
async function provisionLater({ db, now }: BackgroundScope, { id: tenant, admin }: Neighbour) {
  await enqueue(db, {
    kind: 'provisioning',
    steps: provisioningSteps(false),
    tenant,
    input: { adminId: admin.id, templateId: null },
    runAt: new Date(now.getTime() + 365 * DAY),
  })
}

/** As `enterprise.leaving.ts` does it: shut at once, gone later. */
async function leave(background: BackgroundScope, { id: tenant }: Neighbour, operator: number) {
  const delete_at = ago(background, -12)
  background.wear('platform')
  await enqueue(background.db, {
    kind: 'deletion',
    steps: deletionSteps,
    tenant,
    input: {},
    runAt: delete_at,
  })
  await change(background, tenant, {
    status: 'suspended',
    status_before: 'active',
    status_at: ago(background, 18),
    delete_at,
    delete_reason: '合同到期，不再续约 · The contract has ended',
    delete_by: operator,
  })
}

async function change({ db, wear }: BackgroundScope, id: number, columns: Record<string, unknown>) {
  wear('platform')
  await db.updateTable('enterprises').set(columns).where('id', '=', id).execute()
}
