import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { PASSWORD } from '../../test/fixtures/furnish.ts'
import { anIpa, put, realApk, sha256Of } from '../../test/fixtures/packages.ts'

let atrium: TestAtrium
let operator: Person
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
})
afterAll(() => atrium.close())

const upload = async (bytes: Buffer, kind: 'apk' | 'ipa' = 'ipa') => {
  const { result, ...refusal } = (await put(operator, kind, bytes)).json()
  if (!result) throw new Error(JSON.stringify(refusal))
  return result as { id: number; code: string; revision: number; sha256: string }
}

const confirmed: Record<string, string> = { 'x-confirm-password': encodeURIComponent(PASSWORD) }

const change = async (id: number, data: object, { kind = 'ipa', headers = confirmed } = {}) =>
  (await operator.raw('PUT', `/api/sysop/${kind}/${id}`, { headers, payload: { data } })).json()

const publish = (id: number, data: object = {}) => change(id, { published: true, ...data })

describe('a draft', () => {
  test('of a real apk says all the file says, and what speaks against it', async () => {
    const bytes = realApk()
    await upload(bytes, 'apk')
    const list = await operator.call('sysop.apk.list', { iSearch: 'foyer' })
    expect(list.result?.aaData[0]).toMatchObject({
      kind: 'apk',
      app: 'com.example.foyer',
      version: '8.0.10',
      build: '192',
      minSystem: 'Android 8.0',
      signer: { name: 'Atrium Tests' },
      sha256: sha256Of(bytes),
      size: bytes.length,
      published: null,
      scope: 'all',
      channel: 'stable',
      downloads: 0,
      warnings: ['debuggable'],
      uploadedBy: 'operator name',
    })
    const ipas = await operator.call('sysop.ipa.list', { iSearch: 'foyer' })
    expect(ipas.result?.aaData).toEqual([])
  })

  test('is published with what was written for it, and the trail says so', async () => {
    const { id } = await upload(anIpa({ app: 'com.example.notes' }))
    const notes = { 'zh-CN': '修复若干问题', 'en-US': 'Fixes' }
    const { result } = await publish(id, { notes, channel: 'beta', forced: true })
    expect(result).toMatchObject({ notes, channel: 'beta', forced: true, revision: 2 })
    expect(result.published).toEqual(expect.any(String))
    const trail = await atrium.sql('select action from audit where target = $1 order by seq', [
      String(id),
    ])
    expect(trail.map(({ action }) => action)).toEqual(['package.uploaded', 'package.published'])
  })

  test('with another signer or a lower version comes out only when that was accepted', async () => {
    const app = 'com.example.doubt'
    const { id: latest } = await upload(anIpa({ app, version: '2.0' }))
    await publish(latest)
    const { id } = await upload(anIpa({ app, version: '1.9', team: 'ZZZZZ99999' }))
    const warnings = ['signer_changed', 'version_lower']
    expect(await publish(id)).toMatchObject({ error: 'package_doubtful', warnings })
    const list = await operator.call('sysop.ipa.list', { app, state: 'draft' })
    expect(list.result?.aaData[0]).toMatchObject({ id, warnings, latest: { version: '2.0' } })
    expect(await publish(id, { accepted: true })).toMatchObject({ result: { id, warnings: [] } })
  })

  test.each([
    [{ scope: 'categories', categories: [] }, 'data.categories'],
    [{ scope: 'enterprises', enterprises: [999_999] }, 'data.enterprises'],
    [{ notes: { 'zh-CN': 'x'.repeat(4001) } }, 'data.notes.zh-CN'],
    [{ channel: 'gamma' }, 'data.channel'],
    [{ downloads: 9 }, 'data.downloads'],
  ])('refuses what makes no sense and names the field: $1', async (data, field) => {
    const { id, revision } = await upload(anIpa({ app: `com.example.f${Math.random()}` }))
    expect(await change(id, data)).toMatchObject({
      error: 'invalid',
      fields: { [field]: expect.any(String) },
    })
    const [row] = await atrium.sql('select revision from packages where id = $1', [id])
    expect(row).toEqual({ revision })
  })

  test('that somebody changed meanwhile is not written over', async () => {
    const { id } = await upload(anIpa({ app: 'com.example.meanwhile' }))
    await change(id, { forced: true })
    expect(await change(id, { forced: false, revision: 1 })).toMatchObject({ error: 'outdated' })
  })
})

describe("the operator's own password", () => {
  const withPassword = (id: number, password: string, where: 'header' | 'query') =>
    operator.raw(
      'PUT',
      where === 'query'
        ? `/api/sysop/ipa/${id}?data=${encodeURIComponent('{"forced":true}')}&%5Fpwd=${encodeURIComponent(password)}`
        : `/api/sysop/ipa/${id}?data=${encodeURIComponent('{"forced":true}')}`,
      where === 'header' ? { headers: { 'x-confirm-password': encodeURIComponent(password) } } : {},
    )

  test('is asked for, and one that is wrong changes nothing', async () => {
    const { id } = await upload(anIpa({ app: 'com.example.password' }))
    expect(await change(id, { forced: true }, { headers: {} })).toMatchObject({
      error: 'invalid',
      fields: { _pwd: expect.any(String) },
    })
    for (const where of ['header', 'query'] as const)
      expect((await withPassword(id, 'wrong', where)).json()).toMatchObject({
        status: 403,
        error: 'confirmation_refused',
      })
    const list = await operator.call('sysop.ipa.list', { app: 'com.example.password' })
    expect(list.result?.aaData[0]).toMatchObject({ forced: false, revision: 1 })
    expect((await withPassword(id, PASSWORD, 'query')).json()).toMatchObject({
      result: { forced: true },
    })
    expect((await withPassword(id, PASSWORD, 'header')).statusCode).toBe(200)
  })

  test('stands in no log line and in no line of the trail, however it came', async () => {
    const { id } = await upload(anIpa({ app: 'com.example.secret' }))
    const secret = 'wrong-but-secret-7319'
    await withPassword(id, secret, 'query')
    await withPassword(id, secret, 'header')
    await operator.raw('DELETE', `/api/sysop/ipa/${id}?_PWD=${secret}`)
    await operator.raw('GET', `/api/sysop/ipa?_pwd=${secret}`)
    await operator.raw('GET', `/nowhere?_pwd=${secret}`, {
      headers: { referer: `http://localhost/?_pwd=${secret}` },
    })
    await operator.raw('DELETE', `/api/sysop/ipa/${id}?_pwd=${secret}&_pwd=${secret}`)
    expect(atrium.lines.join('\n')).not.toContain(secret)
    expect(atrium.lines.join('\n')).toContain('a password in an address')
    const trail = JSON.stringify(await atrium.sql('select * from audit'))
    expect(trail).not.toContain(secret)
    expect(trail).toContain('session.confirmationRefused')
  })

  test('cannot be guessed: from the fifth try on it has to wait', async () => {
    await atrium.signIn('ours-admin')
    const { id } = await upload(anIpa({ app: 'com.example.guess' }))
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await withPassword(id, 'no', 'header')).statusCode)
    expect(statuses).toContain(429)
    atrium.clock.pass(86_400)
    operator = await atrium.signIn('operator')
  })
})

describe('a package that is removed', () => {
  test('is gone with its file, and its code leads nowhere', async () => {
    const { id, code } = await upload(anIpa({ app: 'com.example.removed' }))
    await publish(id)
    const url = `/v1/package/install/${code}/${id}/file`
    expect((await atrium.guest.raw('GET', url)).statusCode).toBe(200)
    const answer = await operator.raw('DELETE', `/api/sysop/ipa/${id}`, { headers: confirmed })
    expect(answer.json()).toMatchObject({ status: 200 })
    expect((await atrium.guest.raw('GET', url)).statusCode).toBe(404)
    const again = await operator.raw('DELETE', `/api/sysop/ipa/${id}`, { headers: confirmed })
    expect(again.json()).toMatchObject({ error: 'not_found' })
    expect(await atrium.sql('select from package_leftovers')).toEqual([])
  })

  test('of the other kind is gone the same way', async () => {
    const list = await operator.call('sysop.apk.list', { iSearch: 'foyer' })
    const id = list.result?.aaData[0]?.id as number
    expect((await operator.call('package.get', { id })).result).toMatchObject({ id, kind: 'apk' })
    const answer = await operator.raw('DELETE', `/api/sysop/apk/${id}`, { headers: confirmed })
    expect(answer.json()).toMatchObject({ status: 200 })
    expect(await operator.call('package.get', { id })).toMatchObject({ error: 'not_found' })
  })

  test('is not found as a package of the other kind', async () => {
    const { id } = await upload(anIpa({ app: 'com.example.kind' }))
    const answer = await operator.raw('DELETE', `/api/sysop/apk/${id}`, { headers: confirmed })
    expect(answer.statusCode).toBe(404)
    expect(await change(id, { forced: true }, { kind: 'apk' })).toMatchObject({ status: 404 })
  })
})

test('each enterprise is listed with what its people would get', async () => {
  const app = 'com.example.staged'
  const { id: all } = await upload(anIpa({ app, version: '1.0' }))
  const { id: some } = await upload(anIpa({ app, version: '1.1' }))
  const { id: beta } = await upload(anIpa({ app, version: '1.2' }))
  const ours = await atrium.idOf('ours')
  await publish(all)
  await publish(some, { scope: 'enterprises', enterprises: [ours] })
  const newest = async (channel: 'stable' | 'beta') => {
    const { result } = await operator.call('sysop.ipa.enterprises', { channel })
    return Object.fromEntries(result?.aaData.map((row) => [row.space, row.package?.version]) ?? [])
  }
  expect(await newest('stable')).toEqual({ ours: '1.1', neighbour: '1.0' })
  const [category] = await atrium.sql<{ id: number }>(
    "select id from categories where code = 'neighbour'",
  )
  await publish(beta, { channel: 'beta', scope: 'categories', categories: [category?.id] })
  expect(await newest('stable')).toEqual({ ours: '1.1', neighbour: '1.0' })
  expect(await newest('beta')).toEqual({ ours: '1.1', neighbour: '1.2' })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
