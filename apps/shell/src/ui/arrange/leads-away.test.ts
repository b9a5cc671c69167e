import { expect, test } from 'vitest'
import { leadsAway } from './leads-away.ts'

const at = (address: string) => new URL(address, 'http://here')
const roles = at('/enterprise/roles?role=7')

test.each([
  ['another page', '/enterprise/org', true, true],
  ['another role', '/enterprise/roles?role=8', false, true],
  ['another tab of it', '/enterprise/roles?role=7&tab=about', false, true],
  ['a place on the same page', '/enterprise/roles?role=7#end', false, false],
])('%s', (_, to, alone, inParts) => {
  expect(leadsAway(roles, at(to), false)).toBe(alone)
  expect(leadsAway(roles, at(to), true)).toBe(inParts)
})
