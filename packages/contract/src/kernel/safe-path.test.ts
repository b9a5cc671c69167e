import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

const HERE = 'https://work.example.com'

test.each([
  ['/', '/'],
  ['/user/workbench', '/user/workbench'],
  ['/space-acme/x?a=1&b=//c#d', '/space-acme/x?a=1&b=//c#d'],
  ['/a/../b', '/b'],
  ['/名字', '/%E5%90%8D%E5%AD%97'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  [`${HERE}/x`, '/x'],
  ['x', '/x'],
  ['?a=1', '/?a=1'],
])('%j from outside is the path %j', (value, path) => expect(safePath(value, HERE)).toBe(path))

test.each([
  null,
  '',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '\u001f//evil.example',
  '/\u0085/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  'https://evil.example',
  'https:evil.example/../..//evil.example',
  'https:/\\evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'http://work.example.com/x',
  'https://work.example.com:8443/x',
  'https://work.example.com.evil.example',
  'https://work.example.com@evil.example',
  'https://evil.example#work.example.com',
  'https://evil.example?work.example.com',
  'https://someone@work.example.com/x',
  'https://:secret@work.example.com/x',
  'https://work.example.com./x',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'JaVaScRiPt://work.example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://work.example.com/b3c1',
  'file:///etc/passwd',
  'ftp://work.example.com/',
  'http://[::1',
])('%j from outside is refused', (value) => expect(safePath(value, HERE)).toBeNull())

const SIGNS = ['/', '\\', '.', '..', ':', '@', '?', '#', '%2f', '%5c', '%2e', '／', '。']
const UNSEEN = ['\t', '\n', ' ', '\u0000', '\u00ad']
const NAMES = ['https', 'http', 'javascript', 'blob', 'evil.example', 'work.example.com']

const staysHere = (path: string) =>
  /^\/(?![/\\])/.test(path) && new URL(path, HERE).origin === HERE && safePath(path, HERE) === path

test('an address from outside never leads to another site, however it is spelt', () => {
  const piece = fc.constantFrom(...SIGNS, ...UNSEEN, ...NAMES)
  const spelt = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(''))
  const anything = fc.oneof(spelt, fc.string({ unit: 'binary' }))
  const found = fc.check(
    fc.property(anything, (value) => {
      const path = safePath(value, HERE)
      return path === null || staysHere(path)
    }),
    { numRuns: 100_000 },
  )
  expect(found).toMatchObject({ failed: false, counterexample: null })
})
