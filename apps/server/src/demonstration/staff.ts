import { sql } from 'kysely'
import type { BackgroundScope } from '../kernel/transaction/within.ts'
import { type Colleague, makePeople } from './people.ts'

const STAFF = 78
const titles = {
  研发部: ['工程师', '测试工程师'],
  前端组: ['前端工程师'],
  平台组: ['平台工程师', '运维工程师'],
  生产部: ['计划员'],
  装配车间: ['装配技师', '班组长', '装配技师'],
  质检组: ['质检员'],
  销售部: ['销售助理'],
  华东区: ['客户经理'],
  华南区: ['客户经理'],
  人力资源部: ['人事专员'],
  审计室: ['审计员'],
}

/** The people of the first space who have nothing to show but that there are many of them. */
export async function furnishStaff(
  background: BackgroundScope,
  tenant: number,
): Promise<Colleague[]> {
  const { db, now, wear } = background
  wear('platform')
  const staff = await makePeople(background, { count: STAFF, from: 0 })
  wear('steward', tenant)
  const places = Object.entries(titles)
  const rows = staff.map(({ id, seen }, at) => {
    const [department, called] = places[at % places.length] as [string, string[]]
    return { id, seen, department, title: called[at % called.length] }
  })
  await sql`
    insert into memberships (account_id, department_id, title, joined_at, status, last_seen_at)
    select p.id, d.id, p.title, ${now}::timestamptz - (58 - p.id % 57) * interval '1 day',
      case when p.id % 29 = 0 then 'disabled' else 'active' end, p.seen
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) p (id bigint, seen timestamptz, department text, title text)
    join departments d on d.name = p.department`.execute(db)
  await sql`
    insert into membership_roles (account_id, role_id)
    select m.account_id, r.id from memberships m, roles r
    where r.name = 'member' and m.account_id = any (${staff.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
  return staff
}
