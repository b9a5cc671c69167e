import { type Person, type TestAtrium, visitor } from '@atrium/server/test/atrium.ts'
import { viewAs } from '@atrium/server/test/fixtures/view-as.ts'
import { account } from './furnish-more.ts'

/** What ended for each of those who are nobody any more. `$1` is who. */
const ended: Record<string, string> = {
  'session has ended': `update sessions s set expires_at = now() - interval '1 hour' from accounts a
    where a.id = s.account_id and a.login_id = $1`,
  'session was idle for too long': `update sessions s set idle_limit = '-1 day'
    from accounts a where a.id = s.account_id and a.login_id = $1`,
  'account is locked': `update accounts set status = 'disabled' where login_id = $1`,
  'membership is locked': `update memberships m set status = 'disabled' from accounts a
    where a.id = m.account_id and a.login_id = $1`,
  'way in is closed': `update sessions s set way = 'closed', vouched_by = s.enterprise_id from accounts a
    where a.id = s.account_id and a.login_id = $1`,
  'space is suspended': `update enterprises e set status = 'suspended' from accounts a, memberships m
    where m.account_id = a.id and e.id = m.tenant_id and a.login_id = $1`,
  'space has expired': `update enterprises e set expires_at = now() - interval '1 hour' from accounts a, memberships m
    where m.account_id = a.id and e.id = m.tenant_id and a.login_id = $1`,
}

/** People whose way in was good and is not any more: their cookies are as they were. */
export async function spoil(atrium: TestAtrium, { operator }: { operator: Person }) {
  const nobody: Record<string, Person> = {}
  for (const [at, [name, spoiling]] of Object.entries(ended).entries()) {
    const loginId = `spoilt-${at}`
    const space = name.startsWith('space') ? `spoilt-${at}` : 'ours'
    if (space !== 'ours')
      await atrium.sql(
        `insert into enterprises (space, status, saas_id, name, ent_type, private, is_control, saas_ent_type, member_limit, storage_limit)
         select $1, 'active', saas_id, $1, 0, false, false, 'formal', 9, 0 from enterprises where space = 'ours'`,
        [space],
      )
    await account(atrium, loginId)
    await atrium.sql(
      `insert into memberships (tenant_id, account_id) select e.id, a.id from enterprises e, accounts a
       where e.space = $1 and a.login_id = $2`,
      [space, loginId],
    )
    nobody[name] = await atrium.signIn(loginId)
    await atrium.sql(
      `update sessions s set enterprise_id = m.tenant_id, strength = 2, proven_at = now()
       from accounts a, memberships m where m.account_id = a.id and a.id = s.account_id and a.login_id = $1`,
      [loginId],
    )
    await atrium.sql(spoiling, [loginId])
  }
  const viewing = await viewAs(atrium, 'ours-member', 'ours')
  const afterViewing = await viewAs(atrium, 'ours-member', 'ours')
  await atrium.sql(
    "update view_as_sessions set ends_at = now() - interval '1 hour' where id = (select max(id) from view_as_sessions)",
  )
  const view = viewing.cookie.split('; ').filter((one) => !one.startsWith('__Host-sid='))
  return {
    nobody,
    afterViewing,
    withViewOfAnother: visitor(atrium.app, [operator.cookie, ...view].join('; ')),
  }
}
