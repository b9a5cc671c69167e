import { parse } from 'plist'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { PASSWORD } from '../../test/fixtures/furnish.ts'
import { anIpa, put, realApk } from '../../test/fixtures/packages.ts'

let atrium: TestAtrium
let operator: Person
const ipa = anIpa({ app: 'com.example.install', version: '3.1' })
const apk = realApk()
type Made = { id: number; code: string; icon: string | null }
let phone: Made
let android: Made

const change = async (kind: string, id: number, data: object) => {
  const { result } = (
    await operator.raw('PUT', `/api/sysop/${kind}/${id}`, {
      headers: { 'x-confirm-password': encodeURIComponent(PASSWORD) },
      payload: { data },
    })
  ).json()
  return result
}

beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
  phone = (await put(operator, 'ipa', ipa)).json().result
  android = (await put(operator, 'apk', apk)).json().result
  await change('ipa', phone.id, { published: true })
  await change('apk', android.id, { published: true, accepted: true })
})
afterAll(() => atrium.close())

const offers = async (code: string) => {
  const { result } = await atrium.guest.call('package.install', { code })
  return result?.map(({ kind, version }) => `${kind} ${version}`)
}
const file = (code: string, id: number, headers: Record<string, string> = {}) =>
  atrium.guest.raw('GET', `/v1/package/install/${code}/${id}/file`, { headers })
const link = async (traits: { channel: 'stable' | 'beta'; entid?: number; renew?: boolean }) =>
  (await operator.call('package.link', traits)).result?.code as string

describe('the code of a package', () => {
  test('opens that package to somebody who is not signed in', async () => {
    expect(await offers(phone.code)).toEqual(['ipa 3.1'])
    const answer = await file(phone.code, phone.id)
    expect(answer.rawPayload.equals(ipa)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="__-3.1.ipa"; filename*=UTF-8''%E5%89%8D%E5%8E%85-3.1.ipa`,
      'content-length': String(ipa.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect((await file(android.code, android.id)).headers['content-type']).toBe(
      'application/vnd.android.package-archive',
    )
  })

  test('opens no other package', async () => {
    expect((await file(phone.code, android.id)).statusCode).toBe(404)
    expect((await file('A'.repeat(22), phone.id)).statusCode).toBe(404)
    expect((await atrium.guest.raw('GET', `/v1/package/install/${phone.id}`)).statusCode).toBe(400)
  })

  test('opens nothing while it is withdrawn, and no draft', async () => {
    await change('ipa', phone.id, { published: false })
    expect(await offers(phone.code)).toEqual([])
    expect((await file(phone.code, phone.id)).statusCode).toBe(404)
    await change('ipa', phone.id, { published: true })
    expect(await offers(phone.code)).toEqual(['ipa 3.1'])
  })
})

describe('a file', () => {
  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=100-', 100, ipa.length],
    ['bytes=-20', ipa.length - 20, ipa.length],
    [`bytes=5-${ipa.length * 2}`, 5, ipa.length],
  ])('comes in part: %s', async (range, from, to) => {
    const answer = await file(phone.code, phone.id, { range })
    expect(answer.statusCode).toBe(206)
    expect(answer.rawPayload.equals(ipa.subarray(from, to))).toBe(true)
    expect(answer.headers['content-range']).toBe(`bytes ${from}-${to - 1}/${ipa.length}`)
  })

  test('has no part beyond its end, and comes whole when it is another by now', async () => {
    const beyond = await file(phone.code, phone.id, { range: `bytes=${ipa.length}-` })
    expect(beyond.statusCode).toBe(416)
    expect(beyond.headers['content-range']).toBe(`bytes */${ipa.length}`)
    const other = await file(phone.code, phone.id, { range: 'bytes=5-9', 'if-range': '"other"' })
    expect(other.statusCode).toBe(200)
    expect(other.rawPayload).toHaveLength(ipa.length)
  })

  test('is counted once, when somebody begins with it', async () => {
    const count = async () =>
      (await atrium.sql('select downloads from packages where id = $1', [android.id]))[0]
    const { downloads } = (await count()) as { downloads: number }
    await file(android.code, android.id)
    await file(android.code, android.id, { range: 'bytes=1000-' })
    await file(android.code, android.id, { range: 'bytes=0-' })
    expect(await count()).toEqual({ downloads: downloads + 2 })
  })

  test('has a picture, at an address of its own', async () => {
    const answer = await atrium.guest.raw('GET', `/v1/package/icon/${android.icon}`)
    expect(answer.headers['content-type']).toBe('image/png')
    expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect((await atrium.guest.raw('GET', `/v1/package/icon/${'0'.repeat(64)}`)).statusCode).toBe(
      404,
    )
  })
})

test('iOS is told where the file is and what it will be called', async () => {
  const url = `/v1/package/install/${phone.code}/${phone.id}/manifest.plist`
  const answer = await atrium.guest.raw('GET', url, { headers: { host: 'hall.example' } })
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(parse(answer.body)).toEqual({
    items: [
      {
        assets: [
          {
            kind: 'software-package',
            url: `http://hall.example/v1/package/install/${phone.code}/${phone.id}/file`,
          },
        ],
        metadata: {
          kind: 'software',
          'bundle-identifier': 'com.example.install',
          'bundle-version': '3.1',
          title: '前厅',
        },
      },
    ],
  })
  const apkList = `/v1/package/install/${android.code}/${android.id}/manifest.plist`
  expect((await atrium.guest.raw('GET', apkList)).statusCode).toBe(404)
})

describe('the address of the newest', () => {
  test('leads to what is out for everybody, one of each kind', async () => {
    const code = await link({ channel: 'stable' })
    expect(await link({ channel: 'stable' })).toBe(code)
    expect(await offers(code)).toEqual(['apk 8.0.10', 'ipa 3.1'])
    const newer = (
      await put(operator, 'ipa', anIpa({ app: 'com.example.install', version: '3.2' }))
    ).json().result
    await change('ipa', newer.id, { published: true, channel: 'beta' })
    expect(await offers(code)).toEqual(['apk 8.0.10', 'ipa 3.1'])
    expect(await offers(await link({ channel: 'beta' }))).toEqual(['apk 8.0.10', 'ipa 3.2'])
  })

  test('of an enterprise leads to what was released to it, and never to its neighbour’s', async () => {
    const [ours, neighbour] = await Promise.all([atrium.idOf('ours'), atrium.idOf('neighbour')])
    const secret = (await put(operator, 'ipa', anIpa({ app: 'com.neighbour.own' }))).json().result
    await change('ipa', secret.id, {
      published: true,
      scope: 'enterprises',
      enterprises: [neighbour],
    })
    const code = await link({ channel: 'stable', entid: ours })
    expect(await offers(code)).toEqual(['apk 8.0.10', 'ipa 3.1'])
    expect((await file(code, secret.id)).statusCode).toBe(404)
    expect((await file(await link({ channel: 'stable' }), secret.id)).statusCode).toBe(404)
    const theirs = await link({ channel: 'stable', entid: neighbour })
    expect((await file(theirs, secret.id)).statusCode).toBe(200)
    await atrium.sql("update enterprises set status = 'suspended' where id = $1", [neighbour])
    expect(await offers(theirs)).toEqual([])
  })

  test('ends when it is renewed', async () => {
    const old = await link({ channel: 'stable' })
    const fresh = await link({ channel: 'stable', renew: true })
    expect(fresh).not.toBe(old)
    expect(await offers(old)).toEqual([])
    expect(await offers(fresh)).not.toEqual([])
    expect(
      await operator.call('package.link', { channel: 'stable', entid: 999_999 }),
    ).toMatchObject({ error: 'not_found' })
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
