import { describe, expect, test } from 'vitest'
import { compareDotted, warningsAbout } from './package.policy.ts'

const now = new Date('2026-11-15T00:00:00Z')
type Considered = Parameters<typeof warningsAbout>[0]

const first: Considered = {
  kind: 'ipa',
  version: '2.0',
  build: '20',
  signer_fingerprint: 'A',
  signer_until: new Date('2027-01-01T00:00:00Z'),
  reach: 'enterprise',
  debuggable: false,
  latest_id: null,
  latest_version: null,
  latest_build: null,
  latest_fingerprint: null,
}
const next: Considered = {
  ...first,
  latest_id: 1,
  latest_version: '1.9',
  latest_build: '19',
  latest_fingerprint: 'A',
}

test.each<[string, Considered, string[]]>([
  ['the first of its name', first, []],
  ['a later one by the same signer', next, []],
  ['one by another signer', { ...next, signer_fingerprint: 'B' }, ['signer_changed']],
  ['one nobody signed', { ...next, signer_fingerprint: null }, ['unsigned']],
  ['one whose signer has run out', { ...next, signer_until: now }, ['signer_expired']],
  ['an earlier version', { ...next, version: '1.8', build: '99' }, ['version_lower']],
  ['the same version', { ...next, version: '1.9', build: '19' }, ['version_same']],
  ['an apk goes by its build', { ...next, kind: 'apk', version: '1.8' }, []],
  ['an apk of a lower build', { ...next, kind: 'apk', build: '18' }, ['version_lower']],
  ['one for developers', { ...next, debuggable: true }, ['debuggable']],
  ['one for the App Store alone', { ...next, reach: 'store' }, ['not_installable']],
])('%s', (_, given, warnings) => expect(warningsAbout(given, now)).toEqual(warnings))

describe('versions are compared part by part, as numbers', () => {
  test.each([
    ['10.2', '9.11', 1],
    ['1.0', '1', 0],
    ['1.0.1', '1', 1],
    ['9007199254740993', '9007199254740992', 1],
    ['2-beta', '2', 0],
    ['', '0', 0],
  ])('%s and %s', (one, other, order) => expect(compareDotted(one, other)).toBe(order))
})
