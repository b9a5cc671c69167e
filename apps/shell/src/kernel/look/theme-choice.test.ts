import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseTheme, onThemeChange, themeChoice } from './theme-choice.ts'

const page = { documentElement: { dataset: {} as Record<string, string> }, cookie: '' }

beforeEach(() => {
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'http:' })
})

afterEach(() => {
  page.documentElement.dataset = {}
  page.cookie = ''
  vi.unstubAllGlobals()
})

test.each([
  [undefined, 'system'],
  ['', 'system'],
  ['light', 'light'],
  ['dark', 'dark'],
  ['sepia', 'system'],
])('a document with data-theme %j shows the theme %s', (given, choice) => {
  if (given !== undefined) page.documentElement.dataset.theme = given
  expect(themeChoice()).toBe(choice)
})

test('a chosen theme is drawn at once and told to the server', () => {
  chooseTheme('dark')
  expect(page.documentElement.dataset).toEqual({ theme: 'dark' })
  expect(page.cookie).toBe('theme=dark; path=/; max-age=31536000; SameSite=Lax')
})

test('following the system leaves no trace', () => {
  chooseTheme('dark')
  chooseTheme('system')
  expect(page.documentElement.dataset).toEqual({})
  expect(page.cookie).toContain('theme=; path=/; max-age=0')
})

test('choosing what is chosen already is no change', () => {
  const heard = vi.fn<() => void>()
  chooseTheme('dark')
  const stop = onThemeChange(heard)
  chooseTheme('dark')
  stop()
  expect(heard).not.toHaveBeenCalled()
})

test('listeners hear each choice until they stop', () => {
  const heard = vi.fn<() => void>()
  const stop = onThemeChange(heard)
  chooseTheme('light')
  stop()
  chooseTheme('dark')
  expect(heard).toHaveBeenCalledTimes(1)
})
