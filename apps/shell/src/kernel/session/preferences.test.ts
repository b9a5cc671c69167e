import { expect, test, vi } from 'vitest'

const { kept, root, sent } = vi.hoisted(() => {
  const kept = new Map<string, string>()
  const root = { lang: 'zh-CN', dataset: {} as Record<string, string> }
  const sent: string[] = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  const assign = () => {}
  vi.stubGlobal('location', { protocol: 'https:', pathname: '/', search: '', hash: '', assign })
  vi.stubGlobal('document', { documentElement: root, cookie: '', getElementById: () => null })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('/lang/json')) return Response.json({ code: 200, data: {} })
    if (init?.method === 'PUT') sent.push(String(init.body))
    const result = { language: null, theme: 'light', density: null, homepage: null }
    return Response.json({ status: 200, msg: '', result })
  })
  return { kept, root, sent }
})
const { queries } = await import('../data/api.ts')
const { chooseTheme } = await import('../look/theme-choice.ts')
const { followPreferences } = await import('./preferences.ts')
const { signOut } = await import('./sign-out.ts')

const preferences = { language: null, theme: 'dark', density: 'compact', homepage: null }

test('the account’s choice is applied, and is no choice of the page', () => {
  queries.setQueryData(['preference.get', {}], preferences)
  followPreferences()
  expect(root.dataset).toMatchObject({ theme: 'dark', density: 'compact' })
  expect(sent).toEqual([])
})

test('a choice made in the page becomes the account’s', async () => {
  chooseTheme('light')
  await vi.waitFor(() => expect(sent).toEqual(['{"theme":"light"}']))
})

test('a language the account takes up and drops is shown, and is no choice of the page', async () => {
  for (const shown of ['en-US', 'zh-CN']) {
    const language = shown === 'en-US' ? shown : null
    queries.setQueryData(['preference.get', {}], { ...preferences, theme: 'light', language })
    await vi.waitFor(() => expect(root.lang).toBe(shown))
  }
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent).toHaveLength(1)
})

test('a sign-out restores the browser’s own choice, and does not save it', async () => {
  void signOut()
  await vi.waitFor(() => expect(root.dataset.theme).toBeUndefined())
  expect(kept.has('browser.choice')).toBe(false)
  expect(sent).toHaveLength(1)
})
