import { sql } from 'kysely'
import type { BackgroundScope } from '../kernel/transaction/within.ts'
import type { Neighbour } from './enterprises.ts'
import type { Colleague } from './people.ts'

const DAY = 86_400_000

export type Line = {
  at: Date
  tenant: number | null
  actor: number
  action: string
  target: string | number
  detail: object
}
type HistoryPeople = {
  operator: number
  admin: number
  member: number
  tenant: number
  staff: Colleague[]
  neighbours: Neighbour[]
  /** Of what else was done. */
  others: Line[]
}

/** Thirty days that nobody was there for: what was done, and the figures that the chore would have taken. */
export async function furnishHistory(
  background: BackgroundScope,
  known: HistoryPeople,
): Promise<void> {
  const { now, wear } = background
  wear('platform')
  const lines = [
    ...ofPlatform(now, known),
    ...ofFirst(now, known),
    ...ofStaff(now, known),
    ...known.others,
  ]
  await writeTrail(
    background,
    lines.filter(({ at }) => at < now).toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  )
  await takeFigures(background)
}

const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY)

/** What the operator did with each enterprise, and when its admin came in. */
function ofPlatform(now: Date, { operator, neighbours }: HistoryPeople): Line[] {
  return neighbours.flatMap(({ id, space, name, created, expires, admin, state }) => {
    const by = (days: number, action: string, detail: object): Line => ({
      at: ago(now, days),
      tenant: id,
      actor: operator,
      action,
      target: id,
      detail,
    })
    const came = state ? [] : [2, 9, 16].filter((days) => days < created)
    return [
      by(Math.max(created, 0.003), 'enterprise.founded', { space, name }),
      ...(expires && created > 40
        ? [by(6, 'enterprise.extended', { expiresAt: ago(now, -expires) })]
        : []),
      ...(state === 'suspended'
        ? [
            by(3, 'enterprise.suspended', {
              status: 'suspended',
              reason: '合同到期未续 · Contract not renewed',
            }),
          ]
        : []),
      ...(state === 'leaving' ? [by(18, 'enterprise.deletionScheduled', { name })] : []),
      ...came.map((days) => ({
        ...by(days + (id % 5) / 7, 'session.opened', {}),
        actor: admin.id,
        target: admin.id,
      })),
    ]
  })
}

/** What the admin of the first space set up there, and what came of it. */
function ofFirst(now: Date, { admin, member, operator, tenant }: HistoryPeople): Line[] {
  const by = (days: number, actor: number, action: string, target: string | number): Line => ({
    at: ago(now, days),
    tenant,
    actor,
    action,
    target,
    detail: {},
  })
  return [
    by(29.4, operator, 'enterprise.founded', tenant),
    ...['hello-react', 'board-vue', 'note-plain'].map((app, n) =>
      by(28.2 - n / 50, admin, 'app.installed', app),
    ),
    by(26.1, admin, 'role.made', '班组长'),
    by(26, admin, 'role.made', '门户编辑'),
    by(24, admin, 'signInPolicy.changed', tenant),
    by(11.3, admin, 'brand.changed', tenant),
    by(3, admin, 'invitation.made', 'ACME2WELCOME'),
    by(1.04, admin, 'delegation.given', admin),
    {
      ...by(0.21, member, 'access.requested', 'org'),
      detail: { missing: 'may:org', targetWord: 'org.title' },
    },
  ]
}

function ofStaff(now: Date, { admin, tenant, staff }: HistoryPeople): Line[] {
  return staff.flatMap(({ id, seen }, n) => {
    const of = { tenant, target: id, detail: {} }
    const added = {
      ...of,
      at: ago(now, 28 - (n % 27) + (n % 7) / 20),
      actor: admin,
      action: 'member.added',
    }
    if (!seen) return [added]
    const mistyped = new Date(seen.getTime() - 40_000)
    return [
      added,
      ...(n % 10 === 3 ? [{ ...of, at: mistyped, actor: id, action: 'session.refused' }] : []),
      { ...of, at: seen, actor: id, action: 'session.opened' },
    ]
  })
}

async function writeTrail({ db }: BackgroundScope, lines: Line[]) {
  await db
    .insertInto('audit')
    .values(
      lines.map(({ at, tenant, actor, action, target, detail }, n) => ({
        at,
        tenant_id: tenant,
        actor_id: actor,
        action,
        target: String(target),
        detail: JSON.stringify(detail),
        address: `10.20.${actor % 4}.${actor % 200}`,
        agent: '',
        request_id: `demonstration-${n}`,
      })),
    )
    .execute()
}

/** By the hour: what there was is counted, how many were there follows the working day. */
async function takeFigures({ db, now }: BackgroundScope) {
  await sql`
    insert into figures (hour, enterprises, people, online, online_most, storage, sign_ins, refusals, jobs_done, jobs_failed,
      packages, sampled_at)
    select h.hour,
      (select count(*) from enterprises e where e.created_at <= h.hour),
      (select count(*) from accounts a where a.created_at <= h.hour or a.created_at > ${now}::timestamptz - interval '1 hour'),
      round(d.busy * 40), round(d.busy * 46), 0, round(d.busy * 9), round(d.busy * d.luck), 0, 0,
      (select count(*) from packages p where p.published_at <= h.hour), h.hour + interval '59 minutes'
    from generate_series(date_trunc('hour', ${now}::timestamptz, 'UTC') - interval '30 days',
      date_trunc('hour', ${now}::timestamptz, 'UTC') - interval '1 hour', interval '1 hour') h (hour),
    -- Chinese office hours, two fifths on weekends, and no two days alike.
    lateral (select extract(hour from h.hour at time zone 'Asia/Shanghai') as clock,
      extract(isodow from h.hour at time zone 'Asia/Shanghai') as day,
      abs(hashint4(extract(epoch from h.hour)::int / 3600)) % 100 / 100.0 as luck) t,
    lateral (select t.luck, greatest(0, 1 - abs(t.clock - 14) / 7.0) * case when t.day > 5 then 0.15 else 1 end
      * (0.75 + t.luck / 4) as busy) d
    on conflict do nothing`.execute(db)
}
