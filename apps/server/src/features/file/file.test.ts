// long because it holds every way in which a file of somebody's own comes, is shown and goes.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileKinds, USUAL_FILE_RULES } from '@atrium/contract/apps/file-limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesOnDisk } from '../../ports/files.disk.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { organisationOf } from '../../test/fixtures/organisation.ts'
import { sendInParts } from '../../test/fixtures/upload.ts'
import { viewAs } from '../../test/fixtures/view-as.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
const home = mkdtempSync(join(tmpdir(), 'atrium-own-files-'))
const disk = filesOnDisk(join(home, 'files'))
const MB = 1024 ** 2

beforeAll(async () => {
  const uploads = { folder: join(home, 'uploads'), largest: 4 * MB, free: async () => 1e12 }
  atrium = await openAtrium({ files: disk, uploads })
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
})
afterAll(async () => {
  await atrium.close()
  rmSync(home, { recursive: true })
})

const inStore = () => readdirSync(join(home, 'files', 'files'))
const storage = async (space = 'ours') =>
  (
    await atrium.sql<{ n: number }>('select storage_bytes as n from enterprises where space = $1', [
      space,
    ])
  )[0]?.n

const bring = async (who: Person, name: string, bytes: Buffer | string) => {
  const upload = await sendInParts(who, 'file', Buffer.from(bytes), name)
  return who.call('file.take', { upload })
}
const brought = async (who: Person, name: string, bytes: Buffer | string = name) => {
  const answer = await bring(who, name, bytes)
  if (!answer.ok) throw new Error(answer.error)
  return answer.result
}
const names = async (who: Person, input: object = {}) => {
  const answer = await who.call('file.list', input)
  return answer.ok ? answer.result.rows.map(({ name }) => name) : []
}
const fetched = (who: Person, id: number, way: 'download' | 'preview', space = 'ours') =>
  who.raw('GET', `/space-${space}/v1/files/${id}/${way}`)

const tidy = () => atrium.runChores('housekeeping', 'files')

test('how much somebody keeps is not for an operator who views as them', async () => {
  const operator = await viewAs(atrium, 'ours-member', 'ours')
  for (const path of ['/v1/files/usage', '/v1/files'])
    expect((await operator.raw('GET', `/space-ours${path}`)).statusCode).toBe(403)
})

describe('a file of one’s own', () => {
  test('comes in parts, is listed, found, renamed, sorted, and fetched as it was', async () => {
    const before = (await storage()) ?? 0
    const text = 'Notes of the meeting'
    const file = await brought(member, 'Notes 会议.txt', text)
    expect(file).toMatchObject({ name: 'Notes 会议.txt', kind: 'text', size: 20, from: null })
    expect(await storage()).toBe(before + 20)
    await brought(member, 'Atlas.bin', Buffer.from([0, 1, 2, 3]))
    expect(await names(member, { search: '会议' })).toEqual(['Notes 会议.txt'])
    expect(await names(member, { search: '100%' })).toEqual([])
    expect(await names(member, { sort: 'name', order: 'asc' })).toEqual([
      'Atlas.bin',
      'Notes 会议.txt',
      'ours file.txt',
    ])
    expect(await names(member, { kind: 'other' })).toEqual(['Atlas.bin'])
    const { id } = file
    expect((await member.call('file.rename', { id, name: 'Minutes.txt' })).ok).toBe(true)
    expect((await member.call('file.get', { id })).result?.name).toBe('Minutes.txt')
    const whole = await fetched(member, id, 'download')
    expect(whole.body).toBe(text)
    expect(whole.headers['content-disposition']).toBe('attachment; filename="Minutes.txt"')
    const part = await member.raw('GET', `/v1/files/${id}/preview`, {
      headers: { range: 'bytes=0-4' },
    })
    expect([part.statusCode, part.body]).toEqual([206, 'Notes'])
    expect((await member.call('file.usage', {})).result).toMatchObject({
      files: 3,
      removed: 0,
      bytes: 29,
      storage: before + 24,
    })
  })

  test('is nobody else’s: not a colleague’s, not an admin’s, not a neighbour’s, not an operator’s', async () => {
    const { id } = await brought(member, 'private.txt')
    const operator = await atrium.signIn('operator')
    for (const [who, space] of [
      [admin, 'ours'],
      [neighbour, 'neighbour'],
      [neighbour, 'ours'],
      [operator, 'ours'],
    ] as const) {
      expect([403, 404]).toContain((await fetched(who, id, 'download', space)).statusCode)
      expect([403, 404]).toContain((await fetched(who, id, 'preview', space)).statusCode)
    }
    for (const who of [admin, neighbour]) {
      expect(await names(who)).not.toContain('private.txt')
      expect(await who.call('file.get', { id })).toMatchObject({ error: 'not_found' })
      for (const call of ['file.remove', 'file.restore', 'file.erase'] as const)
        expect(await who.call(call, { id })).toMatchObject({ error: 'not_found' })
      expect(await who.call('file.rename', { id, name: 'x' })).toMatchObject({ error: 'not_found' })
    }
    expect(await names(member)).toContain('private.txt')
  })

  test('an upload of somebody else’s, of another space or of another kind makes no file', async () => {
    const upload = await sendInParts(member, 'file', Buffer.from('mine'), 'mine.txt')
    for (const who of [admin, neighbour]) {
      expect(await who.call('file.take', { upload })).toMatchObject({ error: 'not_found' })
      expect(await who.call('upload.state', { id: upload })).toMatchObject({ error: 'not_found' })
      expect(await who.call('upload.cancel', { id: upload })).toMatchObject({ error: 'not_found' })
    }
    const operator = await atrium.signIn('operator')
    expect(await operator.call('package.take', { upload })).toMatchObject({ error: 'not_found' })
    expect((await member.call('upload.begin', { kind: 'apk', name: 'x', size: 1 })).status).toBe(
      403,
    )
    expect((await member.call('file.take', { upload })).ok).toBe(true)
    expect(await member.call('file.take', { upload })).toMatchObject({ error: 'not_found' })
  })

  test.each(['..', 'a/b', 'a\\b', 'a\nb', '\u202egpj.exe', ' ', 'x'.repeat(201)])(
    'a name that is none is refused: %j',
    async (name) => {
      expect((await member.call('file.begin', { name, size: 1 })).status).toBe(400)
      const { id } = await brought(member, 'good.txt')
      expect((await member.call('file.rename', { id, name })).status).toBe(400)
    },
  )
})

describe('deleting', () => {
  test('is taken back for a week, counts until it is gone, and then leaves no byte', async () => {
    const { id } = await brought(member, 'going.txt', 'going away')
    const kept = inStore().length
    const full = await storage()
    expect((await member.call('file.remove', { id })).ok).toBe(true)
    expect(await names(member)).not.toContain('going.txt')
    expect(await names(member, { state: 'removed' })).toEqual(['going.txt'])
    expect(await storage()).toBe(full)
    expect(await member.call('file.rename', { id, name: 'x' })).toMatchObject({
      error: 'not_found',
    })
    expect((await member.call('file.restore', { id })).ok).toBe(true)
    expect(await names(member)).toContain('going.txt')
    expect(await member.call('file.erase', { id })).toMatchObject({ error: 'not_found' })

    await member.call('file.remove', { id })
    atrium.clock.pass(7 * 86_400 + 1)
    ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
    expect(await names(member, { state: 'removed' })).toEqual([])
    expect(await member.call('file.restore', { id })).toMatchObject({ error: 'not_found' })
    expect((await fetched(member, id, 'download')).statusCode).toBe(404)
    await tidy()
    expect(await storage()).toBe((full ?? 0) - 10)
    expect(inStore().length).toBe(kept - 1)
  })

  test('for good is at once', async () => {
    const before = await storage()
    const { id } = await brought(member, 'now.txt')
    const kept = inStore().length
    const { files, removed } = (await member.call('file.usage', {})).result ?? {}
    await member.call('file.remove', { id })
    const gone = { files, removed: (removed ?? 0) + 1 }
    expect((await member.call('file.usage', {})).result, 'counted apart').toMatchObject(gone)
    expect((await member.call('file.erase', { id })).ok).toBe(true)
    expect(await storage()).toBe(before)
    await tidy()
    expect(inStore().length).toBe(kept - 1)
  })
})

describe('what is shown', () => {
  const HTML = '<!doctype html><script>parent.document.title = "taken"</script>'
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

  test.each([
    ['page.html', HTML, 'text/plain; charset=utf-8'],
    ['picture.svg', SVG, 'text/plain; charset=utf-8'],
    ['feed.xml', `<?xml version="1.0"?>${HTML}`, 'text/plain; charset=utf-8'],
    ['picture.png', HTML, 'text/plain; charset=utf-8'],
    ['document.pdf', HTML, 'text/plain; charset=utf-8'],
    ['page.html', PNG, 'image/png'],
  ])('%s is shown as what it holds, sealed, and nothing in it runs', async (name, bytes, type) => {
    const { id } = await brought(member, name, bytes)
    const { statusCode, headers } = await fetched(member, id, 'preview')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe(type)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    )
    expect(headers['content-disposition']).toMatch(/^inline; /)
    const saved = await fetched(member, id, 'download')
    expect(saved.headers['content-type']).toBe('application/octet-stream')
    expect(saved.headers['content-disposition']).toMatch(/^attachment; /)
  })

  test('a document is shown by the viewer of the browser, to our own pages alone', async () => {
    const { id, kind } = await brought(member, 'a.pdf', '%PDF-1.7\n…')
    const { headers } = await fetched(member, id, 'preview')
    expect([kind, headers['content-type']]).toEqual(['pdf', 'application/pdf'])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  })

  test('what no browser shows is downloaded, and the service says so', async () => {
    const { id } = await brought(member, 'a.docx', Buffer.from('PK\x03\x04 [Content_Types].xml'))
    expect((await fetched(member, id, 'preview')).statusCode).toBe(404)
    const { result } = await member.call('file.previews', {})
    expect(result?.map(({ kind }) => kind)).toEqual([...fileKinds])
    expect(result?.filter(({ by }) => by === 'download').map(({ kind }) => kind)).toEqual([
      'office',
      'archive',
      'program',
      'other',
    ])
  })
})

describe('the rules of a space', () => {
  const usual = { ...USUAL_FILE_RULES }
  const set = (rules: object) => admin.call('file.setRules', { ...usual, ...rules })

  test('are those of the installation until an admin says otherwise, and a neighbour’s stay', async () => {
    const { result } = await member.call('file.rules', {})
    expect(result).toEqual({ ...usual, largest: 4 * MB, bound: 4 * MB })
    expect((await set({ largest: MB, kinds: ['text', 'picture'] })).ok).toBe(true)
    expect((await member.call('file.rules', {})).result).toMatchObject({
      largest: MB,
      kinds: ['picture', 'text'],
    })
    expect((await neighbour.call('file.rules', {})).result?.kinds).toEqual(usual.kinds)
    const stranger = await atrium.signIn('stranger')
    expect((await stranger.call('file.rules', {})).result?.kinds).toEqual(usual.kinds)
    const [line] = await atrium.sql("select detail from audit where action = 'file.rules'")
    expect(line).toMatchObject({
      detail: { before: { fileKinds: usual.kinds }, largest: MB, fileKinds: ['picture', 'text'] },
    })
  })

  test('are kept before a byte is sent and after the last one', async () => {
    const begin = (name: string, size: number) => member.call('file.begin', { name, size })
    expect(await begin('film.mp4', 5)).toMatchObject({ error: 'file_refused', why: 'kind' })
    expect(await begin('large.txt', MB + 1)).toMatchObject({ error: 'file_refused', why: 'size' })
    const before = inStore().length
    expect(await bring(member, 'film.txt', '\0\0\0\x18ftypisom')).toMatchObject({
      error: 'file_refused',
      why: 'kind',
    })
    expect(inStore().length).toBe(before)
    expect((await member.call('upload.list', {})).result).toEqual([])
    await set({ kinds: [...fileKinds] })
    expect((await bring(member, 'run.exe', 'MZ')).ok).toBe(true)
    await set({})
    expect(await begin('run.exe', 2)).toMatchObject({ why: 'kind' })
    expect(await bring(member, 'run', 'MZ')).toMatchObject({ why: 'kind' })
  })

  test('bound how many somebody has, also of those that come at once', async () => {
    await set({ most: 50 })
    const own = (await member.call('file.usage', {})).result?.files ?? 0
    await atrium.sql(
      `insert into files (tenant_id, account_id, name, kind, size, sha256, kept_as, made_at)
       select $1, $2, 'filling', 'other', 1, 'x', encode(sha256(n::text::bytea), 'hex'), now() from generate_series(1, $3) n`,
      [await atrium.idOf('ours'), await accountId(atrium, 'ours-member'), 49 - own],
    )
    const two = await Promise.all(
      ['one.txt', 'two.txt'].map((name) => sendInParts(member, 'file', Buffer.from(name), name)),
    )
    const made = await Promise.all(two.map((upload) => member.call('file.take', { upload })))
    expect(made.filter(({ ok }) => ok)).toHaveLength(1)
    expect(made.find(({ ok }) => !ok)).toMatchObject({ error: 'file_refused', why: 'number' })
    await atrium.sql("delete from files where name = 'filling'")
    await set({})
  })

  test('are an admin’s to say, in numbers that are offered', async () => {
    expect((await member.call('file.setRules', usual as never)).status).toBe(403)
    for (const wrong of [
      { largest: 7 },
      { most: 0 },
      { kinds: [] },
      { kinds: ['virus'] },
      { more: 1 },
    ])
      expect((await set(wrong)).status).toBe(400)
  })
})

describe('the storage of the enterprise', () => {
  test('is never passed, whoever comes at once', async () => {
    const used = (await storage()) ?? 0
    await atrium.sql("update enterprises set storage_limit = $1 where space = 'ours'", [used + 25])
    expect(await member.call('file.begin', { name: 'x.txt', size: 26 })).toMatchObject({
      error: 'storage_full',
    })
    const bytes = Buffer.alloc(10, 'x')
    const uploads = [
      [member, await sendInParts(member, 'file', bytes, 'a.txt')],
      [member, await sendInParts(member, 'file', bytes, 'b.txt')],
    ] as const
    expect(await admin.call('file.begin', { name: 'c.txt', size: 10 })).toMatchObject({
      error: 'storage_full',
    })
    // Somebody else's room was taken after both were begun.
    await atrium.sql("update enterprises set storage_limit = $1 where space = 'ours'", [used + 15])
    const made = await Promise.all(
      uploads.map(([who, upload]) => who.call('file.take', { upload })),
    )
    expect(made.filter(({ ok }) => ok)).toHaveLength(1)
    expect(made.find(({ ok }) => !ok)).toMatchObject({ status: 409, error: 'storage_full' })
    expect(await storage()).toBe(used + 10)
    await atrium.sql("update enterprises set storage_limit = 1e10 where space = 'ours'")
  })

  test('is kept by the database itself', async () => {
    await atrium.sql("update enterprises set storage_limit = storage_bytes where space = 'ours'")
    const added = atrium.sql(
      `insert into files (tenant_id, account_id, name, kind, size, sha256, kept_as, made_at)
       values ($1, $2, 'x', 'other', 1, 'x', repeat('e', 64), now())`,
      [await atrium.idOf('ours'), await accountId(atrium, 'ours-member')],
    )
    await expect(added).rejects.toMatchObject({ constraint: 'enterprises_storage' })
    await atrium.sql("update enterprises set storage_limit = 1e10 where space = 'ours'")
  })
})

test('what somebody has in another space is not among what they leave here', async () => {
  const both = await (await organisationOf(atrium, 'ours')).person('in-both', null)
  await atrium.sql('insert into memberships (tenant_id, account_id) values ($1, $2)', [
    await atrium.idOf('neighbour'),
    both,
  ])
  const here = async () => (await admin.call('member.belongings', { id: both })).result?.files
  expect(await here()).toBe(0)
  const bring = async (space: string, name: string) =>
    atrium.sql(
      `insert into files (tenant_id, account_id, name, kind, size, sha256, kept_as, made_at)
       values ($1, $2, $3::text, 'other', 1, 'x', md5($3::text) || md5('again' || $3::text), now())`,
      [await atrium.idOf(space), both, name],
    )
  await bring('neighbour', 'theirs')
  expect(await here()).toBe(0)
  await bring('ours', 'handed over')
  expect(await here()).toBe(1)
  const successor = await accountId(atrium, 'ours-admin')
  expect((await admin.call('member.leave', { id: both, successor })).ok).toBe(true)
  const theirs = await atrium.sql("select account_id from files where name = 'theirs'")
  expect(theirs).toEqual([{ account_id: both }])
})

test('who leaves hands their files to the successor, and takes along what they had deleted', async () => {
  const { id: removed } = await brought(member, 'removed.txt')
  await member.call('file.remove', { id: removed })
  const { id } = await brought(member, 'left behind.txt')
  const person = await accountId(atrium, 'ours-member')
  const owned = (await admin.call('member.belongings', { id: person })).result?.files ?? 0
  expect(owned).toBeGreaterThan(0)
  const successor = await accountId(atrium, 'ours-admin')
  expect(await admin.call('member.leave', { id: person, successor })).toMatchObject({
    result: { handed: { files: owned } },
  })
  expect(await names(admin)).toContain('left behind.txt')
  expect((await admin.call('file.get', { id })).result?.from).toBe('ours-member name')
  expect((await fetched(admin, id, 'download')).body).toBe('left behind.txt')
  expect(await atrium.sql('select from files where id = $1', [removed])).toEqual([])
  expect(await names(neighbour)).toEqual(['neighbour file.txt'])
})

test('a file becomes no program by its name, where the space leaves programs out', async () => {
  const { id } = await brought(admin, 'harmless.txt')
  const rename = (name: string) => admin.call('file.rename', { id, name })
  const programs = ['evil.exe', 'evil.HTA', 'evil.lnk', 'evil.exe.', 'evil.psm1', 'evil.reg']
  for (const name of programs)
    expect(await rename(name)).toMatchObject({ error: 'file_refused', why: 'kind' })
  expect((await rename('still harmless.md')).ok).toBe(true)
  expect(await neighbour.call('file.rename', { id, name: 'evil.exe' })).toMatchObject({
    error: 'not_found',
  })
  await admin.call('file.setRules', { ...USUAL_FILE_RULES, kinds: [...fileKinds] })
  expect((await rename('script.sh')).ok).toBe(true)
  const program = await brought(admin, 'tool.exe', 'MZ')
  await admin.call('file.setRules', { ...USUAL_FILE_RULES })
  // A file that is a program already may be renamed: it was uploaded while programs were allowed.
  expect((await admin.call('file.rename', { id: program.id, name: 'kit.exe' })).ok).toBe(true)
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
