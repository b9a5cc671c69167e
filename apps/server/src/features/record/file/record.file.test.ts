// long because it holds every way in which a file of a record comes, is shown and goes.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MOST_RECORD_FILES } from '@atrium/contract/built-apps/record-limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesOnDisk } from '../../../ports/files.disk.ts'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { accountId } from '../../../test/fixtures/account.ts'
import { aBlueprint, putApp } from '../../../test/fixtures/own-app.ts'
import { sendInParts, sendParts } from '../../../test/fixtures/upload.ts'
import { viewAs } from '../../../test/fixtures/view-as.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
const home = mkdtempSync(join(tmpdir(), 'atrium-record-files-'))
const disk = filesOnDisk(join(home, 'files'))
const MB = 1024 ** 2
const PICTURE = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(40, 7)])

const here = { app: 'orders', table: 'orders' }
const inStore = () => readdirSync(join(home, 'files', 'files')).length
const storage = async () =>
  (
    await atrium.sql<{ n: number }>(
      "select storage_bytes as n from enterprises where space = 'ours'",
    )
  )[0]?.n ?? 0

beforeAll(async () => {
  const uploads = { folder: join(home, 'uploads'), largest: 4 * MB, free: async () => 1e12 }
  atrium = await openAtrium({ files: disk, uploads })
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  const blueprint = aBlueprint({ orders: { called: { kind: 'text' } } })
  const grants = [
    { role: 'managing', account: await accountId(atrium, 'ours-admin') },
    { role: 'contributing', account: await accountId(atrium, 'ours-member') },
  ]
  await putApp(atrium, 'ours', { name: 'orders', blueprint, grants })
  const theirs = [{ role: 'managing', account: await accountId(atrium, 'neighbour-member') }]
  await putApp(atrium, 'neighbour', { name: 'orders', blueprint, grants: theirs })
  // Numbers begin anew in each space: theirs are none that ours has.
  await atrium.sql(`select setval('r${await atrium.idOf('neighbour')}.record_ids', 5000)`)
})
afterAll(async () => {
  await atrium.close()
  rmSync(home, { recursive: true })
})

async function record(who: Person) {
  const values = { called: 'Vase' }
  const clientKey = crypto.randomUUID()
  return Number((await who.call('record.add', { ...here, values, clientKey })).result?.id)
}
async function bring(who: Person, id: number, name: string, bytes: Buffer = PICTURE) {
  const begun = await who.call('record.beginFile', { ...here, id, name, size: bytes.length })
  if (!begun.ok) return begun
  await sendParts(who, begun.result.id, bytes)
  return who.call('record.takeFile', { ...here, id, upload: begun.result.id })
}
async function brought(who: Person, id: number, name: string, bytes?: Buffer): Promise<number> {
  const answer = await bring(who, id, name, bytes)
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.result.id
}
const list = async (who: Person, id: number) =>
  (await who.call('record.files', { ...here, id })).result?.files
const names = async (who: Person, id: number) => (await list(who, id))?.map(({ name }) => name)
const fetched = (who: Person, id: number, file: number, way: string, space = 'ours') =>
  who.raw('GET', `/space-${space}/v1/records/orders/orders/${id}/files/${file}/${way}`)

describe('a file of a record', () => {
  test('comes in parts, counts for the enterprise, and is fetched as it was', async () => {
    const id = await record(member)
    const before = await storage()
    const file = await brought(member, id, 'Vase 花瓶.png')
    await brought(admin, id, 'notes.txt', Buffer.from('cracked'))
    expect(await storage()).toBe(before + PICTURE.length + 7)
    expect(await list(member, id)).toMatchObject([
      { name: 'Vase 花瓶.png', kind: 'picture', isShown: true, by: { name: 'ours-member name' } },
      { name: 'notes.txt', kind: 'text', size: 7, by: { name: 'ours-admin name' } },
    ])
    const shown = await fetched(admin, id, file, 'preview')
    expect(shown.statusCode).toBe(200)
    expect(shown.headers['content-type']).toBe('image/png')
    expect(shown.rawPayload).toEqual(PICTURE)
    const saved = await fetched(member, id, file, 'download')
    expect(saved.headers['content-disposition']).toContain('attachment')
    expect(saved.headers['content-type']).toBe('application/octet-stream')
  })

  test('is a line in the history, and in nobody’s way of changing a field', async () => {
    const id = await record(member)
    const file = await brought(member, id, 'a.png')
    await member.call('record.removeFile', { ...here, id, file })
    const changed = { ...here, id, revision: 1, values: { called: 'Jug' } }
    expect(await admin.call('record.change', changed)).toMatchObject({ ok: true })
    const { result } = await admin.call('record.history', { ...here, id })
    expect(result?.changes.map(({ kind, file: one }) => [kind, one])).toEqual([
      ['changed', undefined],
      ['changed', { name: 'a.png', isAdded: false }],
      ['changed', { name: 'a.png', isAdded: true }],
      ['created', undefined],
    ])
  })

  test('is not there for who does not see the record, in none of the calls', async () => {
    const id = await record(admin)
    const file = await brought(admin, id, 'secret.png')
    const own = await record(member)
    for (const [who, space] of [
      [member, 'ours'],
      [neighbour, 'neighbour'],
      [neighbour, 'ours'],
    ] as const)
      for (const way of ['download', 'preview'])
        for (const at of [id, own])
          expect([403, 404]).toContain((await fetched(who, at, file, way, space)).statusCode)
    for (const who of [member, neighbour])
      for (const answer of [
        await who.call('record.files', { ...here, id }),
        await bring(who, id, 'x.png'),
        await who.call('record.removeFile', { ...here, id, file }),
        await who.call('record.restoreFile', { ...here, id, file }),
        await who.call('record.removeFile', { ...here, id: own, file }),
      ])
        expect(answer).toMatchObject({ status: 404 })
    expect(await names(admin, id)).toEqual(['secret.png'])
  })

  test('is lost with the record: whose role is taken away has no file by its address', async () => {
    const id = await record(member)
    const file = await brought(member, id, 'mine.png')
    expect((await fetched(member, id, file, 'preview')).statusCode).toBe(200)
    await atrium.sql('update built_app_grants set role = $1 where role = $2', [
      'nobody0',
      'contributing',
    ])
    expect((await fetched(member, id, file, 'preview')).statusCode).toBe(404)
    expect((await fetched(member, id, file, 'download')).statusCode).toBe(404)
    await atrium.sql('update built_app_grants set role = $2 where role = $1', [
      'nobody0',
      'contributing',
    ])
  })

  test('is added and removed by who may change the record alone', async () => {
    const id = await record(admin)
    await atrium.sql('update built_app_grants set role = $1 where role = $2', [
      'reading',
      'contributing',
    ])
    const file = await brought(admin, id, 'seen.png')
    expect(await names(member, id)).toEqual(['seen.png'])
    expect(await bring(member, id, 'x.png')).toMatchObject({ status: 403 })
    expect(await member.call('record.removeFile', { ...here, id, file })).toMatchObject({
      status: 403,
    })
    await atrium.sql('update built_app_grants set role = $2 where role = $1', [
      'reading',
      'contributing',
    ])
  })

  test('is refused by the rules of the space, and what was sent for something else is none', async () => {
    const id = await record(member)
    const kept = inStore()
    expect(await bring(member, id, 'run.exe')).toMatchObject({ error: 'file_refused' })
    const program = Buffer.from(`MZ${'x'.repeat(60)}`)
    expect(await bring(member, id, 'harmless.txt', program)).toMatchObject({
      error: 'file_refused',
    })
    const upload = await sendInParts(member, 'file', PICTURE, 'own.png')
    expect(await member.call('record.takeFile', { ...here, id, upload })).toMatchObject({
      status: 404,
    })
    const markup = await brought(member, id, 'page.png', Buffer.from('<script>alert(1)</script>'))
    const shown = await fetched(member, id, markup, 'preview')
    expect(shown.headers['content-type']).toContain('text/plain')
    expect(inStore()).toBe(kept + 1)
  })

  test('comes back when it was removed, and with its record', async () => {
    const id = await record(member)
    const file = await brought(member, id, 'back.png')
    expect(await member.call('record.removeFile', { ...here, id, file })).toMatchObject({
      ok: true,
    })
    expect(await names(member, id)).toEqual([])
    expect((await fetched(member, id, file, 'preview')).statusCode).toBe(404)
    await member.call('record.restoreFile', { ...here, id, file })
    expect(await names(member, id)).toEqual(['back.png'])
    await member.call('record.remove', { ...here, ids: [id] })
    expect((await fetched(member, id, file, 'preview')).statusCode).toBe(404)
    await member.call('record.restore', { ...here, ids: [id] })
    expect((await fetched(member, id, file, 'preview')).statusCode).toBe(200)
  })

  test('is one of so many', async () => {
    const id = await record(member)
    await atrium.sql(
      `insert into record_files (tenant_id, table_id, record_id, name, kind, size, sha256, kept_as, made_at)
       select t.tenant_id, t.id, $1, 'x', 'other', 1, '', encode(sha256(convert_to($4 || n::text, 'UTF8')), 'hex'), now()
       from own_tables t join built_apps a on a.tenant_id = t.tenant_id and a.id = t.app_id, generate_series(1, $2::integer) n
       where t.tenant_id = $3 and a.name = 'orders'`,
      [id, MOST_RECORD_FILES, await atrium.idOf('ours'), `${id} `],
    )
    expect(await bring(member, id, 'one-more.png')).toMatchObject({ error: 'limit_reached' })
  })

  test('goes for good with its record, thirty days after that was removed, and frees its room', async () => {
    const [id, other] = [await record(member), await record(member)]
    await brought(member, id, 'gone.png')
    await brought(member, other, 'stays.png')
    const said = { ...here, id, text: 'old', mentions: [], clientKey: crypto.randomUUID() }
    await member.call('record.comment', said)
    const [before, kept] = [await storage(), inStore()]
    await member.call('record.remove', { ...here, ids: [id, other] })
    const [place] = await atrium.sql<{ name: string }>(
      `select 'r' || t.tenant_id || '.t' || t.id as name from own_tables t where t.tenant_id = $1 and t.key = 'orders'`,
      [await atrium.idOf('ours')],
    )
    await atrium.sql(
      `update ${place?.name} set removed_at = removed_at - interval '31 days' where id = $1`,
      [id],
    )
    await atrium.runChores('records', 'files')
    expect(await storage()).toBe(before - PICTURE.length)
    expect(inStore()).toBe(kept - 1)
    const left = await atrium.sql(
      `select from record_comments where record_id = $1 union all select from record_files where record_id = $1
       union all select from ${place?.name} where id = $1`,
      [id],
    )
    expect(left).toEqual([])
    await member.call('record.restore', { ...here, ids: [other] })
    expect(await names(member, other)).toEqual(['stays.png'])
  })

  test('is nothing that an operator sees who views as somebody', async () => {
    const id = await record(admin)
    const visitor = await viewAs(atrium, 'ours-admin', 'ours')
    const file = await brought(admin, id, 'Vase.png')
    expect(await visitor.call('record.files', { ...here, id })).toMatchObject({ status: 403 })
    const at = `/space-ours/v1/records/orders/orders/${id}/files/${file}`
    expect((await visitor.raw('GET', `${at}/preview`)).statusCode).toBe(403)
    expect((await visitor.raw('GET', `${at}/download`)).statusCode).toBe(403)
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
