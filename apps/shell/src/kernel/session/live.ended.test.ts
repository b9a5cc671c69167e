import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeEventSource } from './fake-event-source.ts'

const { visitor, assign } = vi.hoisted(() => {
  const visitor = {
    login: true,
    user: { id: 7, name: 'Ada' },
    viewingAs: null as object | null,
    out: null as object | null,
  }
  const assign = vi.fn<(path: string) => void>()
  const place = { pathname: '/space-acme/x', search: '?a=1', hash: '', assign }
  vi.stubGlobal('location', place)
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { hidden: false, getElementById: () => null }),
  )
  vi.stubGlobal('fetch', async () => Response.json({ status: 200, result: visitor }))
  return { visitor, assign }
})
vi.stubGlobal('EventSource', FakeEventSource)
const { endedNow, expectEnd, showEnded } = await import('../session-end/session-end.ts')
const { followLiveEvents } = await import('./live.ts')
const { drawFor } = await import('../entry/drawn-for.ts')
drawFor(7)
followLiveEvents()

beforeEach(() => {
  Object.assign(visitor, { login: true, user: { id: 7, name: 'Ada' }, viewingAs: null, out: null })
  assign.mockClear()
  showEnded(null)
})

const accessChanged = async () => {
  const data = JSON.stringify({ kind: 'access.changed' })
  FakeEventSource.last.dispatchEvent(new MessageEvent('message', { data }))
  await vi.waitFor(() => expect(assign.mock.calls.length > 0 || endedNow() !== null).toBe(true))
}

test('an ended session says why, and the page comes back with the connection', async () => {
  Object.assign(visitor, { login: false, out: { why: 'suspended' } })
  await accessChanged()
  expect(endedNow()).toEqual({ why: 'suspended' })
  expect(assign).not.toHaveBeenCalled()
  FakeEventSource.last.dispatchEvent(new MessageEvent('hello', { data: '{}' }))
  expect(endedNow()).toBeNull()
})

test('a page that was signed out in another tab says so, and stays where it is', async () => {
  visitor.login = false
  await accessChanged()
  expect(endedNow()).toMatchObject({ why: 'left' })
  expect(assign).not.toHaveBeenCalled()
})

test('a page says who is signed in instead of whom it was drawn for', async () => {
  visitor.user = { id: 8, name: 'Grace' }
  await accessChanged()
  expect(endedNow()).toMatchObject({ why: 'other', name: 'Grace' })
  showEnded(null)
  visitor.viewingAs = { by: 'Ada' }
  await accessChanged()
  expect(endedNow()).toMatchObject({ why: 'viewedAs', name: 'Grace' })
})

describe('a stream that is refused', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())
  const askedAgain = async () => {
    const before = FakeEventSource.last
    before.dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(60_000)
    return FakeEventSource.last !== before
  }

  test('is asked for again while the page is theirs, or a space may come back', async () => {
    expect(await askedAgain()).toBe(true)
    Object.assign(visitor, { login: false, out: { why: 'suspended' } })
    expect(await askedAgain()).toBe(true)
  })

  test.each(['admin', 'disabled', 'blocked', 'removed'])(
    'is left alone once it is over: %s',
    async (why) => {
      Object.assign(visitor, { login: false, out: { why } })
      expect(await askedAgain()).toBe(false)
      expect(endedNow()).toEqual({ why })
      Object.assign(visitor, { login: true, out: null })
      const before = FakeEventSource.last
      document.dispatchEvent(new Event('visibilitychange'))
      expect(FakeEventSource.last).not.toBe(before)
    },
  )
})

test('nothing is said by a page that ends its session by itself', async () => {
  expectEnd(true)
  showEnded({ why: 'left' } as never)
  expect(endedNow()).toBeNull()
  expectEnd(false)
})
