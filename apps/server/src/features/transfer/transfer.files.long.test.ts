// long because what an archive holds, and every way in which it can be no good, are seen on the same one.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { filesOnDisk } from '../../ports/files.disk.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { titles } from '../../test/fixtures/message.ts'
import { judge, linesOf, reforged, settled, uploaded } from '../../test/fixtures/transfer.ts'
import { sendInParts } from '../../test/fixtures/upload.ts'
import {
  BEGIN,
  END,
  headOfFile,
  headOfRows,
  indexOf,
  paddingOf,
} from './archive/transfer.archive.ts'
import type { TransferRecord } from './transfer.file.ts'

const home = mkdtempSync(join(tmpdir(), 'atrium-archive-'))
const disk = filesOnDisk(home)
const OFTEN = { interval: 100 }
const PICTURE = Buffer.from('\x89PNG\r\n\x1a\n and the rest of it', 'latin1')
const TEXT = Buffer.from('季度报告：'.repeat(5_000))
const NAME = '第三季度的报告，写得很长很长很长很长很长很长很长很长很长很长很长很长.txt'

let atrium: TestAtrium
let operator: Person
let admin: Person
let member: Person
let ours: number
beforeAll(async () => {
  atrium = await openAtrium({ files: disk })
  ours = await atrium.idOf('ours')
  member = await atrium.signIn('ours-member', { space: 'ours' })
  await brought('logo.txt', PICTURE)
  await brought(NAME, TEXT)
  const gone = await brought('gone.txt', Buffer.from('nobody should see this'))
  await member.call('file.remove', { id: gone })
  const neighbour = await atrium.signIn('neighbour-member', { space: 'neighbour' })
  await brought('theirs.txt', Buffer.from('of the neighbour'), neighbour)
})
beforeEach(async () => {
  operator = await atrium.signIn('operator')
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
  member = await atrium.signIn('ours-member', { space: 'ours' })
})
afterAll(async () => {
  await atrium.close()
  rmSync(home, { recursive: true })
})

async function brought(name: string, bytes: Buffer, by = member) {
  const upload = await sendInParts(by, 'file', bytes, name)
  return (await by.call('file.take', { upload })).result?.id ?? 0
}

async function archive(): Promise<Buffer> {
  const { result } = await operator.call('transfer.export', { entid: ours, files: true })
  await settled(operator, result?.id ?? 0)
  return (await operator.raw('GET', `/v1/transfer/${result?.id}/file`)).rawPayload
}

/** Taken apart, and put together from what a forger makes of it. */
function taken(file: Buffer) {
  const { rows } = JSON.parse(file.toString('utf8', 512, BEGIN)) as {
    rows: { at: number; size: number }
  }
  const gz = file.subarray(rows.at, rows.at + rows.size)
  const lines = linesOf(gz).filter((line) => line[0] === 'files') as [string, TransferRecord][]
  let at = BEGIN
  const files = lines.map(([, row]) => {
    const from = at + headOfFile(row).length
    at = from + (row.size as number) + paddingOf(row.size as number).length
    return { row, bytes: file.subarray(from, from + (row.size as number)) }
  })
  return { gz, files }
}
const put = (head: Buffer, bytes: Buffer) => Buffer.concat([head, bytes, paddingOf(bytes.length)])
function packed(entries: Buffer[], gz: Buffer): Buffer {
  const before = Buffer.concat(entries)
  const head = headOfRows(gz.length)
  const index = indexOf({ at: BEGIN + before.length + head.length, size: gz.length })
  return Buffer.concat([index, before, put(head, gz), END])
}

describe('an export with the files of people', () => {
  test('is an archive anybody can open, with what each has and nothing they deleted', async () => {
    const { result } = await operator.call('transfer.export', { entid: ours, files: true })
    const transfer = await settled(operator, result?.id ?? 0)
    // What the fixtures say of a file without bytes is one the store has lost: one of a person, one of a record.
    expect(transfer?.manifest).toMatchObject({
      format: 2,
      files: { count: 2, bytes: PICTURE.length + TEXT.length, missing: 2 },
    })
    expect(transfer?.manifest?.leftOut).not.toContain('files')
    const answer = await operator.raw('GET', `/v1/transfer/${result?.id}/file`)
    expect(answer.headers['content-disposition']).toMatch(/filename="ours-[\d-]+\.atrium\.tar"/)
    const folder = mkdtempSync(join(home, 'opened-'))
    writeFileSync(join(folder, 'it.tar'), answer.rawPayload)
    execFileSync('tar', ['-xf', 'it.tar'], { cwd: folder })
    const [whose = '', ...others] = readdirSync(join(folder, 'files'))
    expect(others).toEqual([])
    expect(whose).toMatch(/^\d+-ours-member$/)
    const names = readdirSync(join(folder, 'files', whose)).map((name) => name.replace(/^\d+-/, ''))
    expect(names.sort()).toEqual(['logo.txt', NAME].sort())
    const [line] = (await operator.call('transfer.list', { entid: ours })).result ?? []
    expect(line).toMatchObject({ files: 2 })
  })

  test('is made only where it is wanted, and its people are told by whom', async () => {
    const before = (await titles(member)).length
    const plain = await admin.call('enterpriseData.export', { what: 'all' })
    const ready = async (id = 0) =>
      vi.waitFor(async () => {
        const { result } = await admin.call('enterpriseData.get', {})
        expect(result?.exports.find((one) => one.id === id)?.state).toBe('ready')
        return result?.exports.find((one) => one.id === id)
      }, OFTEN)
    // Those of records go along always; what the fixtures say of one has no bytes.
    expect(await ready(plain.result?.id)).toMatchObject({ files: 0 })
    expect(await titles(member)).toHaveLength(before)

    const { result } = await admin.call('enterpriseData.export', { what: 'all', files: true })
    expect(await ready(result?.id)).toMatchObject({ files: 2 })
    expect(await titles(member)).toContain('您的文件和私有记录已随企业数据一并导出')
    expect(await titles(await atrium.signIn('neighbour-member', { space: 'neighbour' }))).toEqual(
      expect.not.arrayContaining(['您的文件和私有记录已随企业数据一并导出']),
    )
    const [trail] = await atrium.sql<{ detail: object }>(
      "select detail from audit where action = 'enterprise.exported' order by at desc limit 1",
    )
    expect(trail?.detail).toMatchObject({ withFiles: true })
    const path = `/v1/enterprise-data/exports/${result?.id}/file`
    expect((await member.raw('GET', `/space-ours${path}`)).statusCode).toBe(403)
    const neighbour = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
    expect((await neighbour.raw('GET', `/space-neighbour${path}`)).statusCode).toBe(404)
  })

  test('comes in whole: bytes, names and dates, counted anew, and what each is seen by its bytes', async () => {
    const read = await uploaded(operator, await archive())
    expect(read).toMatchObject({ state: 'ready', manifest: { files: { count: 2 } } })
    const id = read?.id ?? 0
    await operator.call('transfer.import', { id, space: 'moved', name: 'Moved', logins: [] })
    expect(await settled(operator, id)).toMatchObject({ state: 'done' })
    const there = await atrium.sql<{ kept_as: string; id: number }>(
      `select f.*, a.login_id from files f join accounts a on a.id = f.account_id
       where f.tenant_id = $1 order by f.size`,
      [await atrium.idOf('moved')],
    )
    expect(there).toMatchObject([
      { name: 'logo.txt', kind: 'picture', shown_as: 'image/png', login_id: 'ours-member-moved' },
      { name: NAME, kind: 'text', size: TEXT.length },
    ])
    const bytes = await (await disk.read(`files/${there[0]?.kept_as}`)).toArray()
    expect(Buffer.concat(bytes)).toEqual(PICTURE)
    const [room] = await atrium.sql<{ storage_bytes: number }>(
      "select storage_bytes from enterprises where space = 'moved'",
    )
    expect(room?.storage_bytes).toBeGreaterThanOrEqual(PICTURE.length + TEXT.length)
    // Noted while they came, crossed out when their rows were there: no chore takes them away.
    expect(
      await atrium.sql('select from file_leftovers where kept_as = any ($1)', [
        there.map(({ kept_as }) => kept_as),
      ]),
    ).toEqual([])
    await atrium.sql('delete from transfers where id = $1', [id])
  })
})

describe('an archive that is no good', () => {
  let file: Buffer
  let parts: ReturnType<typeof taken>
  beforeEach(async () => {
    file ??= await archive()
    parts = taken(file)
  })
  const entries = () => parts.files.map(({ row, bytes }) => put(headOfFile(row), bytes))
  const refused = async (forged: Buffer) => {
    const before = await atrium.sql('select count(*) from files')
    const { state, flaw, flawAt } = (await uploaded(operator, forged)) ?? {}
    expect(state).toBe('failed')
    expect(await atrium.sql('select count(*) from files')).toEqual(before)
    return { flaw, at: flawAt && `${flawAt.table}.${flawAt.field}` }
  }

  test('is told by what is wrong in it', async () => {
    const [first, second] = entries() as [Buffer, Buffer]
    const [one, two] = parts.files as [(typeof parts.files)[0], (typeof parts.files)[0]]
    const spoilt = Buffer.from(one.bytes)
    spoilt.writeUInt8(1, 3)
    const wrongHash = packed([put(headOfFile(one.row), spoilt), second], parts.gz)
    expect(await refused(wrongHash)).toEqual({ flaw: 'changed', at: 'files.sha256' })

    const outside = headOfFile({ ...one.row, name: '../../../etc/passwd' })
    const led = packed([put(outside, one.bytes), second], parts.gz)
    expect(await refused(led)).toEqual({ flaw: 'changed', at: 'files.name' })

    expect(await refused(packed([first], parts.gz))).toEqual({ flaw: 'cut_off', at: 'files.size' })
    expect(await refused(packed([], parts.gz))).toEqual({ flaw: 'cut_off', at: 'files.size' })
    expect(await refused(parts.gz)).toEqual({ flaw: 'cut_off', at: 'files.size' })
    const more = packed([first, second, put(headOfFile(two.row), two.bytes)], parts.gz)
    expect((await refused(more)).flaw).toBe('more_after_end')

    const astray = Buffer.concat([indexOf({ at: 512, size: 99 }), file.subarray(BEGIN)])
    expect(await refused(astray)).toEqual({ flaw: 'senseless', at: 'atrium.json.rows' })
    expect((await refused(file.subarray(0, -700))).flaw).toBe('senseless')
  })

  test('names what its rows would have to say', async () => {
    const flawOf = (gz: Buffer) => {
      const judged = judge(gz)
      return 'flaw' in judged && [judged.flaw, judged.flawAt?.table, judged.flawAt?.field]
    }
    const rows = (given: object, head: (own: TransferRecord) => object = (own) => own) =>
      flawOf(
        reforged(parts.gz, {
          lines: ([table, row]) => [[table, table === 'files' ? { ...row, ...given } : row]],
          head,
        }),
      )
    const neighbour = await accountId(atrium, 'neighbour-member')
    expect(rows({ account_id: neighbour })).toEqual(['bad_reference', 'files', 'account_id'])
    for (const [field, value] of [
      ['name', '../up.txt'],
      ['size', -1],
      ['size', 1e15],
      ['sha256', 'abc'],
      ['kept_as', 'a'.repeat(64)],
      ['shown_as', 'text/html'],
      ['folder', '../..'],
    ] as const)
      expect(rows({ [field]: value })).toEqual(['bad_value', 'files', field])
    expect(rows({ id: 7 })).toEqual(['doubled', 'files', 'id'])
    const small = rows({}, (own) => ({ ...own, storage_limit: 100 }))
    expect(small).toEqual(['no_room', 'files', 'size'])
    const crowd = reforged(parts.gz, {
      lines: ([table, row]) =>
        table === 'files' && row.id === parts.files[0]?.row.id
          ? Array.from({ length: 10_001 }, (_, n) => [
              table,
              { ...row, id: 1_000_000 + n, size: 1 },
            ])
          : [[table, row]],
    })
    expect(flawOf(crowd)).toEqual(['many_files', 'files', 'account_id'])
    const few = reforged(parts.gz, {
      manifest: (said) => ({ ...said, files: { count: 1, bytes: 1, missing: 0 } }),
    })
    expect(flawOf(few)).toEqual(['bad_value', 'manifest', 'files.count'])
  })
})
