// long because it names every call that hands out power.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LEFT_ALONE } from '../../kernel/call/proof.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { aManifest } from '../../test/fixtures/apps.ts'
import { anEnterprise } from '../../test/fixtures/create-enterprise.ts'
import { exported } from '../../test/fixtures/transfer.ts'

let atrium: TestAtrium
let ours: number
let neighbour: number
let member: number
let administrator: number
let free: number
let given: number
let colleague: number
let file: number
beforeAll(async () => {
  atrium = await openAtrium()
  ours = await atrium.idOf('ours')
  neighbour = await atrium.idOf('neighbour')
  member = await accountId(atrium, 'ours-member')
  administrator = await accountId(atrium, 'console')
  const operator = await atrium.signIn('operator')
  await operator.call('microApp.register', { manifest: aManifest({ name: 'trusted' }) })
  const add = async (code: string, administrators: number[]) =>
    (await operator.call('saas.category.add', { name: code, code, administrators })).result?.id ?? 0
  free = await add('free', [])
  given = await add('given', [administrator])
  // `ours-app` runs in the page, `trusted` in a frame until a test trusts it.
  await operator.call('microApp.register', {
    manifest: aManifest({ name: 'ours-app', version: '1.1.0' }),
  })
  const root = { loginId: 'colleague', name: 'n', userType: 7, isRoot: true } as const
  colleague = (await operator.call('sysop.user.add', root)).result?.id ?? 0
  await exported(operator, ours)
  file = (await operator.call('transfer.list', {})).result?.[0]?.id ?? 0
})
afterAll(() => atrium.close())

const row = { loginId: 'imported', name: 'n' }

type Call = (who: Person) => Promise<{ ok: boolean }>
const calls: [string, Call][] = [
  ['an enterprise with its admin', (who) => who.call('sysop.enterprise.add', anEnterprise())],
  [
    'a category with administrators',
    (who) =>
      who.call('saas.category.add', { name: 'n', code: 'new', administrators: [administrator] }),
  ],
  [
    'a category to somebody',
    (who) => who.call('saas.category.update', { id: free, administrators: [administrator] }),
  ],
  [
    'the page to an app',
    (who) => who.call('microApp.trust', { name: 'trusted', trust: 'platform' }),
  ],
  [
    'new code to an app in the page',
    (who) =>
      who.call('microApp.register', {
        manifest: aManifest({ name: 'ours-app', version: '1.2.0' }),
      }),
  ],
  [
    'another version of an app in the page',
    (who) => who.call('microApp.release', { name: 'ours-app', current: '1.1.0' }),
  ],
  [
    'an app in the page to some for trial',
    (who) =>
      who.call('microApp.release', {
        name: 'ours-app',
        current: '1.0.0',
        candidate: { version: '1.1.0', entids: [ours] },
      }),
  ],
  [
    'an app in the page to another enterprise',
    (who) => who.call('whitelist.add', { app: 'ours-app', entids: [neighbour] }),
  ],
  ['an app in the page to all', (who) => who.call('whitelist.set', { app: 'ours-app', all: true })],
  [
    'an enterprise to another category',
    (who) => who.call('sysop.enterprise.update', { id: neighbour, saasId: given }),
  ],
  ['an account', (who) => who.call('sysop.user.add', { loginId: 'added', name: 'n' })],
  ['another try', (who) => who.call('sysop.user.update', { id: member, unlock: true })],
  ['another try to many', (who) => who.call('user.many', { ids: [member], action: 'unlock' })],
  [
    'the rights of a console user',
    (who) => who.call('sysop.user.update', { id: member, userType: 9 }),
  ],
  [
    'a way round the second step',
    (who) => who.call('sysop.user.update', { id: member, resetTwoStep: true }),
  ],
  ['a password', (who) => who.call('password.change', { userId: member })],
  [
    'accounts by a file',
    (who) => who.call('userImport.start', { entid: ours, fileName: 'f', rows: [row] }),
  ],
  [
    'the passwords of a file',
    async (who) => who.call('userImport.report', { id: await imported() }),
  ],
  [
    'the eyes of a person',
    (who) => who.call('viewAs.begin', { userId: member, entid: ours, reason: 'r'.repeat(20) }),
  ],
  ['a whole enterprise', (who) => who.call('transfer.export', { entid: ours })],
  ['a whole enterprise that is in a file already', fetchFile],
]

/** What can be undone, or only takes: also for a desk that was left alone. */
const undoable: [string, Call][] = [
  [
    'a category, taken from somebody',
    (who) => who.call('saas.category.update', { id: given, administrators: [] }),
  ],
  [
    'the end of an enterprise’s work',
    (who) => who.call('sysop.enterprise.update', { id: neighbour, status: 'suspended' }),
  ],
  [
    'an enterprise, which ends by its date',
    (who) =>
      who.call('sysop.enterprise.update', { id: neighbour, expires: '2001-01-01T00:00:00Z' }),
  ],
  [
    'an enterprise, which ends in a moment',
    (who) => {
      const expires = new Date(atrium.clock.now().getTime() + 4_000).toISOString()
      return who.call('sysop.enterprise.update', { id: neighbour, expires })
    },
  ],
  [
    'more time to an enterprise',
    async (who) => {
      await atrium.sql("update enterprises set expires_at = '2101-01-01' where id = $1", [
        neighbour,
      ])
      const later = { id: neighbour, expires: '2102-01-01T00:00:00Z' }
      return who.call('sysop.enterprise.update', later)
    },
  ],
  [
    'an enterprise without an end',
    async (who) => {
      await atrium.sql("update enterprises set expires_at = '2101-01-01' where id = $1", [
        neighbour,
      ])
      return who.call('sysop.enterprise.update', { id: neighbour, expires: null })
    },
  ],
  [
    'the beginning of it again',
    async (who) => {
      await atrium.sql("update enterprises set status = 'suspended' where id = $1", [neighbour])
      return who.call('sysop.enterprise.update', { id: neighbour, status: 'active' })
    },
  ],
  [
    'the rights of a colleague to nobody',
    (who) => who.call('sysop.user.update', { id: colleague, userType: 0, isRoot: false }),
  ],
  [
    'the end of a colleague’s work',
    (who) => who.call('sysop.user.update', { id: administrator, status: 'disabled' }),
  ],
  [
    'the end of many colleagues’ work',
    (who) => who.call('user.many', { ids: [member, administrator], action: 'disable' }),
  ],
]

async function fetchFile(who: Person) {
  const answer = await who.raw('GET', `/v1/transfer/${file}/file`)
  if (answer.statusCode === 200) return { ok: true }
  return { ok: false, ...answer.json() }
}

/** An import of accounts that is done, its passwords not yet taken. */
async function imported() {
  const [made] = await atrium.sql<{ id: number }>(
    `insert into user_imports (enterprise_id, file_name, lines, made_by, made_at)
     select $1, 'f', 1, id, now() from accounts where login_id = 'operator' returning id`,
    [ours],
  )
  await atrium.sql(
    `insert into user_import_rows (import_id, n, login_id, name, user_type, title, outcome, sealed, sealed_until)
     values ($1, 1, 'i', 'i', 0, '', 'added', '', now() + interval '1 day')`,
    [made?.id],
  )
  await atrium.sql(
    "insert into jobs (kind, steps, input, tenant_id, status) values ('userImport', '{}', $1, $2, 'done')",
    [JSON.stringify({ importId: made?.id }), ours],
  )
  return made?.id ?? 0
}

afterEach(() => atrium.sql("update enterprises set status = 'active' where id = $1", [neighbour]))

describe('an operator who has left the desk hands out', () => {
  let stale: Person
  beforeEach(async () => {
    stale = await atrium.signIn('operator')
    atrium.clock.pass(LEFT_ALONE / 1000)
  })

  test.each(calls)('not %s', async (_, call) => {
    expect(await call(stale)).toMatchObject({ status: 403, error: 'proof_stale' })
  })

  test('what gives no power to anybody', async () => {
    const own = { id: given, name: 'renamed', administrators: [administrator] }
    expect((await stale.call('saas.category.update', own)).ok).toBe(true)
    expect((await stale.call('saas.category.add', { name: 'e', code: 'empty' })).ok).toBe(true)
    const partner = { name: 'trusted', trust: 'partner' } as const
    expect((await stale.call('microApp.trust', partner)).ok).toBe(true)
    const inFrame = aManifest({ name: 'trusted', version: '1.1.0' })
    expect((await stale.call('microApp.register', { manifest: inFrame })).ok).toBe(true)
    const release = { name: 'trusted', current: '1.1.0' }
    expect((await stale.call('microApp.release', release)).ok).toBe(true)
    expect((await stale.call('whitelist.set', { app: 'trusted', all: true })).ok).toBe(true)
    expect((await stale.call('whitelist.remove', { app: 'ours-app', entid: ours })).ok).toBe(true)
    const saasId = (await stale.call('sysop.entinfo', { entid: neighbour })).result?.saasId
    await atrium.sql("update enterprises set expires_at = '2101-01-01' where id = $1", [neighbour])
    const expires = '2101-01-01T00:00:00.000Z'
    const same = { id: neighbour, name: 'renamed', saasId, expires, status: 'active' } as const
    expect((await stale.call('sysop.enterprise.update', same)).ok).toBe(true)
    expect((await stale.call('sysop.user.update', { id: colleague, name: 'other' })).ok).toBe(true)
    expect((await stale.call('user.many', { ids: [member], action: 'disable' })).ok).toBe(true)
    await atrium.sql("update accounts set status = 'active' where id = $1", [member])
  })
})

test.each(calls.slice(0, 10))('with a fresh proof an operator hands out %s', async (_, call) => {
  expect(await call(await atrium.signIn('operator'))).toMatchObject({ ok: true })
})

const policy = { twoStep: false, effectiveAt: null, concerns: 'all', trustDays: 30 } as const

const adminsCalls: [string, Call][] = [
  ['another way to sign in', (who) => who.call('signInPolicy.set', policy)],
  ['a way round the second step', (who) => who.call('member.resetTwoStep', { id: member })],
  ['a role that opens a page', (who) => grant(who, ['navigation'])],
  ['a role that gives roles', (who) => grant(who, ['navigation', 'roles'])],
  ['a role that changes how others sign in', (who) => grant(who, ['navigation', 'signIn'])],
  ['a role that can do everything', (who) => grant(who, ['*'])],
]

/** Gives somebody who asks for a page the role that has these permissions. */
async function grant(who: Person, permissions: string[]) {
  await atrium.sql('delete from access_requests')
  const asking = await atrium.signIn('ours-member', { space: 'ours' })
  const { result } = await asking.call('accessRequest.make', { path: '/enterprise/navigation' })
  const [role] = await atrium.sql<{ id: number }>(
    `insert into roles (tenant_id, name, module, permissions) values ($1, $2, 'system', $3)
     on conflict (tenant_id, name) do update set permissions = excluded.permissions returning id`,
    [ours, 'given', permissions],
  )
  const answer = await who.call('accessRequest.grant', {
    id: result?.id ?? 0,
    roleId: role?.id ?? 0,
  })
  await atrium.sql('delete from membership_roles where role_id = $1', [role?.id])
  return answer
}

describe('an admin who has left the desk hands out', () => {
  let stale: Person
  beforeEach(async () => {
    stale = await atrium.signIn('ours-admin', { space: 'ours' })
    atrium.clock.pass(LEFT_ALONE / 1000)
  })

  test.each(adminsCalls)('not %s', async (_, call) => {
    expect(await call(stale)).toMatchObject({ status: 403, error: 'proof_stale' })
  })

  test('what makes nobody more than a member', async () => {
    expect((await stale.call('invitation.make', { uses: 5, days: 5 })).ok).toBe(true)
  })
})

test.each(adminsCalls)('with a fresh proof an admin hands out %s', async (_, call) => {
  expect(await call(await atrium.signIn('ours-admin', { space: 'ours' }))).toMatchObject({
    ok: true,
  })
})

describe('what only takes, or can be undone, is done from a desk left alone:', () => {
  afterEach(() => atrium.sql("update accounts set status = 'active'"))

  test.each(undoable)('%s', async (_, call) => {
    const stale = await atrium.signIn('operator')
    atrium.clock.pass(LEFT_ALONE / 1000)
    expect(await call(stale)).toMatchObject({ ok: true })
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
