import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import enUS from '../../../../../words/en-US.json' with { type: 'json' }
import zhCN from '../../../../../words/zh-CN.json' with { type: 'json' }
import {
  type CountedKey,
  chosenLanguage,
  forgetWords,
  language,
  onWordsChange,
  restoreDictionary,
  setDictionary,
  speaking,
  switchLanguage,
} from './words.ts'

/** Words of these tests' own, which no dictionary holds. */
const SEAT = 'seat' as CountedKey

const kept = new Map<string, string>()
const cookies: string[] = []
const page = {
  documentElement: { lang: 'zh-CN' },
  set cookie(text: string) {
    cookies.push(text)
  },
}
const dictionaries: Record<string, Record<string, string>> = {
  'zh-CN': { greeting: '你好，{name}' },
  'en-US': { greeting: 'Hello, {name}' },
}
const asked: string[] = []

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'https:', pathname: '/space-acme/x' })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const data = dictionaries[new URL(url, 'https://x').searchParams.get('lang') ?? '']
    const answer = data ? { code: 200, data } : { code: 404, error: 'language_unknown' }
    return Response.json(answer, { headers: { etag: '"tag-of-it.br"' } })
  })
})

afterEach(() => {
  kept.clear()
  asked.length = 0
  cookies.length = 0
  page.documentElement.lang = 'zh-CN'
  vi.unstubAllGlobals()
})

describe('saying', () => {
  beforeEach(() =>
    setDictionary('en-US', {
      greeting: 'Hello, {name}: {name}',
      total: '{n} rows',
      'seat.one': '{count} seat',
      'seat.other': '{count} seats',
    }),
  )

  test('fills in what it is given and leaves the rest', () => {
    expect(speaking().named('greeting', { name: 'Ada' })).toBe('Hello, Ada: Ada')
    expect(speaking().named('greeting')).toBe('Hello, {name}: {name}')
  })

  test('writes numbers as the language does', () => {
    expect(speaking().named('total', { n: 12345 })).toBe('12,345 rows')
  })

  test('takes the form that fits the number', () => {
    expect(speaking().count(SEAT, 1)).toBe('1 seat')
    expect(speaking().count(SEAT, 2)).toBe('2 seats')
  })

  test('never evaluates a value as a pattern', () => {
    expect(speaking().named('greeting', { name: '$&{name}' })).toBe('Hello, $&{name}: $&{name}')
  })

  test('shows the key of a word nobody wrote', () =>
    expect(speaking().named('nobody')).toBe('nobody'))
})

describe('switching the language', () => {
  test('asks the space for its words and keeps choice and words in the browser', async () => {
    expect(await switchLanguage('en-US')).toBe(true)
    expect(asked).toEqual(['/space-acme/napi/lang/json?lang=en-US'])
    expect(speaking().named('greeting', { name: 'Ada' })).toBe('Hello, Ada')
    expect(Object.fromEntries(kept)).toEqual({
      lang: 'en-US',
      i18nDict: JSON.stringify(dictionaries['en-US']),
      'i18nDict.place': '/space-acme en-US',
      'i18nDict.tag': 'tag-of-it',
    })
    expect(page.documentElement.lang).toBe('en-US')
    expect(cookies).toEqual([
      'lang=en-US; path=/; max-age=31536000; SameSite=Lax; Secure',
      'words=tag-of-it; path=/; max-age=31536000; SameSite=Lax; Secure',
    ])
  })

  test('tells those who listen, once', async () => {
    const heard = vi.fn<() => void>()
    const stop = onWordsChange(heard)
    await switchLanguage('en-US')
    stop()
    await switchLanguage('zh-CN')
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('changes nothing when the server does not know it', async () => {
    await switchLanguage('en-US')
    expect(await switchLanguage('xx')).toBe(false)
    expect(language()).toBe('en-US')
    expect(kept.get('lang')).toBe('en-US')
  })

  test('ends with the last choice, whichever answer comes last', async () => {
    const late = Promise.withResolvers<Response>()
    const quick = fetch
    vi.stubGlobal('fetch', (url: string) => (url.includes('en-US') ? late.promise : quick(url)))
    const first = switchLanguage('en-US')
    await switchLanguage('zh-CN')
    late.resolve(Response.json({ code: 200, data: dictionaries['en-US'] }))
    await first
    expect(language()).toBe('zh-CN')
    expect(kept.get('lang')).toBe('zh-CN')
  })
})

function refuse(): never {
  throw new Error('denied')
}

describe('starting', () => {
  const keep = (place: string) =>
    kept
      .set('lang', 'en-US')
      .set('i18nDict', JSON.stringify(dictionaries['en-US']))
      .set('i18nDict.place', place)

  test('draws with the words of the last visit, and never shows a key', () => {
    keep('/space-acme en-US')
    expect(restoreDictionary()).toBe('kept')
    expect(speaking().named('greeting', { name: 'Ada' })).toBe('Hello, Ada')
    expect(speaking().named('new.since.then')).toBe('')
  })

  test('knows by their fingerprint that they are in force, and then shows the key of what nobody wrote', async () => {
    await switchLanguage('en-US')
    const inForce = { language: 'en-US', tag: 'tag-of-it' }
    expect(restoreDictionary({ ...inForce, tag: 'another' })).toBe('kept')
    expect(restoreDictionary({ ...inForce, language: 'zh-CN' })).toBe('kept')
    expect(restoreDictionary(inForce)).toBe('current')
    expect(speaking().named('nobody')).toBe('nobody')
  })

  test.each([
    ['nothing', undefined],
    ['rubbish', '{'],
  ])('waits when %s was kept', (_, value) => {
    keep('/space-acme en-US')
    kept.delete('i18nDict')
    if (value) kept.set('i18nDict', value)
    expect(restoreDictionary()).toBe('none')
  })

  test.each(['/space-other en-US', ' en-US', '/space-acme zh-CN'])(
    'does not repeat what was said in %s',
    (place) => {
      keep(place)
      expect(restoreDictionary()).toBe('none')
    },
  )

  test('forgets what was said when the person leaves', () => {
    keep('/space-acme en-US')
    forgetWords()
    expect(restoreDictionary()).toBe('none')
  })

  test('speaks the language of the document until one was chosen', () => {
    page.documentElement.lang = ''
    expect(chosenLanguage()).toBe('zh-CN')
    page.documentElement.lang = 'en-US'
    expect(chosenLanguage()).toBe('en-US')
    kept.set('lang', 'zh-CN')
    expect(chosenLanguage()).toBe('zh-CN')
  })

  test('works where storage is forbidden', async () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    expect(restoreDictionary()).toBe('none')
    expect(await switchLanguage('en-US')).toBe(true)
  })
})

const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

describe('the dictionaries', () => {
  test('hold the same keys', () => {
    expect(Object.keys(enUS).sort()).toEqual(Object.keys(zhCN).sort())
  })

  test.each(Object.entries(zhCN))('agree on the values of %s', (key, text) => {
    expect(holes((enUS as Record<string, string>)[key] ?? '')).toEqual(holes(text))
  })
})
