import { expect, test } from 'vitest'
import { ago } from './ago.ts'
import type { Say } from './words.ts'

const say = Object.assign((key: string) => key, { language: 'zh-CN' }) as Say
const now = Date.parse('2026-11-15T12:00:00Z')

test('less than a minute ago is just now, not the present', () => {
  expect(ago(say, '2026-11-15T11:59:30Z', now)).toBe('time.justNow')
  expect(ago(say, '2026-11-15T11:15:00Z', now)).toBe('45分钟前')
})
