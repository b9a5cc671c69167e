import { beforeEach, expect, test, vi } from 'vitest'
import type { LastKnown } from './last-known.ts'

const kept = new Map<string, string>()
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
const memory = () => import('./last-known.ts')

beforeEach(() => {
  kept.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

test('what was kept is known for a day, and then gone', async () => {
  const { keepLastKnown, KEPT_FOR, lastKnown } = await memory()
  keepLastKnown(known)
  expect(lastKnown(now + KEPT_FOR - 1)).toEqual(known)
  expect(lastKnown(now + KEPT_FOR)).toBeNull()
  expect(kept.size).toBe(0)
})

test('what was shown is kept with it, of this person in this space alone', async () => {
  const { keepLastKnown, keepSeen, lastKnown } = await memory()
  const whose = { account: 7, space: 'Acme' }
  keepSeen(whose, { of: 'todos', titles: ['Sign'] })
  expect(kept.size, 'nothing before the rest is kept').toBe(0)
  keepLastKnown(known)
  keepSeen(whose, { of: 'messages', titles: Array.from({ length: 9 }, () => 'Hello') })
  expect(lastKnown(now)).toMatchObject({ todos: ['Sign'], messages: Array(5).fill('Hello') })
  keepSeen({ ...whose, account: 8 }, { of: 'todos', titles: ['Theirs'] })
  expect(lastKnown(now)?.todos).toEqual(['Sign'])
  keepLastKnown({ ...known, space: 'Beta' })
  expect(lastKnown(now)).toEqual({ ...known, space: 'Beta' })
})

test('it is bounded, however much there is', async () => {
  const { keepLastKnown, lastKnown } = await memory()
  const many = Array.from({ length: 1000 }, () => 'x'.repeat(1000))
  keepLastKnown({ ...known, name: 'x'.repeat(1000), spaces: many, menu: many })
  expect(JSON.stringify([...kept]).length).toBeLessThan(10_000)
  expect(lastKnown(now)?.menu).toHaveLength(40)
})

test('after the end of a session nothing is kept that was still on its way', async () => {
  const { forgetLastKnown, keepLastKnown, lastKnown } = await memory()
  keepLastKnown(known)
  forgetLastKnown()
  keepLastKnown(known)
  expect(lastKnown(now)).toBeNull()
})

test('another account finds nothing, the same finds its own', async () => {
  const { forgetOthers, keepLastKnown, lastKnown } = await memory()
  keepLastKnown(known)
  forgetOthers(7)
  expect(lastKnown(now)).toEqual(known)
  forgetOthers(8)
  expect(kept.size).toBe(0)
})

test.each([
  '{',
  '3',
  '{"account":7}',
  '{"account":7,"at":"then","spaces":[],"menu":[],"brand":{}}',
])('nonsense in its place is nothing known: %s', async (nonsense) => {
  kept.set('lastKnown', nonsense)
  expect((await memory()).lastKnown(now)).toBeNull()
})
