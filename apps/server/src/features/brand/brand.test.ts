import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { createEnterprise } from '../../test/fixtures/create-enterprise.ts'
import { seePicture } from './brand.picture.ts'

let atrium: TestAtrium
let admin: Person
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
})
afterAll(() => atrium.close())

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAYAAABzenr0AAAAJ0lEQVR42u3OMQEAAAgDoGn/zpryQQ0SKCmnbQICAgICAgICAoJ/BwAdAAF3b5m8AAAAAElFTkSuQmCC',
  'base64',
)
const look = { name: 'Ours & Co', colour: '#0a66c2', logo: PNG.toString('base64') }

const shown = async (space: string) =>
  (await atrium.guest.raw('GET', `${space && `/space-${space}`}/napi/global/config`)).json().result
    .brand

describe('the look of a space', () => {
  test('is what its sign-in page shows, and not its neighbour’s', async () => {
    expect((await admin.call('brand.set', look)).ok).toBe(true)
    await vi.waitFor(async () =>
      expect(await shown('ours')).toEqual({
        name: 'Ours & Co',
        colour: '#0a66c2',
        logo: expect.stringMatching(/^\/space-ours\/v1\/brand\/logo\/[0-9a-f]{64}$/),
      }),
    )
    expect(await shown('neighbour')).toMatchObject({ name: 'Hall of neighbour', logo: null })
    expect(await shown('')).toEqual({ name: 'Atrium', logo: null, colour: null })
  })

  test('has a logo that may be kept for ever and is never anything but a picture', async () => {
    const { logo } = await shown('ours')
    const answer = await atrium.guest.raw('GET', logo)
    expect(answer.rawPayload.equals(PNG)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    for (const elsewhere of ['/space-neighbour', '/space-nowhere', '']) {
      const stray = await atrium.guest.raw('GET', logo.replace('/space-ours', elsewhere))
      expect(stray.statusCode, elsewhere).toBe(404)
    }
  })

  test('is how the space is called when it is installed', async () => {
    const manifestOf = async (prefix: string) =>
      (await atrium.guest.raw('GET', `${prefix}/manifest.webmanifest`)).json()
    const { logo } = await shown('ours')
    expect(await manifestOf('/space-ours')).toMatchObject({
      name: 'Ours & Co',
      start_url: '/space-ours/user/workbench',
      theme_color: '#0a66c2',
      icons: [{ src: logo }, { src: '/favicon.svg' }],
    })
    expect(await manifestOf('')).toMatchObject({ name: 'Atrium', start_url: '/user/workbench' })
    const { start_url: _, id: __, ...unknown } = await manifestOf('/space-nowhere')
    expect(await manifestOf('')).toMatchObject(unknown)
  })

  test('keeps its logo until another is given or it is taken off', async () => {
    await admin.call('brand.set', { name: 'Ours', colour: null })
    await vi.waitFor(async () => expect(await shown('ours')).toMatchObject({ name: 'Ours' }))
    expect((await shown('ours')).logo).not.toBeNull()
    await admin.call('brand.set', { name: 'Ours', colour: null, logo: null })
    await vi.waitFor(async () => expect((await shown('ours')).logo).toBeNull())
  })

  test('says the name of the enterprise where the space has chosen no other', async () => {
    await admin.call('brand.set', { name: '', colour: null, logo: null })
    const plain = { name: 'ours enterprise', colour: null, logo: null }
    await vi.waitFor(async () => expect(await shown('ours')).toEqual(plain))
    const { space } = await createEnterprise(await atrium.signIn('operator'), {
      name: 'Fresh & Co',
    })
    await vi.waitFor(async () => expect(await shown(space)).toMatchObject({ name: 'Fresh & Co' }))
  })

  test('can be given up for that of the platform, as if the space were not there', async () => {
    await admin.call('brand.reset', {})
    await vi.waitFor(async () => expect(await shown('ours')).toEqual(await shown('nowhere')))
  })

  test('is for those who may change it', async () => {
    const member = await atrium.signIn('ours-member', { space: 'ours' })
    const stranger = await atrium.signIn('neighbour-admin', { space: 'ours' })
    for (const who of [member, stranger]) {
      expect(await who.call('brand.get', {})).toMatchObject({ error: 'forbidden' })
      expect(await who.call('brand.set', look)).toMatchObject({ error: 'forbidden' })
      expect(await who.call('brand.reset', {})).toMatchObject({ error: 'forbidden' })
    }
  })

  test('of a suspended space is not shown', async () => {
    const operator = await atrium.signIn('operator')
    const id = await atrium.idOf('neighbour')
    await operator.call('sysop.enterprise.update', { id, status: 'suspended' })
    await vi.waitFor(async () => expect(await shown('neighbour')).toEqual(await shown('nowhere')))
  })
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const tiny = Buffer.from(PNG)
tiny.writeUInt32BE(8, 16)
const vast = Buffer.from(PNG)
vast.writeUInt32BE(60_000, 20)

test.each([
  ['a drawing with scripts in it', svg, 'picture'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'picture'],
  ['the beginning of a picture', PNG.subarray(0, 12), 'picture'],
  ['a picture too small to see', tiny, 'picture_size'],
  ['a picture that would fill the memory', vast, 'picture_size'],
  ['a file that is too large', Buffer.concat([PNG, Buffer.alloc(128 * 1024)]), 'too_big'],
])('%s is no logo', async (_, bytes, verdict) => {
  const answer = await admin.call('brand.set', { ...look, logo: bytes.toString('base64') })
  expect(answer).toMatchObject({ error: 'invalid', verdicts: { logo: verdict } })
})

test.each(['red', '#fff', '#12345g', 'url(x)', '#0a66c2;}'])('%s is no colour', async (colour) => {
  const answer = await admin.call('brand.set', { name: 'x', colour })
  expect(answer).toMatchObject({ error: 'invalid', verdicts: { colour: 'malformed' } })
})

const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0001108002000400301110002110311',
  'hex',
)
const webp = (kind: string, rest: string) =>
  Buffer.concat([
    Buffer.from('RIFF\0\0\0\0WEBP'),
    Buffer.from(kind),
    Buffer.alloc(4),
    Buffer.from(rest, 'hex'),
    Buffer.alloc(16),
  ])

test.each([
  ['png', PNG, { type: 'image/png', width: 32, height: 32 }],
  ['jpeg', jpeg, { type: 'image/jpeg', width: 64, height: 32 }],
  ['webp', webp('VP8 ', '0000009d012a40002000'), { type: 'image/webp', width: 64, height: 32 }],
  ['webp', webp('VP8L', '2f3fc00700'), { type: 'image/webp', width: 64, height: 32 }],
  ['webp', webp('VP8X', '000000003f00001f0000'), { type: 'image/webp', width: 64, height: 32 }],
])('a %s is known by its first bytes', (_, bytes, seen) => expect(seePicture(bytes)).toEqual(seen))

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
