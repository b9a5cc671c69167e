import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterSpace, keepIds, keptSpace } from './ids.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

const ids = { corpId: 'ding1', agentId: '7', appId: 'key1' }

test('the ids are kept under the names of the specification', () => {
  enterSpace('acme')
  keepIds(ids)
  expect(Object.fromEntries(stored)).toEqual({
    __corpId: 'ding1',
    __agentid: '7',
    __appId: 'key1',
    __enterId: 'acme',
  })
})

test('another space forgets the ids of the first before its own are known', () => {
  enterSpace('acme')
  keepIds(ids)
  enterSpace('acme')
  expect(stored.get('__corpId')).toBe('ding1')
  enterSpace('other')
  expect(Object.fromEntries(stored)).toEqual({ __enterId: 'other' })
})

test('a view that forbids storage is no obstacle', () => {
  vi.stubGlobal('localStorage', undefined)
  enterSpace('acme')
  keepIds(ids)
  expect(keptSpace()).toBe('')
})
