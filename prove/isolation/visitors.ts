import { consoleRights, type Endpoint } from '@atrium/contract/kernel/endpoint.ts'
import { hashToken } from '@atrium/server/kernel/http/visit.ts'
import { type Person, type TestAtrium, visitor } from '@atrium/server/test/atrium.ts'
import { accountId, secondOperator } from '@atrium/server/test/fixtures/account.ts'
import { actFor } from '@atrium/server/test/fixtures/act-for.ts'
import { viewAs } from '@atrium/server/test/fixtures/view-as.ts'
import { account, furnishMore, furnishStaff } from './furnish-more.ts'
import { spoil } from './spoilt.ts'

export type Space = 'ours' | 'neighbour'

export type Visitor = {
  name: string
  person: Person
  /** Where they are at home, if anywhere. */
  home: Space | null
  /** Whose things they must neither see nor change. */
  foreign: Space[]
  permissions: ReadonlySet<string>
  staff: 'console' | 'operator' | null
  /** Nobody any more, whatever their cookie says: as good as a guest. */
  isNobody?: boolean
  /** Operators have switched on every right for them, in their category. */
  isHandedOver?: boolean
  /** What they are refused besides what the access of a call says. */
  withheld: (endpoint: Endpoint) => boolean
  /** What they are answered though they are not where they belong. */
  excused?: (endpoint: Endpoint) => boolean
  /** Who belongs to another space too: what is theirs everywhere, nobody of one space changes. */
  shared?: Set<number>
  /** Besides whole tenants: what is beyond somebody inside their own. */
  beyond: { ids: Set<number>; words?: RegExp }
}

const nothing = () => false
const isEntrusted = ({ isWork, leaves, kind, access }: Endpoint) =>
  isWork || leaves || (kind === 'read' && access === 'anyone')
/** What proving needs is answered to who is vouched for, wherever it is asked for. */
const provesThemselves = ({ access, enrols, vouched }: Endpoint) =>
  access === 'signedIn' && enrols && vouched
const owes = ({ access, enrols }: Endpoint) => access !== 'anyone' && !enrols

/** Everybody who could come by, signed in where they can be, and with a fresh proof of who they are. */
export async function gatherVisitors(atrium: TestAtrium): Promise<Visitor[]> {
  await furnishMore(atrium)
  await account(atrium, 'elsewhere', 9)
  await account(atrium, 'both')
  await account(atrium, 'departed')
  await atrium.sql(
    `insert into memberships (tenant_id, account_id, department_id, title)
     select e.id, a.id, d.id, e.space || ' title' from accounts a, enterprises e
     left join departments d on d.tenant_id = e.id and d.name = e.space || ' office' where a.login_id = 'both'`,
  )
  await atrium.sql(
    `insert into membership_roles (tenant_id, account_id, role_id)
     select r.tenant_id, a.id, r.id from roles r join enterprises e on e.id = r.tenant_id, accounts a
     where a.login_id = 'both' and r.name = case e.space when 'ours' then 'member' else 'admin' end`,
  )
  await atrium.sql(
    `insert into workplace_bindings (tenant_id, provider, realm, subject, account_id, user_id, nickname, bound_at)
     select e.id, 'wechat', e.space || '-both', e.space || '-both', a.id, e.space, e.space || ' person', now()
     from enterprises e, accounts a where a.login_id = 'both'`,
  )
  for (const space of ['ours', 'neighbour']) {
    await account(atrium, `${space}-console`, 9)
    await atrium.sql(
      `insert into category_administrators (category_id, account_id, rights)
       select c.id, a.id, $2 from categories c, accounts a where c.code = $1 and a.login_id = $1 || '-console'`,
      [space, [...consoleRights]],
    )
    await furnishStaff(atrium, `${space}-console`)
  }
  await furnishStaff(atrium, 'operator')
  for (const name of ['acting', 'owing', 'halfway']) {
    await account(atrium, `ours-${name}`)
    await atrium.sql(
      `insert into memberships (tenant_id, account_id) select e.id, a.id from enterprises e, accounts a
       where e.space = 'ours' and a.login_id = $1`,
      [`ours-${name}`],
    )
  }
  const at = (loginId: string) => atrium.signIn(loginId)
  const people = {
    guest: atrium.guest,
    stranger: await at('stranger'),
    'ex-member': await at('departed'),
    member: await at('ours-member'),
    manager: await at('ours-manager'),
    admin: await at('ours-admin'),
    neighbour: await at('neighbour-member'),
    "neighbour's admin": await at('neighbour-admin'),
    'console in scope': await at('console'),
    'console with rights': await at('ours-console'),
    'console out of scope': await at('elsewhere'),
    operator: await secondOperator(atrium),
    root: await at('operator'),
    'viewing as a member': await viewAs(atrium, 'ours-member', 'ours'),
    'acting for an admin': (await actFor(atrium, 'ours-admin', 'ours-acting')).at.who(),
    'owing a password': await at('ours-owing'),
    'owing a second step': await at('ours-halfway'),
    'vouched for': await at('both'),
  }
  await atrium.sql(
    'update sessions set proven_at = now(), strength = 2, enterprise_id = coalesce(enterprise_id, (select min(tenant_id) from memberships m where m.account_id = sessions.account_id))',
  )
  await atrium.sql("update accounts set password_once = true where login_id = 'ours-owing'")
  await atrium.sql(
    "update sessions set strength = 1 where account_id = (select id from accounts where login_id = 'ours-halfway')",
  )
  await atrium.sql(
    "update sign_in_policies set two_step = true, effective_at = now() - interval '1 day', concerns = 'all' where tenant_id = $1",
    [await atrium.idOf('ours')],
  )
  await atrium.sql(
    `update sessions set vouched_by = e.id, enterprise_id = e.id, way = 'workplace' from accounts a, enterprises e
     where a.id = sessions.account_id and a.login_id = 'both' and e.space = 'ours'`,
  )
  // Another of theirs, in the other space: what is done to them here leaves it alone.
  await atrium.sql(
    `insert into sessions (token_hash, account_id, enterprise_id, remembered, created_at, last_seen_at, expires_at,
       idle_limit, address, agent)
     select sha256('elsewhere'), a.id, e.id, false, now(), now(), now() + interval '1 day', '1 day', '', ''
     from accounts a, enterprises e where a.login_id = 'both' and e.space = 'neighbour'`,
  )
  // Their session was in the space they have left since.
  await atrium.sql(
    `insert into sessions (token_hash, account_id, enterprise_id, remembered, created_at, last_seen_at, expires_at,
       idle_limit, address, agent, strength, proven_at)
     select $1, a.id, e.id, false, now(), now(), now() + interval '1 day', '1 day', '', '', 2, now()
     from accounts a, enterprises e where a.login_id = 'departed' and e.space = 'ours'`,
    [hashToken('x'.repeat(43))],
  )
  people['ex-member'] = visitor(atrium.app, `__Host-sid=${'x'.repeat(43)}`)
  const spoilt = await spoil(atrium, people)

  const none = new Set<string>()
  // Their role says `signIn` too, which nobody has for some departments only.
  const keys = new Set(['org', 'roles', 'invite'])
  const everything = new Set(['*', 'owner'])
  const both: Space[] = ['ours', 'neighbour']
  const shared = new Set([await accountId(atrium, 'both')])
  const inOurs = { home: 'ours', foreign: ['neighbour'], shared } satisfies Partial<Visitor>
  const inTheirs = { home: 'neighbour', foreign: ['ours'], shared } satisfies Partial<Visitor>
  // Only root gets at root.
  const root = await accountId(atrium, 'operator')
  const beyond = {
    ids: new Set([root, await accountId(atrium, 'ours-beyond')]),
    words: /ours.beyond/,
  }
  const someone = (name: string, person: Person, given: Partial<Visitor> = {}): Visitor => ({
    name,
    person,
    home: null,
    foreign: both,
    permissions: none,
    staff: null,
    withheld: nothing,
    beyond: { ids: new Set([root]) },
    ...given,
  })
  const of = (name: keyof typeof people, given: Partial<Visitor> = {}) =>
    someone(name, people[name], given)
  return [
    of('guest'),
    of('stranger'),
    of('ex-member'),
    of('member', inOurs),
    of('manager', { ...inOurs, permissions: keys, beyond }),
    of('admin', { ...inOurs, permissions: everything }),
    of('neighbour', inTheirs),
    of("neighbour's admin", { ...inTheirs, permissions: everything }),
    of('console in scope', { foreign: ['neighbour'], staff: 'console' }),
    of('console with rights', { foreign: ['neighbour'], staff: 'console', isHandedOver: true }),
    of('console out of scope', { staff: 'console' }),
    of('operator', { staff: 'operator' }),
    of('root', { staff: 'operator', beyond: { ids: new Set() } }),
    of('viewing as a member', {
      ...inOurs,
      withheld: ({ ownEyes, kind, leaves }) => ownEyes || (kind === 'write' && !leaves),
    }),
    of('acting for an admin', { ...inOurs, withheld: (endpoint) => !isEntrusted(endpoint) }),
    of('owing a password', { ...inOurs, withheld: owes }),
    of('owing a second step', { ...inOurs, withheld: owes }),
    of('vouched for', {
      ...inOurs,
      shared: new Set(),
      withheld: ({ access, vouched }) =>
        access === 'operator' || access === 'console' || (access === 'signedIn' && !vouched),
      excused: provesThemselves,
    }),
    ...Object.entries(spoilt.nobody).map(([name, person]) =>
      someone(name, person, {
        isNobody: true,
        // Elsewhere than in the space that vouches for them, they may still prove themselves, and see that it is theirs.
        ...(name === 'way in is closed' && { excused: provesThemselves, foreign: ['neighbour'] }),
      }),
    ),
    someone('operator with the view of another', spoilt.withViewOfAnother, { staff: 'operator' }),
    someone('root after viewing', spoilt.afterViewing, {
      staff: 'operator',
      beyond: { ids: new Set() },
    }),
  ]
}
