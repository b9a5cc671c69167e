import { sql } from 'kysely'
import type { BackgroundScope } from '../kernel/transaction/within.ts'
import type { Colleague } from './people.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

type People = Record<'admin' | 'manager' | 'member' | 'developer', number>

/** What waits for somebody in the first space: requests to answer, an invitation that is open, things to do by a day. */
export async function furnishWaiting(
  { db, now, wear }: BackgroundScope,
  people: People,
  { tenant, staff, stranger }: { tenant: number; staff: Colleague[]; stranger: Colleague },
): Promise<void> {
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR)
  wear('steward', tenant)
  const title = JSON.stringify({ 'zh-CN': '成员与部门', 'en-US': 'People and departments' })
  await sql`
    insert into access_requests (account_id, route, path, title, missing, asked_at)
    values (${people.member}, 'org', '/enterprise/org', ${title}::jsonb, 'may:org', ${at(-5)})`.execute(
    db,
  )
  await sql`
    insert into invitations (code, uses, used, expires_at, made_by, made_at, note, department_id)
    select 'ACME2WELCOME', 20, 3, ${at(20 * 24)}, ${people.admin}, ${at(-72)}, '秋招新人 · Autumn hires', id
    from departments where name = '装配车间'`.execute(db)
  await sql`
    insert into join_requests (account_id, words, asked_at)
    values (${stranger.id}, '周敏请我来帮忙质检。· Zhou Min asked me to help with inspection.', ${at(-20)})`.execute(
    db,
  )
  const tasks = [
    {
      who: people.member,
      title: '确认本月考勤 · Confirm this month’s attendance',
      kind: 'do',
      due: 26,
    },
    {
      who: people.member,
      title: '阅读《车间安全手册》 · Read the safety manual',
      kind: 'read',
      due: 4 * 24,
    },
    {
      who: people.manager,
      title: '审核装配线排班 · Approve the shift plan',
      kind: 'approve',
      due: 8,
    },
    {
      who: people.manager,
      title: '填写设备点检表 · Fill in the equipment checklist',
      kind: 'fill',
      due: -3,
    },
    {
      who: people.admin,
      title: '确认年度培训计划 · Approve the training plan',
      kind: 'approve',
      due: 6 * 24,
    },
    { who: people.developer, title: '更新接口说明 · Update the API notes', kind: 'do', due: 50 },
  ]
  for (const [n, { who, title, kind, due }] of tasks.entries())
    await sql`
      insert into tasks (account_id, kind, app, subject, title, path, made_at, due_at)
      values (${who}, ${kind}, 'hello-react', ${`demonstration-${n}`}, ${title}, '/today', ${at(-30 - n)}, ${at(due)})`.execute(
      db,
    )
  await sql`
    insert into delegations (account_id, delegate_id, scope, note, from_at, until_at, made_at)
    values (${people.admin}, ${people.manager}, 'all', '出差期间请代为处理 · While I travel', ${at(-24)}, ${at(9 * 24)}, ${at(-25)})`.execute(
    db,
  )
  await signIns({ db, now }, staff)
}

/** Who of the space came in when, as its sign-in log has it. */
async function signIns({ db, now }: Pick<BackgroundScope, 'db' | 'now'>, staff: Colleague[]) {
  const seen = staff.filter(({ seen }) => seen !== null)
  const rows = seen.flatMap(({ id, seen }, n) =>
    [0, 1].map((back) => ({
      id,
      at: new Date((seen as Date).getTime() - back * (1 + (n % 3)) * DAY),
      outcome: (n + back) % 11 === 10 ? 'refused' : 'opened',
    })),
  )
  await sql`
    insert into sign_ins (account_id, at, way, outcome, address, agent)
    select r.id, r.at, 'password', r.outcome, '10.20.' || r.id % 4 || '.' || r.id % 200,
      case r.id % 3 when 0 then ${PHONE} else ${DESK} end
    from jsonb_to_recordset(${JSON.stringify(rows.filter(({ at }) => at < now))}::jsonb)
      r (id bigint, at timestamptz, outcome text)
    order by r.at`.execute(db)
}

const DESK =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
