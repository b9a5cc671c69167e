import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepWait, keptWait } from './code-field.tsx'

const stored = new Map<string, string>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => {
  stored.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a wait goes on where it was, for the same number however it is typed', () => {
  keepWait('138 0013-8000', 60)
  vi.advanceTimersByTime(20_000)
  expect(keptWait('13800138000')).toBe(40_000)
  vi.advanceTimersByTime(60_000)
  expect(keptWait('13800138000')).toBe(0)
})

test('another number need not wait for it', () => {
  keepWait('13800138000', 60)
  expect(keptWait('13800138001')).toBe(0)
})

test.each(['', 'nonsense', '{"until":'])('a stored text of %j is no wait', (text) => {
  stored.set('code.wait', text)
  expect(keptWait('13800138000')).toBe(0)
})

test('a browser that keeps nothing has no wait, and no trouble', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepWait('13800138000', 60)
  expect(keptWait('13800138000')).toBe(0)
})
