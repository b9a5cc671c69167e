import { beforeEach, expect, test, vi } from 'vitest'

const browser = new Map<string, string>()
const who = vi.hoisted(() => ({ id: 7, name: 'Ada' }))
vi.stubGlobal('localStorage', {
  getItem: (key: string) => browser.get(key) ?? null,
  setItem: (key: string, value: string) => void browser.set(key, value),
})
vi.mock('./surroundings.ts', () => ({
  personNow: () => who,
  spaceNow: () => ({ id: 3, code: 'acme', name: 'Acme' }),
}))
const { writeAppStorage, readAppStorage } = await import('./storage.ts')

beforeEach(() => {
  browser.clear()
  browser.set('person', '7')
  who.id = 7
})

test('an app finds again what it kept for this person', () => {
  writeAppStorage('board', 'sorted', 'by date')
  expect(readAppStorage('board', 'sorted')).toBe('by date')
  expect(browser.get('app.board.3.7')).toBe('{"sorted":"by date"}')
})

test('L-a: after signing out in another tab an app writes nothing into the browser any more', () => {
  browser.delete('person')
  writeAppStorage('board', 'draft', 'of a letter')
  expect(browser.size).toBe(0)
  expect(readAppStorage('board', 'draft'), 'while the page is open').toBe('of a letter')
})

test('L-a: nothing is kept of a person for whom somebody acts', () => {
  who.id = 8
  writeAppStorage('board', 'sorted', 'by name')
  expect(readAppStorage('board', 'sorted')).toBe('by name')
  expect([...browser]).toEqual([['person', '7']])
})
