import { expect, test } from 'vitest'
import { isPhone } from './phone.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Mobile/15E148`, true],
  ['Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/131.0 Safari/537.36', false],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Safari/605.1.15`, false],
])('%s: %s', (agent, phone) => expect(isPhone(agent)).toBe(phone))
