import { expect, expectTypeOf, test } from 'vitest'
import { checkManifest, type Manifest } from '../../../bridge/src/manifest.ts'
import { MicroAppManifest } from './micro-app.contract.ts'

// Authors' builds check a manifest without a validation library, the server checks it with one. They
// must not drift apart: what a build lets through, the server takes.

const asset = { url: 'app-4f1c.js', integrity: `sha384-${'a'.repeat(64)}` }
const sound = {
  name: 'hello-react',
  version: '1.0.0-rc.1',
  contract: 1,
  format: 'esm',
  title: { 'zh-CN': '你好', 'en-US': 'Hello' },
  publisher: 'Atrium',
  icon: 'board',
  entry: asset,
  css: [{ ...asset, url: 'css/app.css' }],
  preload: [{ ...asset, url: 'https://cdn.example/app.js' }],
  requires: { react: '^19.0.0' },
  grants: ['person', 'token.get'],
  connect: ['https://hello.example', 'wss://hello.example'],
  timeouts: { load: 5000 },
}

const buildTakes = (given: unknown) => {
  try {
    checkManifest(given)
    return true
  } catch {
    return false
  }
}
const serverTakes = (given: unknown) => MicroAppManifest.safeParse(given).success

test('bridge and contract accept the same manifests', () => {
  expectTypeOf<Manifest>().toExtend<MicroAppManifest>()
  expectTypeOf<keyof Manifest>().toEqualTypeOf<keyof MicroAppManifest>()
  expect(buildTakes(sound)).toBe(true)
  expect(serverTakes(sound)).toBe(true)
})

test.each(['https://localhost:8443/a.js', 'https://10.1.1.1/a.js', 'https://apps.intranet:444/a'])(
  'both take an app at %s, which an operator may have',
  (url) => {
    const local = { ...sound, entry: { ...asset, url }, connect: [url] }
    expect(buildTakes(local)).toBe(true)
    expect(serverTakes(local)).toBe(true)
  },
)

test.each([
  ['name', '../evil'],
  ['name', 'Hello'],
  ['name', 'a'.repeat(41)],
  ['version', 'latest'],
  ['version', '1.0'],
  ['contract', 2],
  ['format', 'iife'],
  ['title', {}],
  ['title', undefined],
  ['title', { 'en-US': 'A', 'no language': 'A' }],
  ['title', Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`en-a${at}`, 'A']))],
  ['title', { 'en-US': 'Harm\u202eexe.less' }],
  ['title', { 'en-US': 'Two\nlines' }],
  ['publisher', ''],
  ['publisher', 'A\u2066B'],
  ['icon', '<svg>'],
  ['entry', { ...asset, url: 'http://elsewhere.example/app.js' }],
  ['entry', { ...asset, url: '../other/app.js' }],
  ['entry', { ...asset, url: '/api/app.js' }],
  ['entry', { ...asset, url: 'a/./b.js' }],
  ['entry', { ...asset, url: 'javascript:alert(1)' }],
  ['entry', { url: 'app.js' }],
  ['css', [{ ...asset, integrity: 'sha256-x' }]],
  ['preload', asset],
  ['requires', { react: 19 }],
  ['requires', undefined],
  ['grants', ['Person']],
  ['grants', undefined],
  ['connect', ['http://hello.example']],
  ['connect', ["https://x.example; script-src 'unsafe-inline'"]],
  ['connect', ['https://a.example.com;frame-ancestors']],
  ['connect', ['https://x.example.com,default-src']],
  ['connect', ['wss://*.com']],
  ['connect', ['https:x.example']],
  ['connect', ['https://files.internal./']],
  ['entry', { ...asset, url: 'https://*.com/a.js' }],
  ['entry', { ...asset, url: 'https://localhost./a.js' }],
  ['entry', { ...asset, url: "https://x.example'(a)/a.js" }],
  ['timeouts', { load: 'long' }],
  ['timeouts', { boot: 5000 }],
])('both refuse a %s of %j', (field, value) => {
  const wrong = { ...sound, [field]: value }
  expect(serverTakes(wrong)).toBe(false)
  expect(buildTakes(wrong)).toBe(false)
})
