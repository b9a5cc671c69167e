import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callsTable, PLACE } from './calls.ts'

test('every call of the specification has a page or a client, and docs/calls.md says which', () => {
  expect(readFileSync(PLACE, 'utf8')).toBe(callsTable())
})
