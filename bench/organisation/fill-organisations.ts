import pg from 'pg'

/** As many departments; ten times as many people are in them. */
export const SIZES = [100, 1_000, 10_000] as const
const PEOPLE = 10

const enterprise = `
  insert into enterprises (space, name, ent_type, status, private, is_control, saas_ent_type, member_limit, storage_limit)
  values ('org-' || $1, 'org ' || $1, 0, 'active', false, false, 'formal', 1000000, 1e10) returning id`

const top = `insert into departments (tenant_id, name) values ($1, 'top')`

/** Each has ten below it. */
const below = `
  insert into departments (tenant_id, parent_id, name, position)
  select $1, d.id, '部门' || i, i from generate_series($2::int, $3::int) i
  join (select id, row_number() over (order by id) - 1 as n from departments where tenant_id = $1) d on d.n = i / 10`

const people = `
  insert into accounts (login_id, name, sounds, user_type, password_hash, phone, last_seen_at)
  select 'm' || $1 || '.' || i, (array['王','李','张','刘','陈'])[1 + i % 5] || (array['伟','芳','敏','静','强'])[1 + i / 5 % 5] || i,
    (array['wang','li','zhang','liu','chen'])[1 + i % 5] || (array['wei','fang','min','jing','qiang'])[1 + i / 5 % 5]
      || ' ' || (array['w','l','z','l','c'])[1 + i % 5] || (array['w','f','m','j','q'])[1 + i / 5 % 5],
    0, '', '+86' || (13000000000 + $1::bigint * 200000 + i), now() - i * interval '1 minute'
  from generate_series(1, $1::int * ${PEOPLE}) i`

const members = `
  insert into memberships (tenant_id, account_id, department_id, joined_at, last_seen_at)
  select $1, a.id, d.id, now() - a.id * interval '1 minute', a.last_seen_at
  from (select id, last_seen_at, row_number() over (order by id) as n from accounts where login_id like 'm' || $2::int || '.%') a
  join (select id, row_number() over (order by id) - 1 as n from departments where tenant_id = $1) d on d.n = a.n % $2::int`

/** Every fiftieth is in a second department. */
const further = `
  insert into further_departments (tenant_id, account_id, department_id)
  select m.tenant_id, m.account_id, (select min(id) from departments where tenant_id = $1)
  from memberships m where m.tenant_id = $1 and m.account_id % 50 = 0
    and m.department_id <> (select min(id) from departments where tenant_id = $1)`

const manager = `
  with role as (
    insert into roles (tenant_id, name, module, permissions, is_built_in) values ($1, 'owner', 'system', '{*,owner}', true)
    returning id
  ), member as (
    insert into memberships (tenant_id, account_id) select $1, id from accounts where login_id = 'admin' returning account_id
  ) insert into membership_roles (tenant_id, account_id, role_id) select $1, account_id, role.id from member, role`

/** What is asked for: one department, one with a tenth of all people below it, and somebody. */
const pointed = `
  select (select max(id) from departments where tenant_id = $1) as department,
    (select min(id) from departments where tenant_id = $1 and parent_id is not null) as half,
    a.id as person, right(a.phone, 8) as phone
  from memberships m join accounts a on a.id = m.account_id
  where m.tenant_id = $1 and a.phone is not null order by a.id offset 500 limit 1`

export type Organisation = { department: number; half: number; person: number; phone: string }

/** Three enterprises, each ten times as large as the one before, run by the demonstration's admin. */
export async function fillOrganisations(url: string): Promise<Organisation[]> {
  const made: Organisation[] = []
  const owner = new pg.Client(url)
  await owner.connect()
  try {
    for (const size of SIZES) {
      const { rows } = await owner.query<{ id: string }>(enterprise, [size])
      const tenant = rows[0]?.id
      await owner.query(top, [tenant])
      for (let from = 1; from < size; from *= 10)
        await owner.query(below, [tenant, from, Math.min(from * 10, size) - 1])
      await owner.query(people, [size])
      await owner.query(members, [tenant, size])
      await owner.query(further, [tenant])
      await owner.query(manager, [tenant])
      made.push((await owner.query<Organisation>(pointed, [tenant])).rows[0] as Organisation)
    }
    await owner.query('vacuum analyze')
    return made
  } finally {
    await owner.end()
  }
}
