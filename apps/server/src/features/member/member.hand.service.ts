import { sql } from 'kysely'
import type { OwnScope, SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import * as store from './member.leave.store.ts'

/**
 * What somebody would leave behind in the space at hand, to a member of it: departments they head, who reports to them,
 * open tasks, files, records. Roles are given by those who have them; invitations of theirs end. False where there is
 * no such member.
 */
export async function handAll(own: OwnScope, id: number, heir: number): Promise<boolean> {
  const scope = own as SpaceScope
  const { db, now, actor } = scope
  if (!(await store.lockHeir(scope, heir))) return false
  await store.handHeads(scope, id, heir)
  await store.handSubordinates(scope, id, heir)
  await store.handTasks(scope, id, heir)
  await sql`
    update invitations set withdrawn_at = ${now}, withdrawn_by = ${actor.id}
    where made_by = ${id} and expires_at > ${now} and withdrawn_at is null`.execute(db)
  await sql`
    update files set account_id = ${heir}, from_name = (select name from accounts where id = ${id})
    where account_id = ${id} and removed_at is null`.execute(db)
  await sql`
    with gone as (delete from app_record_readers where owner_id = ${id} and account_id = ${heir})
    update app_records set owner_id = ${heir} where owner_id = ${id} and removed_at is null`.execute(
    db,
  )
  for (const kind of ['task.changed', 'file.changed'] as const)
    await announce(db, [`account:${heir}`], { kind })
  return true
}
