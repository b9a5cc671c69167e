import { beforeEach, expect, test, vi } from 'vitest'
import { FakeEventSource } from './fake-event-source.ts'

const { visitor, assign } = vi.hoisted(() => {
  const visitor = { login: true, out: null as object | null }
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
const { endedNow, showEnded } = await import('./session-end.ts')
const { followEvents } = await import('./live.ts')
followEvents()

beforeEach(() => {
  Object.assign(visitor, { login: true, out: null })
  assign.mockClear()
  showEnded(null)
})

const standingChanged = async () => {
  const data = JSON.stringify({ kind: 'standing.changed' })
  FakeEventSource.last.dispatchEvent(new MessageEvent('message', { data }))
  await vi.waitFor(() => expect(assign.mock.calls.length > 0 || endedNow() !== null).toBe(true))
}

test('an ended session says why, and the page comes back with the connection', async () => {
  Object.assign(visitor, { login: false, out: { why: 'suspended' } })
  await standingChanged()
  expect(endedNow()).toEqual({ why: 'suspended' })
  expect(assign).not.toHaveBeenCalled()
  FakeEventSource.last.dispatchEvent(new MessageEvent('hello', { data: '{}' }))
  expect(endedNow()).toBeNull()
})

test('one that nothing is known of leads to where one signs in, and back here', async () => {
  visitor.login = false
  await standingChanged()
  expect(assign).toHaveBeenCalledWith('/space-acme/home/login?toUrl=%2Fspace-acme%2Fx%3Fa%3D1')
})
