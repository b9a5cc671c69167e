import { expect, test } from 'vitest'
import { dayTyped } from './date-picker.tsx'

test.each([
  ['2026-11-17', '2026-11-17'],
  [' 2026/1/7 ', '2026-01-07'],
  ['2026.01.07', '2026-01-07'],
  ['20260107', '2026-01-07'],
  ['2026年1月7日', '2026-01-07'],
  ['Jan 7, 2026', '2026-01-07'],
  ['7 January 2026', '2026-01-07'],
  ['2024-02-29', '2024-02-29'],
])('%s is a day', (text, day) => expect(dayTyped(text)).toBe(day))

test.each([
  [''],
  ['2026-11'],
  ['202611'],
  ['2026-02-30'],
  ['2026-13-01'],
  ['2023-02-29'],
  ['tomorrow'],
  ['Nov 2'],
  ['0026-11-17'],
])('%j is none', (text) => expect(dayTyped(text)).toBeNull())
