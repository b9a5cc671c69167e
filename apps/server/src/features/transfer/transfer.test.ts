// long because what goes out and what comes in are only seen together.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { LEFT_ALONE } from '../../kernel/call/proof.ts'
import { filesOnDisk } from '../../ports/files.disk.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { linesOf, reforged } from '../../test/fixtures/transfer.ts'
import { sendInParts } from '../../test/fixtures/upload.ts'

const home = mkdtempSync(join(tmpdir(), 'atrium-transfer-'))
const files = filesOnDisk(home)

let atrium: TestAtrium
let operator: Person
let ours: number
beforeAll(async () => {
  atrium = await openAtrium({ files })
  ours = await atrium.idOf('ours')
  await furnish(ours)
})
// An export wants a proof that is younger than a minute, and a busy machine takes longer for this file.
beforeEach(async () => {
  operator = await atrium.signIn('operator')
})
afterAll(async () => {
  await atrium.close()
  rmSync(home, { recursive: true })
})

const LENT = { password_once: true, once_until: new Date('2040-01-01') }
const OFTEN = { interval: 100 }

/** Waits until it is over, one way or the other. */
async function settled(id: number) {
  return vi.waitFor(async () => {
    const { result } = await operator.call('transfer.get', { id })
    expect(result?.state).toMatch(/ready|done|failed/)
    return result
  }, OFTEN)
}

async function exported(entid: number) {
  const { result } = await operator.call('transfer.export', { entid })
  const transfer = await settled(result?.id ?? 0)
  const answer = await operator.raw('GET', `/v1/transfer/${transfer?.id}/file`)
  return { transfer, file: answer.rawPayload, headers: answer.headers }
}

async function uploaded(file: Buffer) {
  const upload = await sendInParts(operator, 'enterprise', file)
  const { result } = await operator.call('transfer.begin', { upload })
  return settled(result?.id ?? 0)
}

/** What nobody can use any more does not lie about, neither in the store nor in the register. */
const nothingIsKept = (id: number) =>
  vi.waitFor(async () => {
    expect(await atrium.sql('select file from transfers where id = $1', [id])).toEqual([
      { file: null },
    ])
    expect(readdirSync(join(home, 'imports'))).toEqual([])
  }, OFTEN)

/**
 * The rows of a file without what must differ: ids become places, new names the old ones. One phone
 * belongs to one account, a count of changes counts the import too, and what is brought in is pushed to nobody.
 */
function contentOf(file: Buffer, space: string) {
  const rows = linesOf(file).filter((line) => Array.isArray(line)) as [
    string,
    Record<string, unknown>,
  ][]
  const places = new Map<string, string>()
  for (const [table, { id }] of rows)
    if (typeof id === 'number') places.set(`${table} ${id}`, `${table} ${places.size}`)
  const targets: Record<string, string> = {
    account_id: 'accounts',
    delegate_id: 'accounts',
    department_id: 'departments',
    role_id: 'roles',
    parent_id: 'departments',
    by_id: 'accounts',
    made_by: 'accounts',
    changed_by: 'accounts',
    owner_id: 'accounts',
    record_id: 'app_records',
    resolved_by: 'accounts',
    given_by: 'accounts',
    published_by: 'accounts',
    superior_id: 'accounts',
    built_by: 'accounts',
    app_id: 'built_apps',
    table_id: 'own_tables',
  }
  const lists: Record<string, string> = { role_ids: 'roles', account_ids: 'accounts' }
  return rows.map(([table, row]) => [
    table,
    Object.fromEntries(
      Object.entries<unknown>({ ...row, phone: null, changes: 0, is_spread: true }).map(
        ([column, value]) => {
          const target = column === 'id' ? table : targets[column]
          if (target && typeof value === 'number') return [column, places.get(`${target} ${value}`)]
          if (column === 'values')
            return [
              column,
              Object.entries(value as object).map(([field, held]) => [
                places.get(`own_fields ${field}`),
                held,
              ]),
            ]
          const listed = lists[column]
          if (listed)
            return [column, (value as number[]).map((id) => places.get(`${listed} ${id}`))]
          return [column, column === 'login_id' ? String(value).replace(`-${space}`, '') : value]
        },
      ),
    ),
  ])
}

describe('a whole enterprise', () => {
  test('goes into a file with a manifest, without what is secret or the neighbour’s', async () => {
    const { transfer, file, headers } = await exported(ours)
    expect(transfer).toMatchObject({ state: 'ready', kind: 'export', entid: ours })
    expect(headers['content-disposition']).toMatch(/filename="ours-[\d-]+\.atrium\.gz"/)
    expect(transfer?.manifest).toMatchObject({
      product: 'atrium',
      version: '0.0.0-test',
      schema: expect.stringMatching(/^\d{4}/),
      enterprise: { id: ours, space: 'ours' },
      tables: { accounts: { rows: 2 }, memberships: { rows: 2 }, brands: { rows: 1 } },
    })
    const text = gunzipSync(file).toString()
    expect(text).not.toContain('neighbour')
    expect(text).not.toMatch(/ours-code|sealed|otpauth/)
    const days = (Date.parse(transfer?.expires ?? '') - atrium.clock.now().getTime()) / 864e5
    expect(Math.round(days)).toBe(7)
  })

  test('comes back under another space with the same content, and its people can sign in', async () => {
    const { file } = await exported(ours)
    const read = await uploaded(file)
    expect(read).toMatchObject({
      state: 'ready',
      findings: {
        spaceTaken: true,
        loginsTakenInAll: 2,
        phonesTaken: 1,
        loginsTaken: [
          { from: 'ours-admin', to: 'ours-admin-ours' },
          { from: 'ours-member', to: 'ours-member-ours' },
        ],
        passwordsWork: true,
        appsUnknown: [],
        tablesUnknown: [],
      },
    })
    const id = read?.id ?? 0
    const plan = {
      id,
      space: 'copy',
      name: 'The copy',
      logins: [{ from: 'ours-admin', to: 'copy-boss' }],
    }
    expect(await operator.call('transfer.import', { ...plan, space: 'OURS' })).toMatchObject({
      error: 'space_taken',
    })
    expect((await operator.call('transfer.import', plan)).ok).toBe(true)
    const done = await settled(id)
    expect(done).toMatchObject({ state: 'done', flaw: null })

    const copy = await atrium.signIn('copy-boss')
    const base = await copy.call('user.baseinfo', {})
    expect(base.result).toMatchObject({ space: { space: 'copy', name: 'The copy' } })
    // What somebody else made for them stays a loan, and as long as it was.
    expect(
      await atrium.sql(
        "select password_once, once_until from accounts where login_id ~ '^ours-member'",
      ),
    ).toEqual([LENT, LENT])
    await atrium.sql(
      "update accounts set login_id = 'ours-admin-copy' where login_id = 'copy-boss'",
    )
    const again = await exported(done?.entid ?? 0)
    expect(contentOf(again.file, 'copy')).toEqual(contentOf(file, 'copy'))
    await nothingIsKept(id)
  })

  test('is not brought in twice by one upload', async () => {
    const [first] =
      (await operator.call('transfer.list', {})).result?.filter(({ kind }) => kind === 'import') ??
      []
    const plan = { id: first?.id ?? 0, space: 'another', name: 'Another', logins: [] }
    expect(await operator.call('transfer.import', plan)).toMatchObject({
      error: 'transfer_not_ready',
    })
  })

  test('brings no operator with it, whatever the file says', async () => {
    const { file } = await exported(ours)
    const forged = reforged(file, {
      lines: ([table, row]) => [
        table === 'accounts'
          ? [table, { ...row, user_type: 7, login_id: `x${Number(row.id)}` }]
          : [table, row],
      ],
    })
    const read = await uploaded(forged)
    await operator.call('transfer.import', {
      id: read?.id ?? 0,
      space: 'forged',
      name: 'Forged',
      logins: [],
    })
    expect((await settled(read?.id ?? 0))?.state).toBe('done')
    const types = await atrium.sql(
      "select distinct user_type from accounts where login_id ~ '^x[0-9]'",
    )
    expect(types).toEqual([{ user_type: 0 }])
  })
})

describe('an upload', () => {
  test.each([
    ['no gzip', () => Buffer.from('hello, this is no gzip'), 'no_such_file'],
    ['a gzip of nonsense', () => gzipSync('nonsense\n'), 'senseless'],
    [
      'cut off',
      (file: Buffer) =>
        gzipSync(`${gunzipSync(file).toString().trim().split('\n').slice(0, -1).join('\n')}\n`),
      'cut_off',
    ],
    [
      'changed',
      (file: Buffer) =>
        gzipSync(gunzipSync(file).toString().replace('Desk of ours', 'Desk of mine')),
      'changed',
    ],
    [
      'with something after its end',
      (file: Buffer) => gzipSync(`${gunzipSync(file).toString().trim()}\n{}\n`),
      'more_after_end',
    ],
    [
      'of a later release',
      (file: Buffer) =>
        gzipSync(
          gunzipSync(file).toString().replace('"format":1,"product"', '"format":3,"product"'),
        ),
      'newer',
    ],
  ])('is refused with a reason: %s', async (_, spoil, flaw) => {
    const { file } = await exported(ours)
    const read = await uploaded(spoil(file))
    expect(read).toMatchObject({ state: 'failed', flaw })
    await nothingIsKept(read?.id ?? 0)
  })

  test('becomes one import, when it is whole and was sent for one', async () => {
    const { file } = await exported(ours)
    const begin = (upload: number) => operator.call('transfer.begin', { upload })
    const { result: begun } = await operator.call('upload.begin', {
      kind: 'enterprise',
      name: 'half',
      size: 10,
    })
    expect(await begin(begun?.id ?? 0)).toMatchObject({ error: 'upload_unfinished', received: 0 })
    expect(await begin(await sendInParts(operator, 'ipa', file))).toMatchObject({
      error: 'not_found',
    })
    const upload = await sendInParts(operator, 'enterprise', file)
    expect(await operator.call('package.take', { upload })).toMatchObject({ error: 'not_found' })
    expect(await begin(upload)).toMatchObject({ ok: true, result: { size: file.length } })
    expect(await begin(upload)).toMatchObject({ error: 'not_found' })
  })

  test('is nobody else’s to begin with, and no file to download', async () => {
    const { file } = await exported(ours)
    const upload = await sendInParts(operator, 'enterprise', file)
    await atrium.sql(
      `insert into accounts (login_id, name, user_type, password_hash)
       select 'second', 'second', 7, password_hash from accounts where login_id = 'operator'`,
    )
    const second = await atrium.signIn('second')
    expect(await second.call('transfer.begin', { upload })).toMatchObject({ error: 'not_found' })
    const { result } = await operator.call('transfer.begin', { upload })
    await settled(result?.id ?? 0)
    const answer = await operator.raw('GET', `/v1/transfer/${result?.id}/file`)
    expect(answer.statusCode).toBe(404)
  })

  test('leaves the store with the import that is thrown away', async () => {
    const { file } = await exported(ours)
    const read = await uploaded(file)
    const [row] = await atrium.sql<{ file: string }>('select file from transfers where id = $1', [
      read?.id,
    ])
    expect(await files.has(row?.file ?? '')).toBe(true)
    expect((await operator.call('transfer.remove', { id: read?.id ?? 0 })).ok).toBe(true)
    await vi.waitFor(async () => {
      expect(await files.has(row?.file ?? '')).toBe(false)
      expect((await operator.call('transfer.get', { id: read?.id ?? 0 })).status).toBe(404)
    }, OFTEN)
  })
})

test('a download that broke off goes on where it was', async () => {
  const { transfer, file, headers } = await exported(ours)
  const url = `/v1/transfer/${transfer?.id}/file`
  const rest = await operator.raw('GET', url, {
    headers: { range: 'bytes=100-', 'if-range': headers.etag },
  })
  expect(rest.statusCode).toBe(206)
  expect(rest.rawPayload).toEqual(file.subarray(100))
})

test('an export wants a fresh proof, is removed after a week, and its file with it', async () => {
  const { transfer } = await exported(ours)
  atrium.clock.pass(LEFT_ALONE / 1000)
  expect(await operator.call('transfer.export', { entid: ours })).toMatchObject({
    error: 'proof_stale',
  })
  atrium.clock.pass(7 * 86_400)
  operator = await atrium.signIn('operator')
  const gone = await operator.raw('GET', `/v1/transfer/${transfer?.id}/file`)
  expect(gone.statusCode).toBe(404)
  await atrium.sql("select pg_notify('atrium', $1)", [
    JSON.stringify({ topics: ['jobs'], event: null }),
  ])
  await vi.waitFor(async () => {
    expect((await operator.call('transfer.get', { id: transfer?.id ?? 0 })).status).toBe(404)
  }, OFTEN)
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))

async function furnish(id: number) {
  const run = (text: string) => atrium.sql(text.replaceAll('$id', String(id)))
  await run(`insert into departments (tenant_id, parent_id, name)
    select $id, id, 'Below' from departments where tenant_id = $id`)
  await run(`update memberships set department_id = (select max(id) from departments where tenant_id = $id), title = 'Clerk'
    where tenant_id = $id`)
  await run(`update sign_in_policies set concerns = 'roles', role_ids = array(select id from roles where tenant_id = $id order by id)
    where tenant_id = $id`)
  await run(`insert into messages (space_id, audience, title, body, level, pinned, from_at, made_at, made_by)
    select $id, 'space', 't', 'b', 'info', false, now(), now(), account_id from memberships where tenant_id = $id limit 1`)
  // One that all of a space see belongs to nobody.
  await run(`insert into app_records (tenant_id, app, collection, seen_by, body, size, made_by, made_at, changed_by, changed_at)
    select $id, 'board', 'cards', 'space', '{}', 2, account_id, now(), account_id, now() from memberships where tenant_id = $id limit 1`)
  await run(`update accounts set phone = '+8613800138000' where login_id = 'ours-admin'`)
  await run(`update accounts set password_once = true, once_until = '${LENT.once_until.toISOString()}'
    where login_id = 'ours-member'`)
}
