import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { aManifest } from '../../test/fixtures/apps.ts'
import { anEnterprise } from '../../test/fixtures/found.ts'

let atrium: TestAtrium
let ours: number
let member: number
let administrator: number
let free: number
let given: number
beforeAll(async () => {
  atrium = await openAtrium()
  ours = await atrium.idOf('ours')
  member = await accountId(atrium, 'ours-member')
  administrator = await accountId(atrium, 'console')
  const operator = await atrium.signIn('operator')
  await operator.call('microApp.register', { manifest: aManifest({ name: 'trusted' }) })
  const add = async (code: string, administrators: number[]) =>
    (await operator.call('saas.category.add', { name: code, code, administrators })).result?.id ?? 0
  free = await add('free', [])
  given = await add('given', [administrator])
})
afterAll(() => atrium.close())

const FIVE_MINUTES = 300
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
    'a category, taken from somebody',
    (who) => who.call('saas.category.update', { id: given, administrators: [] }),
  ],
  ['the page to an app', (who) => who.call('microApp.trust', { name: 'trusted', trust: 'house' })],
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
    (who) => who.call('lookIn.begin', { userId: member, entid: ours, reason: 'r'.repeat(20) }),
  ],
  ['a whole enterprise', (who) => who.call('transfer.export', { entid: ours })],
]

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

describe('an operator who has left the desk hands out', () => {
  let stale: Person
  beforeEach(async () => {
    stale = await atrium.signIn('operator')
    atrium.clock.pass(FIVE_MINUTES)
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
  })
})

test.each(calls.slice(0, 5))('with a fresh proof an operator hands out %s', async (_, call) => {
  expect(await call(await atrium.signIn('operator'))).toMatchObject({ ok: true })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
