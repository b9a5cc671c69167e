import type { CallName } from '@atrium/contract/catalogue.ts'
import type { LiveEvent } from '@atrium/contract/platform/event.contract.ts'
import { expect, test, vi } from 'vitest'
import { FakeEventSource } from './fake-event-source.ts'

vi.hoisted(() => {
  const given = JSON.stringify({
    position: 'run.7',
    words: { language: 'en-US', tag: 'x' },
    answers: [['profile.get', {}, {}]],
  })
  vi.stubGlobal('location', { pathname: '/', origin: 'http://localhost' })
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      hidden: false,
      getElementById: () => ({ textContent: given, remove: () => {} }),
      querySelector: () => null,
    }),
  )
})
vi.stubGlobal('EventSource', FakeEventSource)
const { queries } = await import('../data/api.ts')
const { followLiveEvents } = await import('./live.ts')
followLiveEvents()

const keep = (name: CallName, data = {}) => queries.setQueryData([name, data], {})
const isStale = (name: CallName, data = {}) =>
  queries.getQueryState([name, data])?.isInvalidated === true
const tell = async (event: LiveEvent) => {
  queries.clear()
  keep('sysop.enterprise.list')
  keep('sysop.entinfo', { entid: 1 })
  keep('sysop.entinfo', { entid: 2 })
  keep('enterprise.people', { entid: 1 })
  keep('profile.get')
  keep('preference.get')
  FakeEventSource.last.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))
  await vi.waitFor(() =>
    expect(isStale('sysop.enterprise.list') || isStale('profile.get')).toBe(true),
  )
}

test('a changed enterprise makes stale what tells of it and of all, and leaves the others', async () => {
  await tell({ kind: 'enterprise.changed', scope: { enterprise: 1 } })
  expect(isStale('sysop.entinfo', { entid: 1 })).toBe(true)
  expect(isStale('sysop.entinfo', { entid: 2 })).toBe(false)
  expect(isStale('preference.get')).toBe(false)
})

test('the id of a person is not taken for that of an enterprise', async () => {
  await tell({ kind: 'user.changed', scope: { user: 7 } })
  expect(isStale('enterprise.people', { entid: 1 })).toBe(true)
  expect(isStale('sysop.enterprise.list')).toBe(false)
})

test('a renamed category is renamed in the list of enterprises too', async () => {
  await tell({ kind: 'category.changed', scope: { category: 3 } })
  expect(isStale('sysop.enterprise.list')).toBe(true)
})

const hello = (data: object) =>
  FakeEventSource.last.dispatchEvent(new MessageEvent('hello', { data: JSON.stringify(data) }))

test('the stream is told how far the document knew, and what was read with it is not asked again', () => {
  expect(FakeEventSource.last.url).toBe('/v1/events?since=run.7')
  queries.clear()
  keep('profile.get')
  hello({ isUpToDate: true })
  expect(isStale('profile.get')).toBe(false)
})

test('a stream that cannot tell what was missed makes everything stale', () => {
  queries.clear()
  keep('profile.get')
  hello({})
  expect(isStale('profile.get')).toBe(true)
})
