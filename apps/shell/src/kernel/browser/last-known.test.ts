import { beforeEach, expect, test, vi } from 'vitest'
import type { LastKnown } from './last-known.ts'

const browser = new Map<string, string>()
const tab = new Map<string, string>()
const storage = (kept: Map<string, string>) =>
  new Proxy(
    {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  )
const now = Date.parse('2026-11-15T12:00:00Z')
const known: LastKnown = {
  account: 7,
  name: '李雷',
  space: 'Acme',
  spaces: ['Acme', 'Beta'],
  menu: ['工作台'],
  brand: { name: 'Acme', colour: '#114840' },
  at: new Date(now).toISOString(),
}
/** As a page begins: the browser keeps things for whoever is signed in. */
async function memory(account = known.account) {
  const personal = await import('./personal-storage.ts')
  personal.keepFor(account)
  return { ...personal, ...(await import('./last-known.ts')) }
}

beforeEach(() => {
  browser.clear()
  tab.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', storage(browser))
  vi.stubGlobal('sessionStorage', storage(tab))
  return () => vi.unstubAllGlobals()
})

test('last known facts last for a day, and are then gone', async () => {
  const { keepLastKnown, KEPT_FOR, lastKnown } = await memory()
  keepLastKnown(known, true)
  expect(lastKnown(now + KEPT_FOR - 1)).toEqual(known)
  expect(lastKnown(now + KEPT_FOR)).toBeNull()
  expect([...browser.keys(), ...tab.keys()]).toEqual(['person'])
})

test('L-b: a session that ends with the browser keeps nothing beyond the tab', async () => {
  const { keepLastKnown, keepSeen, lastKnown } = await memory()
  keepLastKnown(known, false)
  keepSeen({ account: 7, space: 'Acme' }, { of: 'todos', titles: ['Sign'] })
  expect(lastKnown(now), 'this tab can still tell').toEqual({ ...known, todos: ['Sign'] })
  expect(JSON.stringify([...browser])).not.toMatch(/李雷|Acme|Sign/)
  tab.clear()
  expect(lastKnown(now), 'another one, or the browser opened again, cannot').toBeNull()
})

test('L-b: who signs in for the tab alone takes back what was kept for longer', async () => {
  const { keepLastKnown } = await memory()
  keepLastKnown(known, true)
  keepLastKnown(known, false)
  expect([...browser.keys()]).toEqual(['person'])
})

test('titles that were shown are kept too, of this person in this space alone', async () => {
  const { keepLastKnown, keepSeen, lastKnown } = await memory()
  const whose = { account: 7, space: 'Acme' }
  keepSeen(whose, { of: 'todos', titles: ['Sign'] })
  expect(lastKnown(now), 'nothing before the rest is kept').toBeNull()
  keepLastKnown(known, true)
  keepSeen(whose, { of: 'messages', titles: Array.from({ length: 9 }, () => 'Hello') })
  expect(lastKnown(now)).toMatchObject({ todos: ['Sign'], messages: Array(5).fill('Hello') })
  keepSeen({ ...whose, account: 8 }, { of: 'todos', titles: ['Theirs'] })
  expect(lastKnown(now)?.todos).toEqual(['Sign'])
  keepLastKnown({ ...known, space: 'Beta' }, true)
  expect(lastKnown(now)).toEqual({ ...known, space: 'Beta' })
})

test('last known facts are bounded, however much there is', async () => {
  const { keepLastKnown, lastKnown } = await memory()
  const many = Array.from({ length: 1000 }, () => 'x'.repeat(1000))
  keepLastKnown({ ...known, name: 'x'.repeat(1000), spaces: many, menu: many }, true)
  expect(JSON.stringify([...browser]).length).toBeLessThan(10_000)
  expect(lastKnown(now)?.menu).toHaveLength(40)
})

test('after the end of a session nothing is kept that was still on its way', async () => {
  const { forgetPerson, keepLastKnown, lastKnown } = await memory()
  keepLastKnown(known, true)
  forgetPerson()
  keepLastKnown(known, true)
  expect(lastKnown(now)).toBeNull()
})

test('L-a: a tab that has not heard of a sign-out in another one tells nothing of that person', async () => {
  const { keepLastKnown, lastKnown } = await memory()
  keepLastKnown(known, false)
  browser.clear()
  expect(lastKnown(now)).toBeNull()
})

test('another account finds nothing, the same finds its own', async () => {
  const { keepFor, keepLastKnown, lastKnown } = await memory()
  keepLastKnown(known, true)
  keepFor(7)
  expect(lastKnown(now)).toEqual(known)
  keepFor(8)
  expect([...browser]).toEqual([['person', '8']])
})

test('L-a: menus and what apps keep go with the person, and what is the browser’s stays', async () => {
  const { keepFor, forgetPerson } = await memory()
  const furnish = () => {
    for (const name of ['app.board.3.7', 'navigation.acme.7', 'lang', 'browser.choice'])
      browser.set(name, '1')
  }
  furnish()
  keepFor(8)
  expect([...browser.keys()].toSorted()).toEqual(['browser.choice', 'lang', 'person'])
  furnish()
  forgetPerson()
  expect([...browser.keys()].toSorted()).toEqual(['browser.choice', 'lang'])
})

test.each([
  '{',
  '3',
  '{"account":7}',
  '{"account":7,"at":"then","spaces":[],"menu":[],"brand":{}}',
])('nonsense in its place is nothing known: %s', async (nonsense) => {
  const { lastKnown } = await memory()
  browser.set('lastKnown', nonsense)
  expect(lastKnown(now)).toBeNull()
})
