import { expect, test } from 'vitest'
import { isPhone, phoneSystem } from './phone.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Mobile/15E148`, true],
  ['Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/131.0 Safari/537.36', false],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Safari/605.1.15`, false],
])('%s is a phone: %s', (agent, phone) => expect(isPhone(agent)).toBe(phone))

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36', 5, 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari', 0, null],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, null],
])('%s with %i fingers runs on %s', (agent, touchPoints, system) =>
  expect(phoneSystem(agent, touchPoints)).toBe(system),
)
