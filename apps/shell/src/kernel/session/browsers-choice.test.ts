import { beforeEach, expect, test, vi } from 'vitest'
import { browsersOwn, layOver, restoreBrowsersChoice } from './browsers-choice.ts'

const kept = new Map<string, string>()
const root = { dataset: {} as Record<string, string> }
const cookies: string[] = []
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
vi.stubGlobal('location', { protocol: 'https:' })
vi.stubGlobal('document', {
  documentElement: root,
  set cookie(text: string) {
    cookies.push(text)
  },
})

const own = { language: 'zh-CN', theme: 'system' } as const
const over = { language: 'en-US', theme: 'dark' } as const

beforeEach(() => {
  kept.clear()
  cookies.length = 0
  root.dataset = { theme: 'dark' }
})

test('a sign-out restores the browser’s own choice', () => {
  layOver(own, over)
  restoreBrowsersChoice()
  expect(kept.get('lang')).toBe('zh-CN')
  expect(root.dataset.theme).toBeUndefined()
  expect(cookies.join()).toContain('lang=zh-CN')
  expect(browsersOwn(over)).toEqual(over)
})

test('without a choice of an account nothing is restored', () => {
  restoreBrowsersChoice()
  expect(kept.has('lang')).toBe(false)
  expect(root.dataset.theme).toBe('dark')
})

test('what a guest chose since then is the browser’s own', () => {
  layOver(own, over)
  expect(browsersOwn(over)).toEqual(own)
  expect(browsersOwn({ ...over, theme: 'light' })).toEqual({ language: 'zh-CN', theme: 'light' })
})
