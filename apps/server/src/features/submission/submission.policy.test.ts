import { expect, test } from 'vitest'
import { aManifest } from '../../test/fixtures/apps.ts'
import { checksOf, failedIn, isPublic } from './submission.policy.ts'

const OWN = 'https://atrium.example'

test.each([
  ['https://cdn.example/app.js', true],
  ['wss://live.example/feed', true],
  ['http://cdn.example/app.js', false],
  ['app.js', false],
  ['https://localhost/app.js', false],
  ['https://intranet/app.js', false],
  ['https://10.0.0.1/app.js', false],
  ['https://[::1]/app.js', false],
  ['https://0x7f000001/app.js', false],
  ['https://files.internal/app.js', false],
  ['https://me:secret@cdn.example/app.js', false],
  ['https://atrium.example/app.js', false],
  ['https://localhost./app.js', false],
  ['https://files.internal./', false],
  ['https://*.com/app.js', false],
  ['https://a.example.com;frame-ancestors', false],
  ['https://x.example.com,default-src', false],
  ['https://box.home.arpa', false],
  ['https://x.intranet', false],
  ['https://hidden.onion', false],
  ['https://1.0.0.127.in-addr.arpa', false],
  ['data:text/javascript,1', false],
])('%s can stand in a manifest: %j', (url, expected) => {
  expect(isPublic(url, OWN)).toBe(expected)
})

const words = { 'en-US': { name: 'A', summary: 'B', description: 'C' } }
const hosting = { shared: [], frames: {} as never, has: () => false }
const whole = {
  manifest: aManifest(),
  content: { words, pictures: [] },
  facts: { is_free: true, is_new: true },
  pictures: [],
}
const failed = (traits: Partial<typeof whole>) =>
  Object.keys(failedIn(checksOf({ ...whole, ...traits }, { hosting, origin: OWN })))

test('what is whole passes, and each fault is told by its own name', () => {
  expect(failed({})).toEqual([])
  expect(failed({ facts: { is_free: false, is_new: true } })).toEqual(['checks.manifest'])
  expect(failed({ facts: { is_free: true, is_new: false } })).toEqual(['checks.version'])
  expect(failed({ manifest: aManifest({ title: { 'zh-CN': 'x' } }) })).toEqual(['checks.manifest'])
  expect(failed({ manifest: aManifest({ connect: ['https://10.1.1.1'] }) })).toEqual([
    'checks.addresses',
  ])
  expect(failed({ manifest: aManifest({ requires: { react: '^99' } }) })).toEqual(['checks.runs'])
  const lacking = { words: { 'en-US': { name: 'A', summary: '', description: 'C' } }, pictures: [] }
  expect(failed({ content: lacking })).toEqual(['checks.words'])
  expect(failed({ content: { words, pictures: ['x' as never] } })).toEqual(['checks.pictures'])
})
