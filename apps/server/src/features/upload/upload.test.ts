// long because it holds every way in which an upload can go right or wrong.
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { filesOnDisk } from '../../ports/files.disk.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { anIpa, put, realApk, sha256Of } from '../../test/fixtures/packages.ts'
import { exported } from '../../test/fixtures/transfer.ts'

let atrium: TestAtrium
let operator: Person
const home = mkdtempSync(join(tmpdir(), 'atrium-upload-'))
const uploads = join(home, 'uploads')
const disk = filesOnDisk(join(home, 'files'))
let away = false
let free = 1e12
/** A store that can be sent away, on a disk that can be filled. */
const files = {
  ...disk,
  keep: (key: string, path: string) =>
    away ? Promise.reject(new Error('away')) : disk.keep(key, path),
}

beforeAll(async () => {
  atrium = await openAtrium({
    files,
    uploads: { folder: uploads, largest: 16 * 1024 ** 2, free: async () => free },
  })
  operator = await atrium.signIn('operator')
})
afterAll(async () => {
  await atrium.close()
  rmSync(home, { recursive: true })
})

const begin = async (bytes: Buffer, name = 'hall.ipa', who = operator) => {
  const answer = await who.call('upload.begin', { kind: 'ipa', name, size: bytes.length })
  if (!answer.ok) throw new Error(answer.error)
  return answer.result
}

const part = async (id: number, offset: number, payload: Buffer, query = '', who = operator) => {
  const url = `/v1/upload/${id}?offset=${offset}${query}`
  const headers = { 'content-type': 'application/octet-stream' }
  return (await who.raw('PUT', url, { headers, payload })).json()
}

const finish = async (id: number, who = operator) => who.call('package.take', { upload: id })

const rows = () => atrium.sql('select id from packages')
const waiting = () => readdirSync(uploads)

describe('L12: what has been begun and not sent', () => {
  const MB = 1024 ** 2
  const started: number[] = []
  const start = async (size: number, who = operator) => {
    const name = `file ${started.length}`
    const answer = await who.call('upload.begin', { kind: 'ipa', name, size })
    started.push(answer.result?.id ?? 0)
    return answer
  }
  afterEach(async () => {
    free = 1e12
    for (const id of started.splice(0)) if (id) await operator.call('upload.cancel', { id })
  })

  test('has its place on the disk: what others were promised is not free', async () => {
    free = 512 * MB + 25 * MB
    expect((await start(10 * MB)).ok).toBe(true)
    expect((await start(10 * MB)).ok).toBe(true)
    expect(await start(10 * MB)).toMatchObject({ status: 507, error: 'disk_full' })
    expect((await start(5 * MB)).ok).toBe(true)
  })

  test('is bounded in bytes for each person', async () => {
    await atrium.sql(
      `insert into uploads (account_id, kind, name, size, touched_at)
       select id, 'ipa', 'of another', $1, now() from accounts where login_id = 'console'`,
      [16 * MB],
    )
    for (let n = 0; n < 4; n++) expect((await start(16 * MB)).ok).toBe(true)
    expect(await start(1)).toMatchObject({ status: 409, error: 'uploads_full' })
    await atrium.sql("delete from uploads where name = 'of another'")
  })

  test('is bounded in number for each person, however many begin at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        operator.call('upload.begin', { kind: 'ipa', name: `at once ${n}`, size: 10 }),
      ),
    )
    started.push(...answers.flatMap(({ result }) => result?.id ?? []))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: 'uploads_full' })
  })

  test('is bounded in number for all together', async () => {
    await atrium.sql(
      `insert into uploads (account_id, kind, name, size, touched_at)
       select a.id, 'ipa', n, 1, now() from accounts a, generate_series(1, 99) n
       where a.login_id = 'console'`,
    )
    expect((await start(1)).ok).toBe(true)
    expect(await start(1)).toMatchObject({ status: 409, error: 'uploads_full' })
    await atrium.sql(
      "delete from uploads where account_id <> (select id from accounts where login_id = 'operator')",
    )
  })
})

test('L1: what is on its way, what is kept and what is taken away are nobody else’s to read', async () => {
  const bytes = anIpa({ app: 'com.example.own' })
  const { id } = await begin(bytes, 'own.ipa')
  await part(id, 0, bytes.subarray(0, 100))
  expect((await put(operator, 'ipa', bytes)).statusCode).toBe(200)
  await exported(operator, await atrium.idOf('ours'))
  const modes = readdirSync(home, { recursive: true, withFileTypes: true }).map((entry) => {
    const place = join(entry.parentPath, entry.name)
    const mode = (statSync(place).mode & 0o777).toString(8)
    return `${place.slice(home.length + 1).replace(/[0-9a-f]{64}/, 'x')} ${mode}`
  })
  expect(modes.toSorted()).toEqual([
    'files 700',
    'files/exports 700',
    'files/exports/x 600',
    'files/packages 700',
    'files/packages/x 600',
    'uploads 700',
    `uploads/${id} 600`,
  ])
  await operator.call('upload.cancel', { id })
})

describe('in parts', () => {
  test('a file comes together and is read, whatever the size of its parts', async () => {
    const bytes = anIpa({ app: 'com.example.parts' })
    const { id, received } = await begin(bytes)
    expect(received).toBe(0)
    for (let at = 0; at < bytes.length; at += 100) {
      const piece = bytes.subarray(at, at + 100)
      const { result } = await part(id, at, piece, `&sha256=${sha256Of(piece)}`)
      expect(result.received).toBe(at + piece.length)
    }
    const { result } = await finish(id)
    expect(result).toMatchObject({
      app: 'com.example.parts',
      sha256: sha256Of(bytes),
      size: bytes.length,
      published: null,
    })
    expect(await disk.has(`packages/${sha256Of(bytes)}`)).toBe(true)
    expect(waiting()).toEqual([])
  })

  test('who chooses the same file again goes on where it stopped', async () => {
    const bytes = anIpa({ app: 'com.example.again' })
    const { id } = await begin(bytes, 'again.ipa')
    await part(id, 0, bytes.subarray(0, 300))
    expect(await begin(bytes, 'again.ipa')).toMatchObject({ id, received: 300 })
    const other = await begin(bytes, 'other.ipa')
    expect(other.id).not.toBe(id)
    await operator.call('upload.cancel', { id: other.id })
    await part(id, 300, bytes.subarray(300))
    expect(await finish(id)).toMatchObject({ ok: true })
  })

  test('a part out of order is refused with the place where the next one begins', async () => {
    const bytes = anIpa({ app: 'com.example.order' })
    const { id } = await begin(bytes)
    await part(id, 0, bytes.subarray(0, 200))
    for (const offset of [0, 100, 201, 5000])
      expect(await part(id, offset, bytes.subarray(0, 10))).toMatchObject({
        error: 'part_astray',
        received: 200,
      })
    expect(await finish(id)).toMatchObject({ error: 'upload_unfinished' })
    await operator.call('upload.cancel', { id })
  })

  test('a part that was damaged on its way counts for nothing and can be sent again', async () => {
    const bytes = anIpa({ app: 'com.example.damaged' })
    const { id } = await begin(bytes)
    const wrong = `&sha256=${sha256Of(Buffer.from('other'))}`
    expect(await part(id, 0, bytes, wrong)).toMatchObject({ error: 'part_spoilt', received: 0 })
    await part(id, 0, bytes, `&sha256=${sha256Of(bytes)}`)
    expect(await finish(id)).toMatchObject({ ok: true })
  })

  test('a part that goes beyond the end is refused', async () => {
    const bytes = anIpa()
    const { id } = await begin(bytes)
    const long = Buffer.concat([bytes, Buffer.from('more')])
    expect(await part(id, 0, long)).toMatchObject({ error: 'too_large' })
    expect(await operator.call('upload.state', { id })).toMatchObject({
      result: { received: 0 },
    })
    await operator.call('upload.cancel', { id })
  })

  test('of two who send the same part at once one is counted', async () => {
    const bytes = anIpa({ app: 'com.example.twice' })
    const { id } = await begin(bytes)
    const both = await Promise.all([part(id, 0, bytes), part(id, 0, bytes)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await finish(id)).toMatchObject({ ok: true })
  })

  test('two files come at once and do not mix', async () => {
    const two = [anIpa({ app: 'com.example.one' }), anIpa({ app: 'com.example.two' })]
    const begun = await Promise.all(two.map((bytes, at) => begin(bytes, `${at}.ipa`)))
    for (let at = 0; at < 2000; at += 150)
      await Promise.all(
        begun.flatMap(({ id }, which) => {
          const piece = two[which]?.subarray(at, at + 150) as Buffer
          return piece.length > 0 ? [part(id, at, piece)] : []
        }),
      )
    const made = await Promise.all(begun.map(({ id }) => finish(id)))
    expect(made.map(({ result }) => result?.app)).toEqual(['com.example.one', 'com.example.two'])
  })

  test('what is given up leaves nothing', async () => {
    const { id } = await begin(anIpa())
    expect(await operator.call('upload.cancel', { id })).toMatchObject({ ok: true })
    expect(waiting()).not.toContain(String(id))
    expect(await finish(id)).toMatchObject({ error: 'not_found' })
  })

  test("another operator's upload does not exist", async () => {
    await atrium.sql(
      `insert into accounts (login_id, name, user_type, password_hash)
       select 'second', 'second', 7, password_hash from accounts where login_id = 'operator'`,
    )
    const bytes = anIpa({ app: 'com.example.mine' })
    const { id } = await begin(bytes)
    const second = await atrium.signIn('second')
    expect(await part(id, 0, bytes, '', second)).toMatchObject({ error: 'not_found' })
    expect(await finish(id, second)).toMatchObject({ error: 'not_found' })
    expect(await second.call('upload.list', {})).toMatchObject({ result: [] })
    expect(await second.call('upload.cancel', { id })).toMatchObject({ error: 'not_found' })
    await operator.call('upload.cancel', { id })
  })
})

describe('what cannot be', () => {
  test('a file over the cap is refused before it is sent, and while it is', async () => {
    const size = 17 * 1024 ** 2
    const begun = await operator.call('upload.begin', { kind: 'apk', name: 'x', size })
    expect(begun).toMatchObject({ error: 'too_large', status: 413 })
    const answer = await put(operator, 'apk', Buffer.alloc(size))
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ error: 'too_large' })
    expect(await operator.call('store.largestUpload', {})).toMatchObject({
      result: { size: 16 * 1024 ** 2 },
    })
  })

  test('a full disk says so, and nothing is begun', async () => {
    free = 1000
    const bytes = anIpa({ app: 'com.example.full' })
    expect((await put(operator, 'ipa', bytes)).json()).toMatchObject({ error: 'disk_full' })
    const begun = await operator.call('upload.begin', { kind: 'ipa', name: 'f', size: 9 })
    expect(begun).toMatchObject({ error: 'disk_full', status: 507 })
    free = 1e12
  })

  test('a store that is away keeps nothing, and the same upload can be finished later', async () => {
    const bytes = anIpa({ app: 'com.example.away' })
    const { id } = await begin(bytes, 'away.ipa')
    await part(id, 0, bytes)
    const before = await rows()
    away = true
    expect(await finish(id)).toMatchObject({ error: 'store_away', status: 503, retryAfter: 10 })
    expect(await rows()).toEqual(before)
    away = false
    expect(await finish(id)).toMatchObject({ ok: true })
  })

  test.each([
    ['text', Buffer.from('hello'), 'not_an_archive'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not_an_archive'],
    ['a package of the other kind', realApk(), 'not_this_kind'],
  ])('%s is no package, and nothing of it stays', async (_, bytes, why) => {
    const before = await rows()
    const answer = await put(operator, 'ipa', bytes)
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ error: 'package_flawed', why })
    expect(await rows()).toEqual(before)
    expect(await disk.has(`packages/${sha256Of(bytes)}`)).toBe(false)
    expect(await operator.call('upload.list', {})).toMatchObject({ result: [] })
  })

  test('a file whose fingerprint was promised otherwise is refused', async () => {
    const bytes = anIpa({ app: 'com.example.promised' })
    const answer = await put(operator, 'ipa', bytes, `?sha256=${'0'.repeat(64)}`)
    expect(answer.json()).toMatchObject({ error: 'part_spoilt' })
    expect((await put(operator, 'ipa', bytes, `?sha256=${sha256Of(bytes)}`)).statusCode).toBe(200)
  })

  test('the same bytes twice are one package', async () => {
    const bytes = anIpa({ app: 'com.example.same' })
    const { result } = (await put(operator, 'ipa', bytes)).json()
    expect((await put(operator, 'ipa', bytes)).json()).toMatchObject({
      error: 'package_known',
      id: result.id,
    })
  })

  test('nobody but an operator sends a byte, and none is written', async () => {
    for (const name of ['ours-admin', 'console', 'stranger']) {
      const who = await atrium.signIn(name)
      expect((await put(who, 'ipa', anIpa())).statusCode).toBe(403)
    }
    expect((await put(atrium.guest, 'ipa', anIpa())).statusCode).toBe(401)
    expect(waiting()).toEqual([])
  })
})

test('a connection that is cut in the middle leaves nothing of a file in one piece, and a part can be sent again', async () => {
  const address = await atrium.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = new URL(address)
  const cut = async (path: string, sent: Buffer, length: number) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `PUT ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${operator.cookie}\r\ncontent-length: ${length}\r\n\r\n`,
    )
    socket.write(sent)
    const arrived = () => waiting().some((name) => statSync(join(uploads, name)).size > 0)
    await expect.poll(arrived).toBe(true)
    socket.destroy()
    await once(socket, 'close')
  }
  const bytes = anIpa({ app: 'com.example.cut' })
  await cut('/api/sysop/ipa/', bytes.subarray(0, 500), bytes.length)
  await vi.waitFor(async () => {
    expect(waiting()).toEqual([])
    expect(await atrium.sql('select from uploads')).toEqual([])
  })
  const { id } = await begin(bytes)
  await cut(`/v1/upload/${id}?offset=0`, bytes.subarray(0, 500), bytes.length)
  await vi.waitFor(async () => {
    expect(await part(id, 0, bytes.subarray(0, 400))).toMatchObject({ result: { received: 400 } })
  })
  await part(id, 400, bytes.subarray(400))
  expect(await finish(id)).toMatchObject({ ok: true, result: { sha256: sha256Of(bytes) } })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
