// long because every way of forging a file is tried on the same one.
import { gzipSync } from 'node:zlib'
import { builtInRights, builtInRoles } from '@atrium/contract/people/built-in-roles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Vault } from '../../kernel/secrets/vault.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { testVault } from '../../test/fixtures/furnish.ts'
import {
  exported,
  judge,
  linesOf,
  reforged,
  settled,
  uploaded,
} from '../../test/fixtures/transfer.ts'
import { PEOPLE } from '../moved-table.ts'
import { fingerprintOf, publicKeyOf } from './transfer.signature.ts'

let atrium: TestAtrium
let root: Person
let ours: number
let file: Buffer
beforeAll(async () => {
  atrium = await openAtrium()
  root = await atrium.signIn('operator')
  ours = await atrium.idOf('ours')
  await atrium.sql(
    `insert into messages (space_id, audience, title, body, level, pinned, from_at, made_at, made_by)
     select $1, 'space', 't', 'b', 'info', false, now(), now(), id from accounts where login_id = 'operator'`,
    [ours],
  )
  file = await exported(root, ours)
})
afterAll(() => atrium.close())

/** The same file with one column of one table changed. */
const withColumn = (wanted: string, column: string, value: unknown) =>
  reforged(file, {
    lines: ([table, row]) => [[table, table === wanted ? { ...row, [column]: value } : row]],
  })

const placeOf = (wanted: string, in_ = file) =>
  linesOf(in_).findIndex((line) => Array.isArray(line) && line[0] === wanted) + 1

describe('C1: what a file names', () => {
  test.each([
    ['as text', '1'],
    ['as a fraction', 1.5],
    ['as a list', [1]],
  ])('is an integer: an account named %s is refused', async (_, account_id) => {
    expect(await uploaded(root, withColumn('memberships', 'account_id', account_id))).toMatchObject(
      {
        state: 'failed',
        flaw: 'bad_value',
        flawAt: { table: 'memberships', line: placeOf('memberships'), field: 'account_id' },
      },
    )
  })

  test.each([
    ['memberships', 'account_id', 999_999],
    ['memberships', 'department_id', 999_999],
    ['membership_roles', 'role_id', 999_999],
    ['messages', 'made_by', 999_999],
    ['departments', 'parent_id', 999_999],
    ['sign_in_policies', 'role_ids', [999_999]],
  ])('came with it: %s.%s is refused otherwise', (table, field, value) => {
    expect(judge(withColumn(table, field, value))).toEqual({
      flaw: 'bad_reference',
      flawAt: { table, line: placeOf(table), field },
    })
  })

  test('came with it: an operator of this installation did not', async () => {
    const [{ id } = { id: 0 }] = await atrium.sql<{ id: number }>(
      "select id from accounts where login_id = 'operator'",
    )
    expect(await uploaded(root, withColumn('memberships', 'account_id', id))).toMatchObject({
      state: 'failed',
      flaw: 'bad_reference',
      flawAt: { table: 'memberships', line: placeOf('memberships'), field: 'account_id' },
    })
  })

  test('is there once', () => {
    const twice = reforged(file, {
      lines: ([table, row]) =>
        table === 'roles'
          ? [
              [table, row],
              [table, { ...row, name: `${String(row.name)} 2`, permissions: [] }],
            ]
          : [[table, row]],
    })
    expect(judge(twice)).toMatchObject({ flaw: 'doubled', flawAt: { field: 'id' } })
  })

  test('is asked again by the database, whoever has let it through', async () => {
    const placing = (rows: string) =>
      atrium.sql(`do $$ begin
        perform set_config('atrium.tenant', '${ours}', true);
        call place_rows('memberships', '${rows}');
      end $$`)
    const [{ id } = { id: 0 }] = await atrium.sql<{ id: number }>(
      "select id from accounts where login_id = 'operator'",
    )
    const refused = () =>
      expect(
        placing(
          `[{"account_id": ${id}, "title": "", "status": "active", "joined_at": "2026-01-01"}]`,
        ),
      ).rejects.toThrow('names an account that this import did not place')
    await refused()
    await atrium.sql('insert into placed_accounts (placed_in, account_id) values ($1, $2)', [
      await atrium.idOf('neighbour'),
      id,
    ])
    await refused()
    await atrium.sql('delete from placed_accounts')
  })

  const role = '[{"id": 999999, "name": "n", "module": "system", "permissions": []}]'
  const person =
    '[{"id": 999999, "login_id": "l", "name": "n", "user_type": 0, "status": "active", "password_hash": "", "created_at": "2026-01-01"}]'
  test.each([
    ['roles', `place_rows('roles', '${role}')`],
    ['accounts', `place_people('${person}')`],
  ])('is an id that was given out, also where none was yet: %s', async (table, placing) => {
    for (const before of ['perform 1', `alter sequence ${table}_id_seq restart`])
      await expect(
        atrium.sql(`do $$ begin
          perform set_config('atrium.tenant', '${ours}', true);
          ${before};
          call ${placing};
        end $$`),
      ).rejects.toThrow(`${table}.id was not given out by its sequence`)
  })

  test('leaves with it, or is left out: somebody who is no member wrote this', () => {
    const [, message] = linesOf(file).find((line) => line[0] === 'messages')
    expect(message).toMatchObject({ title: 't', made_by: null })
  })
})

describe('C1: what a file says', () => {
  test.each([
    [PEOPLE, 'login_id', 'a b'],
    [PEOPLE, 'phone', '12'],
    [PEOPLE, 'name', 'a\u0000b'],
    ['departments', 'name', 'half \ud83d'],
    [PEOPLE, 'status', 'root'],
    [PEOPLE, 'login_homepage', 'https://elsewhere.test/'],
    [PEOPLE, 'login_homepage', '/space-neighbour/user/workbench'],
    [PEOPLE, 'login_homepage', 'sysop/user'],
    [PEOPLE, 'password_hash', '$argon2id$v=19$m=4000000,t=9,p=4$c2FsdA$aGFzaA'],
    [PEOPLE, 'is_root', true],
    ['access_requests', 'id', '7'],
    ['roles', 'permissions', ['operator']],
    // As an own one it would hold what only built-in ones do.
    ['roles', 'name', 'Owner'],
    ['roles', 'landing', '//elsewhere.test'],
    ['roles', 'landing', '/space-neighbour/user/workbench'],
    ['navigations', 'menu', [{ kind: 'route', route: 'x', href: 'javascript:alert(1)' }]],
    [
      'portals',
      'widgets',
      [
        {
          kind: 'links',
          id: 'links',
          title: '',
          width: 'full',
          isChosen: false,
          links: [{ label: 'There', to: 'javascript:alert(1)' }],
        },
      ],
    ],
    ['portal_versions', 'widgets', [{ kind: 'html', isChosen: false }]],
    ['own_words', 'text', 'a text for no key of ours {{}} \u202e'],
    ['own_words', 'lang', 'no such language'],
    ['space_settings', 'value', ['password', 'anything']],
    ['space_settings', 'key', 'something.else'],
    ['sign_in_policies', 'trust_days', 3650],
    ['messages', 'audience', 'all'],
    ['messages', 'enterprise_ids', [1]],
    ['messages', 'category_ids', [1]],
    ['messages', 'level', 'shouting'],
    ['brands', 'logo', '\\x3c7376673e'],
    ['app_installs', 'app', '../x'],
  ])('is what the product itself would take: %s.%s', (table, field, value) => {
    expect(judge(withColumn(table, field, value))).toMatchObject({
      flaw: 'bad_value',
      flawAt: { table, line: placeOf(table) },
    })
  })

  test.each([
    ['member_limit', 0],
    ['storage_limit', -1],
    ['expires_at', 'never'],
    ['saas_ent_type', 'free'],
    ['ent_type', 9],
  ])('of the enterprise is what creating would take: %s', (field, value) => {
    const forged = reforged(file, { head: (enterprise) => ({ ...enterprise, [field]: value }) })
    expect(judge(forged)).toEqual({
      flaw: 'bad_value',
      flawAt: { table: 'enterprise', line: 1, field },
    })
  })
})

/** Brings a file in as root, under this space. */
async function bringIn(forged: Buffer, space: string, logins: { from: string; to: string }[] = []) {
  root = await atrium.signIn('operator')
  const read = await uploaded(root, forged)
  const plan = { id: read?.id ?? 0, space, name: space, logins }
  expect(await root.call('transfer.import', plan)).toMatchObject({ ok: true })
  expect(await settled(root, plan.id)).toMatchObject({ state: 'done', flaw: null })
  return read
}

describe('what comes in is as if it had been made here', () => {
  test('a login ID in another spelling is the one somebody has already', async () => {
    // One character, which Unicode knows by two numbers.
    const [ours_, theirs] = ['\u8c48\u8c48', '\uf900\uf900']
    await root.call('sysop.user.add', { loginId: ours_, name: 'Here already' })
    const forged = reforged(file, {
      lines: ([table, row]) => [
        [table, row.login_id === 'ours-member' ? { ...row, login_id: theirs } : row],
      ],
    })
    const plan = [{ from: 'ours-admin', to: `${theirs}-boss` }]
    const read = await bringIn(forged, 'spelt', plan)
    expect(read?.findings?.loginsTaken).toContainEqual({ from: ours_, to: `${ours_}-ours` })
    const people = await atrium.sql(
      `select login_id from accounts join memberships on account_id = id where tenant_id = $1 order by 1`,
      [await atrium.idOf('spelt')],
    )
    expect(people).toEqual([{ login_id: `${ours_}-boss` }, { login_id: `${ours_}-spelt` }])
  })

  test('a built-in role allows what it allows here, whatever the file says', async () => {
    const forged = reforged(file, {
      lines: ([table, row]) => [
        [table, table === 'roles' && row.name === 'member' ? { ...row, permissions: ['*'] } : row],
      ],
    })
    await bringIn(forged, 'roled')
    const entid = await atrium.idOf('roled')
    const [stranger] = await atrium.sql<{ id: number }>(
      "select id from accounts where login_id = 'stranger'",
    )
    const join = [{ entid, admin: false }]
    await root.call('sysop.user.update', { id: stranger?.id ?? 0, join })
    const joined = await atrium.signIn('stranger', { space: 'roled' })
    expect((await joined.call('signInPolicy.get', {})).status).toBe(403)
    expect(
      await atrium.sql('select name, permissions from roles where tenant_id = $1 order by id', [
        entid,
      ]),
    ).toEqual(builtInRoles.map((name) => ({ name, permissions: builtInRights[name] })))
  })
})

describe('what a file says of itself', () => {
  const long = (length: number) => 'x'.repeat(length)
  const tables = Object.fromEntries(
    Array.from({ length: 500 }, (_, n) => [`t${n}`, { rows: 0, sha256: '0'.repeat(64) }]),
  )
  test.each([
    ['product', { product: long(101) }],
    ['version', { version: long(101) }],
    ['schema', { schema: long(201) }],
    ['made', { made: 'yesterday' }],
    ['enterprise.space', { enterprise: { id: 1, space: long(65), name: 'n' } }],
    ['enterprise.name', { enterprise: { id: 1, space: 's', name: long(101) } }],
    ['enterprise.name', { enterprise: { id: 1, space: 's', name: '' } }],
    ['tables', { tables }],
    ['tables', { tables: { [long(64)]: { rows: 0, sha256: '0'.repeat(64) } } }],
    ['tables.roles.sha256', { tables: { roles: { rows: 1, sha256: long(65) } } }],
    ['tables.roles.rows', { tables: { roles: { rows: -1, sha256: '0'.repeat(64) } } }],
    ['leftOut', { leftOut: Array.from({ length: 51 }, () => 'a') }],
    ['leftOut.0', { leftOut: [long(61)] }],
    ['pepper', { pepper: long(65) }],
    ['head', { head: long(65) }],
    ['signer', { signer: long(65) }],
  ])('has a length: %s', (field, change) => {
    const forged = reforged(file, { manifest: (manifest) => ({ ...manifest, ...change }) })
    const line = linesOf(forged).length
    expect(judge(forged)).toMatchObject({
      flaw: 'bad_value',
      flawAt: { table: 'manifest', line, field: expect.stringContaining(field) },
    })
  })

  test.each([
    ['a NUL', 'a\u0000b'],
    ['half a character', 'a\ud800'],
  ])('can be kept: %s is refused at once, and is no fault of ours', async (_, product) => {
    const forged = reforged(file, { manifest: (manifest) => ({ ...manifest, product }) })
    expect(await uploaded(root, forged)).toMatchObject({
      state: 'failed',
      flaw: 'bad_value',
      flawAt: { table: 'manifest' },
    })
    const named = withColumn('roles', `no${product}`, 1)
    expect(await uploaded(root, named)).toMatchObject({ state: 'failed', flaw: 'bad_value' })
    const unknown = reforged(file, {
      lines: (line) => (line[0] === 'roles' ? [line, [`no${product}`, {}]] : [line]),
    })
    expect(await uploaded(root, unknown)).toMatchObject({ state: 'failed', flaw: 'senseless' })
  })

  test('is not carried by the list, but for who signed it', async () => {
    const read = await uploaded(root, file)
    const { result } = await root.call('transfer.list', {})
    const listed = result?.find(({ id }) => id === read?.id)
    expect(listed).toMatchObject({ signer: read?.manifest?.signer, can: { import: true } })
    expect(listed).not.toHaveProperty('manifest')
    expect(listed).not.toHaveProperty('findings')
  })

  test('and what was found in it is no list without end', async () => {
    const row = linesOf(file).find((line) => line[0] === 'app_installs')[1]
    const installs = Array.from({ length: 300 }, (_, n) => ({ ...row, app: `strange-${n}` }))
    const forged = reforged(file, {
      lines: ([table, each]) =>
        table === 'app_installs' ? installs.map((one) => [table, one]) : [[table, each]],
    })
    expect((await uploaded(root, forged))?.findings?.appsUnknown).toHaveLength(200)
  })
})

test('H2: names of tables that do not exist are remembered only while they are few', async () => {
  const strangers = Array.from({ length: 51 }, (_, n) => [`stranger_${n}`, {}])
  const forged = reforged(file, {
    lines: (line) => (line[0] === 'brands' ? [line, ...strangers] : [line]),
  })
  expect(await uploaded(root, forged)).toMatchObject({ state: 'failed', flaw: 'senseless' })
})

test('C1: who is whom at a workplace does not travel', async () => {
  const [, { account_id }] = linesOf(file).find((line) => line[0] === 'memberships')
  const binding = { provider: 'wechat', realm: 'r', subject: 's', account_id, user_id: 'u' }
  const forged = reforged(file, {
    lines: (line) => (line[0] === 'brands' ? [line, ['workplace_bindings', binding]] : [line]),
  })
  expect(linesOf(file).some((line) => line[0] === 'workplace_bindings')).toBe(false)
  const read = await uploaded(root, forged)
  expect(read?.findings?.tablesUnknown).toEqual(['workplace_bindings'])
  const plan = { id: read?.id ?? 0, space: 'bound', name: 'Bound', logins: [] }
  root = await atrium.signIn('operator')
  expect((await root.call('transfer.import', plan)).ok).toBe(true)
  expect((await settled(root, plan.id))?.state).toBe('done')
  expect(
    await atrium.sql('select from workplace_bindings where tenant_id = $1', [
      await atrium.idOf('bound'),
    ]),
  ).toEqual([])
  expect(await atrium.sql('select from placed_accounts')).toEqual([])
})

describe('C1: who signed it', () => {
  const elsewhere = new Vault(Buffer.alloc(32, 5))

  test('this installation did: any operator brings it in', async () => {
    const second = await anotherOperator('second')
    const read = await uploaded(second, file)
    const fingerprint = fingerprintOf(publicKeyOf(testVault))
    expect(read).toMatchObject({
      manifest: { signer: fingerprint },
      findings: { signer: 'here', fingerprint, passwordsWork: true },
      can: { import: true },
    })
  })

  test.each([
    ['nobody', undefined, null],
    ['elsewhere', elsewhere, fingerprintOf(publicKeyOf(elsewhere))],
  ] as const)(
    '%s: it says so, nobody’s password works, and it needs root',
    async (signer, by, fingerprint) => {
      const second = await anotherOperator(`third-${signer}`)
      const forged = reforged(file, by ? { by } : {})
      const read = await uploaded(second, forged)
      expect(read).toMatchObject({
        findings: { signer, fingerprint, passwordsWork: false },
        can: { import: false },
      })
      const plan = { id: read?.id ?? 0, space: `by-${signer}`, name: 'By', logins: [] }
      expect(await second.call('transfer.import', plan)).toMatchObject({
        status: 403,
        error: 'root_needed',
      })
      root = await atrium.signIn('operator')
      expect((await root.call('transfer.get', { id: plan.id })).result?.can.import).toBe(true)
      expect((await root.call('transfer.import', plan)).ok).toBe(true)
      expect((await settled(root, plan.id))?.state).toBe('done')
      const hashes = await atrium.sql(
        `select distinct password_hash from accounts join memberships on account_id = id where tenant_id = $1`,
        [await atrium.idOf(plan.space)],
      )
      expect(hashes).toEqual([{ password_hash: '' }])
    },
  )

  test('what we signed is all of it: with another first line or another row it is a changed file', () => {
    const judged = (those: unknown[]) =>
      judge(gzipSync(those.map((line) => JSON.stringify(line)).join('\n')))
    const lines = linesOf(file)
    const [{ enterprise }] = lines
    const at = placeOf('roles') - 1
    const [table, role] = lines[at]
    for (const changed of [
      lines.with(0, { enterprise: { ...enterprise, member_limit: 10_000_000 } }),
      lines.with(at, [table, { ...role, name: 'another', permissions: [] }]),
    ])
      expect(judged(changed)).toMatchObject({ flaw: 'changed' })
    expect(judged(lines)).not.toHaveProperty('flaw')
  })

  test('a signature of ours over something else is a changed file', () => {
    const [first, ...rest] = linesOf(file)
    const stolen = rest.at(-1).signature
    const lines = linesOf(reforged(file, { head: (head) => ({ ...head, member_limit: 5 }) }))
    lines.at(-1).signature = stolen
    const spliced = gzipSync(lines.map((line) => JSON.stringify(line)).join('\n'))
    expect(first.enterprise.member_limit).not.toBe(5)
    expect(judge(spliced)).toMatchObject({ flaw: 'changed' })
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))

async function anotherOperator(login: string) {
  await atrium.sql(
    `insert into accounts (login_id, name, user_type, password_hash)
     select $1, $1, 7, password_hash from accounts where login_id = 'operator'`,
    [login],
  )
  return atrium.signIn(login)
}
