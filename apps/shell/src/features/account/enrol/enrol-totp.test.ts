import { expect, test } from 'vitest'
import { inGroups } from './enrol-totp.tsx'

test.each([
  ['JBSWY3DPEHPK3PXP', 'JBSW Y3DP EHPK 3PXP'],
  ['JBSWY3', 'JBSW Y3'],
  ['JBSW', 'JBSW'],
  ['', ''],
])('%j is read as %j', (text, read) => expect(inGroups(text)).toBe(read))
