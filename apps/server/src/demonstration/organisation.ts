import { sql } from 'kysely'
import type { BackgroundScope } from '../kernel/transaction/within.ts'

/** Below which department the others are, and what of them the directory shows. */
const departments = [
  { name: '前端组', above: '研发部' },
  { name: '平台组', above: '研发部' },
  { name: '装配车间', above: '生产部' },
  { name: '质检组', above: '生产部' },
  { name: '销售部', above: null },
  { name: '华东区', above: '销售部' },
  { name: '华南区', above: '销售部' },
  { name: '人力资源部', above: null, hidesPhones: true },
  { name: '审计室', above: null, shownTo: 'department' },
]

type People = Record<'admin' | 'developer' | 'manager' | 'member', number>

/** A tree to look around in: heads, superiors, somebody in two departments, and something hidden. */
export async function furnishOrganisation({ db }: BackgroundScope, people: People) {
  const { admin, developer, manager, member } = people
  for (const [position, { name, above, hidesPhones, shownTo }] of departments.entries())
    await sql`
      insert into departments (parent_id, name, position, hides_phones, shown_to)
      select id, ${name}, ${position + 2}, ${hidesPhones ?? false}, ${shownTo ?? 'everyone'} from departments
      where case when ${above}::text is null then parent_id is null else name = ${above} end`.execute(
      db,
    )
  await sql`
    insert into department_heads (department_id, account_id)
    select d.id, h.head from departments d join (values ('研发部', ${developer}::bigint), ('生产部', ${manager}::bigint),
      ('人力资源部', ${admin}::bigint)) h (name, head) on h.name = d.name`.execute(db)
  await sql`
    insert into superiors (account_id, superior_id)
    values (${member}::bigint, ${manager}::bigint), (${manager}::bigint, ${admin}::bigint), (${developer}::bigint, ${admin}::bigint)`.execute(
    db,
  )
  await sql`
    insert into further_departments (account_id, department_id)
    select p.id, d.id from departments d join (values ('装配车间', ${member}::bigint), ('人力资源部', ${admin}::bigint),
      ('平台组', ${developer}::bigint)) p (name, id) on p.name = d.name`.execute(db)
  await sql`update memberships set title = '总经理' where account_id = ${admin}`.execute(db)
}
