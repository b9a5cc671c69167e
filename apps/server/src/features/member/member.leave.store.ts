import { sql } from 'kysely'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { openSince } from '../access-request/access-request.service.ts'

type IdAndName = { id: number; name: string }
export type Owned = {
  heads: IdAndName[]
  subordinates: IdAndName[]
  subordinateCount: number
  invitations: number
  roles: (IdAndName & {
    permissions: string[]
    is_central: boolean
    paths: string[] | null
    until: string | null
  })[]
  requests: number
  delegations: number
  tasks: number
  files: number
  records: number
}

const NAMED = 20

/** What somebody within reach would leave behind; roles by a rule are not theirs to leave. */
export const ownedBy = async (scope: SpaceScope, id: number): Promise<Owned | undefined> => {
  const { rows } = await sql<Owned>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.path)
        from department_heads h join departments d on d.tenant_id = h.tenant_id and d.id = h.department_id
        where h.account_id = ${id}), '[]') as heads,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.listed_by) from (
        select account_id from superiors where superior_id = ${id} order by account_id limit ${NAMED}) s
        join accounts a on a.id = s.account_id), '[]') as subordinates,
      (select count(*) from superiors where superior_id = ${id}) as "subordinateCount",
      (select count(*) from invitations where made_by = ${id} and expires_at > ${scope.now}) as invitations,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'permissions', r.permissions,
          'is_central', is_central_here(r.id), 'until', mr.until_at, 'paths', case when mr.reach = 'chosen' then array(
            select d.path::text from role_reaches c join departments d on d.tenant_id = c.tenant_id and d.id = c.department_id
            where c.tenant_id = mr.tenant_id and c.account_id = mr.account_id and c.role_id = mr.role_id) end) order by r.id)
        from membership_roles mr join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
        where mr.account_id = ${id} and (mr.until_at is null or mr.until_at > ${scope.now})
          and not (r.is_built_in and r.name = 'member')), '[]') as roles,
      case when ${isOnlyAnswerer(id)} then (select count(*) from access_requests
        where resolved_at is null and asked_at > ${openSince(scope)} and account_id <> ${id}) else 0 end as requests,
      (select count(*) from delegations where ${id} in (account_id, delegate_id)
        and ended_at is null and until_at > ${scope.now}) as delegations,
      (select count(*) from tasks where account_id = ${id} and done_at is null) as tasks,
      files_of(${id}) as files,
      records_of(${id}) as records
    where within_reach(${id}, 'org')`.execute(scope.db)
  return rows[0]
}

/** Open requests go to whoever gives roles; they would be left behind where this person is the only one. */
const isOnlyAnswerer = (id: number) => sql`(
  select count(*) filter (where h.account_id = ${id}) > 0 and count(*) filter (where h.account_id <> ${id}) = 0
  from held_roles h join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id
  join memberships m on m.tenant_id = h.tenant_id and m.account_id = h.account_id and m.status = 'active'
  where covers(rights_of(r.permissions, h.reach), 'roles'))`

/** Two of whom each shall take over from the other take turns: in one order, or they would wait for each other. */
export const lockBoth = ({ db }: SpaceScope, id: number, heir: number) =>
  sql`
    select from memberships where account_id in (${id}, ${heir}) order by account_id for update`.execute(
    db,
  )

/** Whom the caller may know of. */
export const lockKnownHeir = (scope: SpaceScope, id: number): Promise<IdAndName | undefined> =>
  heir(scope, id).where(sql<boolean>`is_shown_here(m.account_id)`).executeTakeFirst()

export const lockHeir = (scope: SpaceScope, id: number): Promise<IdAndName | undefined> =>
  heir(scope, id).executeTakeFirst()

/** Somebody of the space who can come in, and stays while what they get is written down. */
const heir = ({ db }: SpaceScope, id: number) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.name'])
    .where('m.account_id', '=', id)
    .where('m.status', '=', 'active')
    .where('a.status', '=', 'active')
    .forKeyShare('m')

export const handHeads = ({ db }: SpaceScope, id: number, heir: number) =>
  sql`
    insert into department_heads (department_id, account_id)
    select department_id, ${heir} from department_heads where account_id = ${id} on conflict do nothing`.execute(
    db,
  )

/**
 * Whoever reported to them reports to the heir. An heir who did so, or whose own superiors did, reports to
 * whom they reported, or to nobody: else there would be a circle.
 */
export const handSubordinates = ({ db }: SpaceScope, id: number, heir: number) =>
  sql`
    with recursive above (id, via) as (
      select superior_id, account_id from superiors where account_id = ${heir}
      union
      select s.superior_id, s.account_id from superiors s join above on s.account_id = above.id
    ), crossing as (select via as id from above where above.id = ${id}),
    theirs as (select superior_id from superiors where account_id = ${id}),
    freed as (
      delete from superiors where account_id in (select id from crossing) and not exists (select from theirs)
    ), raised as (
      update superiors set superior_id = (select superior_id from theirs)
      where account_id in (select id from crossing) and exists (select from theirs)
    )
    update superiors set superior_id = ${heir}
    where superior_id = ${id} and account_id not in (select id from crossing)`.execute(db)

/**
 * Those that give what every member has. One that gives more is as good as its maker: another one's rights would
 * bring back what theirs no longer give. Whoever leaves knows the codes, and could come back under any name: from now on
 * somebody decides on each who comes by them. The others end with the membership.
 */
export const handInvitations = ({ db, now }: SpaceScope, id: number, heir: number) =>
  sql`
    update invitations i set made_by = ${heir}, needs_approval = true
    where i.made_by = ${id} and i.expires_at > ${now} and i.role_id is null
      and not gives_by_rule(i.department_id)`.execute(db)

/**
 * With what they reach and until when, as they were given; which of them the heir came by. What the heir has stays as it
 * is, with all it reaches; what has run out they do not have.
 */
export const handRoles = async (
  { db, actor, now }: SpaceScope,
  id: number,
  heir: number,
  /** Those that whoever hands them over gives to everybody: the others count in no audience of the heir's. */
  counting: number[],
): Promise<Set<number>> => {
  await sql`
    delete from membership_roles where account_id = ${heir} and until_at <= ${now} and role_id in (
      select role_id from membership_roles where account_id = ${id} and (until_at is null or until_at > ${now}))`.execute(
    db,
  )
  const { rows } = await sql<{ role_id: number }>`
    with handed as (
      insert into membership_roles (account_id, role_id, reach, until_at, given_by, given_at, giver_reached_all)
      select ${heir}, role_id, reach, until_at, ${actor.id}, ${now},
        giver_reached_all and role_id = any (${counting}::bigint[]) from membership_roles
      where account_id = ${id} and (until_at is null or until_at > ${now})
      on conflict do nothing returning role_id
    ), reached as (
      insert into role_reaches (account_id, role_id, department_id)
      select ${heir}, c.role_id, c.department_id from role_reaches c join handed using (role_id)
      where c.account_id = ${id}
    ) select role_id from handed`.execute(db)
  return new Set(rows.map(({ role_id }) => role_id))
}

/** What is open goes on with the heir, who sees of it what they may open themselves; what they have already goes. */
export const handTasks = ({ db }: SpaceScope, id: number, heir: number) =>
  sql`
    update tasks t set account_id = ${heir}, origin = 'handed', on_behalf_of = ${id}, revision = revision + 1
    where t.account_id = ${id} and t.done_at is null and not exists (
      select from tasks o where o.account_id = ${heir} and o.app = t.app and o.subject = t.subject)`.execute(
    db,
  )

/** Whoever gets them sees whose they were; nobody else sees them, before or after. */
export const handFiles = ({ db }: SpaceScope, id: number, heir: number) =>
  sql`call hand_files(${id}, ${heir})`.execute(db)

export const handRecords = ({ db }: SpaceScope, id: number, heir: number) =>
  sql`call hand_records(${id}, ${heir})`.execute(db)

export const leave = async ({ db }: SpaceScope, id: number): Promise<boolean> => {
  const { rows } = await sql<{ left: boolean }>`select leave_here(${id}) as left`.execute(db)
  return rows[0]?.left ?? false
}
