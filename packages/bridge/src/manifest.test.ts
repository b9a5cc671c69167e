import { expect, test } from 'vitest'
import { checkManifest, type Manifest, ManifestFaulty } from './manifest.ts'

const asset = { url: 'app-4f1c.js', integrity: `sha384-${'a'.repeat(64)}` }
const sound: Manifest = {
  name: 'hello-react',
  version: '1.0.0',
  contract: 1,
  format: 'esm',
  title: { 'zh-CN': '你好', 'en-US': 'Hello' },
  publisher: 'Atrium',
  entry: asset,
  css: [{ ...asset, url: 'css/app.css' }],
  preload: [],
  requires: { react: '^19.0.0' },
  grants: ['person', 'token'],
  connect: ['https://hello.example'],
  widgets: [{ name: 'latest', title: { 'en-US': 'Latest' } }],
}
const faultsOf = (given: unknown): string[] => {
  try {
    checkManifest(given)
    return []
  } catch (error) {
    if (error instanceof ManifestFaulty) return error.faults
    throw error
  }
}

test('a sound manifest passes as it is', () => {
  expect(checkManifest(sound)).toEqual(sound)
})

test.each([
  ['name', '../evil'],
  ['name', 'Hello'],
  ['version', 'latest'],
  ['contract', 2],
  ['title', {}],
  ['title', ['Hello']],
  ['publisher', ''],
  ['entry', { ...asset, url: 'http://elsewhere.example/app.js' }],
  ['entry', { ...asset, url: '../other/app.js' }],
  ['entry', { ...asset, url: '/api/app.js' }],
  ['entry', { ...asset, url: 'a/./b.js' }],
  ['entry', { url: 'app.js' }],
  ['css', [{ ...asset, integrity: 'sha256-x' }]],
  ['format', 'iife'],
  ['icon', '<svg>'],
  ['timeouts', { load: 'long' }],
  ['timeouts', { boot: 5 }],
  ['preload', asset],
  ['requires', { react: 19 }],
  ['grants', ['Person']],
  ['grants', undefined],
  ['connect', ['http://hello.example']],
  ['widgets', [{ name: 'Latest', title: { 'en-US': 'Latest' } }]],
  ['widgets', [{ name: 'latest', title: 'Latest' }]],
])('a wrong %s is named', (field, value) => {
  const faults = faultsOf({ ...sound, [field]: value })
  expect(faults.length).toBeGreaterThan(0)
  expect(faults.every((fault) => fault.startsWith(field))).toBe(true)
})

test('a manifest that is no object is refused, field by field', () => {
  expect(faultsOf(null).length).toBeGreaterThan(6)
})
