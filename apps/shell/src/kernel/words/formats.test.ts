import { expect, test } from 'vitest'
import {
  formatBytes,
  formatCountdown,
  formatDistance,
  formatNumber,
  formatPercent,
  initialOf,
} from './formats.ts'

test.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [10 * 1024 ** 3, '10 GB'],
  [123.4 * 1024 ** 2, '123 MB'],
  [1024 ** 6, '1,024 PB'],
])('%d bytes are written %s', (bytes, text) => expect(formatBytes('en-US', bytes)).toBe(text))

test('numbers and shares follow the language', () => {
  expect(formatNumber('de-DE', 1234.5)).toBe('1.234,5')
  expect(formatPercent('en-US', 0.426)).toBe('43%')
})

const now = Date.parse('2026-11-15T12:00:00Z')
test.each([
  ['2026-11-15T11:59:30Z', 'now', '现在'],
  ['2026-11-15T11:15:00Z', '45 minutes ago', '45分钟前'],
  ['2026-11-14T11:00:00Z', 'yesterday', '昨天'],
  ['2026-11-15T15:00:00Z', 'in 3 hours', '3小时后'],
  ['2024-11-14T12:00:00Z', '2 years ago', '2年前'],
])('%s is “%s” and “%s”', (moment, english, chinese) => {
  expect(formatDistance('en-US', moment, now)).toBe(english)
  expect(formatDistance('zh-CN', moment, now)).toBe(chinese)
})

test.each([
  ['in the morning', '2026-11-15T08:00:00', '2026-11-17T07:00:00', 'in 2 days'],
  ['at night', '2026-11-15T23:00:00', '2026-11-17T22:00:00', 'in 2 days'],
  ['just after midnight', '2026-11-15T00:30:00', '2026-11-16T23:30:00', 'tomorrow'],
  ['looking back', '2026-11-17T07:00:00', '2026-11-15T08:00:00', '2 days ago'],
])('47 hours are as many days as a calendar says, %s', (_, from, to, said) => {
  expect(formatDistance('en-US', new Date(to).toISOString(), Date.parse(from))).toBe(said)
})

test.each([
  [-5, '0:00'],
  [59_001, '1:00'],
  [61_000, '1:01'],
  [3_723_000, '1:02:03'],
])('%d ms are counted down as %s', (left, text) => expect(formatCountdown(left)).toBe(text))

test.each([
  ['王小明', '王'],
  ['Wang', 'W'],
  ['e\u0301lan', 'e\u0301'],
  ['👩‍🚀 Li', '👩‍🚀'],
  ['1\ufe0f\u20e3', '1\ufe0f\u20e3'],
  ['', ''],
])('%s begins with %s', (name, sign) => expect(initialOf(name)).toBe(sign))
