import { sql } from 'kysely'
import type { BackgroundScope } from '../kernel/transaction/within.ts'

const DAY = 86_400_000

/** Roles an enterprise like this would make: one that people have by their title, one lent for a quarter. */
export async function furnishRoles(
  { db, now }: BackgroundScope,
  { admin, developer, manager }: Record<'admin' | 'developer' | 'manager', number>,
): Promise<void> {
  const [lead, editor] = await db
    .insertInto('roles')
    .values([
      {
        name: '班组长',
        about: '管理本班组的成员，邀请新人加入',
        permissions: ['org', 'invite'],
        module: 'system',
      },
      {
        name: '门户编辑',
        about: '维护导航与界面用语',
        permissions: ['navigation', 'words'],
        module: 'system',
      },
    ])
    .returning('id')
    .execute()
  await sql`
    insert into role_rules (role_id, kind, title, reach, given_by, given_at)
    values (${lead?.id}, 'title', '班组长', 'own', ${admin}, ${now})`.execute(db)
  await sql`
    insert into membership_roles (account_id, role_id, given_by, given_at)
    select ${developer}, id, ${admin}, ${now} from roles where name = 'developer'`.execute(db)
  await sql`
    insert into membership_roles (account_id, role_id, until_at, given_by, given_at)
    values (${manager}, ${editor?.id}, ${new Date(now.getTime() + 90 * DAY)}, ${admin}, ${now})`.execute(
    db,
  )
}
