import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allWords, language, sayFirst, speaking, switchLanguage } from './words.ts'

const kept = new Map<string, string>()
const dictionaries: Record<string, Record<string, string>> = {
  'zh-CN': { greeting: '你好，{name}' },
  'en-US': { greeting: 'Hello, {name}' },
}
const asked: string[] = []

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('document', { documentElement: { lang: 'zh-CN' }, cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:', pathname: '/x' })
  vi.stubGlobal('fetch', async (url: string) => {
    const lang = new URL(url, 'https://x').searchParams.get('lang') ?? ''
    asked.push(lang)
    return Response.json({ code: 200, data: dictionaries[lang] })
  })
})

afterEach(() => {
  kept.clear()
  asked.length = 0
  vi.unstubAllGlobals()
})

test('the words of a first view leave blank what they lack, until all are here', async () => {
  kept.set('lang', 'en-US')
  expect(sayFirst('en-US', { first: 'First' })).toBe(true)
  expect(speaking().named('first')).toBe('First')
  expect(speaking().named('greeting')).toBe('')
  expect(await allWords()).toBe(true)
  expect(speaking().named('greeting')).toBe('Hello, {name}')
  expect(speaking().named('nobody')).toBe('nobody')
})

test('the words of a first view tell the server their language at once, for downloads', () => {
  sayFirst('zh-CN', {})
  expect(document.cookie).toContain('lang=zh-CN')
})

test('the words of a first view are not taken in another chosen language', () => {
  kept.set('lang', 'en-US')
  expect(sayFirst('zh-CN', { first: '第一' })).toBe(false)
})

test('the words of a first view are followed by all others once, and not when those are there', async () => {
  sayFirst('zh-CN', {})
  await Promise.all([allWords(), allWords()])
  await allWords()
  expect(asked).toHaveLength(1)
})

test('the words of a first view do not undo a choice that is being loaded', async () => {
  sayFirst('zh-CN', {})
  const choice = switchLanguage('en-US')
  expect(await allWords()).toBe(true)
  await choice
  expect(language()).toBe('en-US')
  expect(asked).toEqual(['en-US'])
})

test('all words are asked for again after a failure', async () => {
  sayFirst('zh-CN', {})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await allWords()).toBe(false)
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, data: { greeting: '你好' } }))
  expect(await allWords()).toBe(true)
  expect(speaking().named('greeting')).toBe('你好')
})
