import { expect, test } from 'vitest'
import { knownZone } from './known-zone.ts'

test('a zone that there is not is none', () => {
  expect(knownZone('Asia/Shanghai')).toBe('Asia/Shanghai')
  expect([knownZone('Nowhere/Else'), knownZone(undefined)]).toEqual([null, null])
})
