import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Listener = (event: { data: string }) => void

/** The browser's end of the stream, spoken to by the test. */
class FakeSource {
  static readonly CLOSED = 2
  static opened: FakeSource[] = []
  readonly listeners = new Map<string, Listener>()
  readonly url: string
  readyState = 1

  constructor(url: string) {
    this.url = url
    FakeSource.opened.push(this)
  }
  addEventListener(kind: string, listener: Listener) {
    this.listeners.set(kind, listener)
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
  say(kind: string, data: object = {}) {
    this.listeners.get(kind)?.({ data: JSON.stringify(data) })
  }
}

const page = { hidden: false, change: () => {} }
const assign = vi.fn<(path: string) => void>()

/** The modules look at the address and take hold of `fetch` when they are loaded. */
const { visitor, asked, answer } = vi.hoisted(() => {
  const visitor = { login: true }
  vi.stubGlobal('location', { pathname: '/space-acme/x' })
  const asked: string[] = []
  const answer = async (url: string) => {
    asked.push(url)
    return Response.json({ status: 200, result: visitor })
  }
  vi.stubGlobal('fetch', answer)
  return { visitor, asked, answer }
})
const lookAgain = vi.hoisted(() => vi.fn<() => Promise<void>>())
const lookForRelease = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('./boot.ts', () => ({ lookAgain }))
vi.mock('./release.ts', () => ({ lookForRelease }))
const { queries } = await import('./api.ts')
const { followEvents } = await import('./live.ts')

const source = () => FakeSource.opened.at(-1) as FakeSource
const stale = (name: string, data: object) =>
  queries.getQueryState([name, data])?.isInvalidated === true

beforeEach(() => {
  vi.useFakeTimers()
  FakeSource.opened = []
  visitor.login = true
  asked.length = 0
  page.hidden = false
  assign.mockClear()
  lookAgain.mockReset()
  lookForRelease.mockReset()
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('location', { pathname: '/space-acme/x', search: '?a=1', hash: '', assign })
  vi.stubGlobal('document', {
    get hidden() {
      return page.hidden
    },
    addEventListener: (_: string, listener: () => void) => {
      page.change = listener
    },
  })
  for (const entid of [1, 2]) queries.setQueryData(['sysop.entinfo', { entid }], {})
  queries.setQueryData(['sysop.enterprise.list', {}], {})
  queries.setQueryData(['session.list', {}], {})
  followEvents()
})

afterEach(() => {
  queries.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the page listens at the address of its space', () => {
  expect(source().url).toBe('/space-acme/v1/events')
})

test('a hello means that something may have been missed: everything is asked again', () => {
  source().say('hello')
  expect(stale('sysop.enterprise.list', {}) && stale('session.list', {})).toBe(true)
})

test('a changed enterprise touches the lists and itself, and no other', () => {
  source().say('message', { kind: 'enterprise.changed', id: 2 })
  expect(stale('sysop.enterprise.list', {})).toBe(true)
  expect(stale('sysop.entinfo', { entid: 2 })).toBe(true)
  expect(stale('sysop.entinfo', { entid: 1 })).toBe(false)
  expect(stale('session.list', {})).toBe(false)
})

test('a changed policy touches what the space asks, and not the sessions', () => {
  queries.setQueryData(['twoStep.check', {}], {})
  source().say('message', { kind: 'policy.changed' })
  expect(stale('twoStep.check', {})).toBe(true)
  expect(stale('session.list', {})).toBe(false)
})

test('a first answer older than the event is not taken for the newest', async () => {
  let state = 'before'
  const asked = new QueryObserver<string>(queries, {
    queryKey: ['navigation.config', {}],
    queryFn: async () => {
      const seen = state
      await new Promise((resolve) => setTimeout(resolve, 100))
      return seen
    },
  })
  const stop = asked.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(50)
  state = 'after'
  source().say('message', { kind: 'navigation.changed' })
  await vi.advanceTimersByTimeAsync(500)
  expect(asked.getCurrentResult().data).toBe('after')
  stop()
})

const WORDS = '/space-acme/napi/lang/json?lang=zh-CN'

test('changed words are said without a reload, and asked for once however many changed', async () => {
  for (let n = 0; n < 3; n++) source().say('message', { kind: 'words.changed' })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(asked).toEqual([WORDS])
  expect(lookAgain).toHaveBeenCalledOnce()
  source().say('message', { kind: 'words.changed' })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(asked).toEqual([WORDS, WORDS])
})

test('not every page asks for changed words in the same instant', async () => {
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  source().say('message', { kind: 'words.changed' })
  await vi.advanceTimersByTimeAsync(1_999)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual([WORDS])
  chance.mockRestore()
})

test('a changed brand is shown without a reload', () => {
  source().say('message', { kind: 'brand.changed', id: 1 })
  expect(lookAgain).toHaveBeenCalledOnce()
  expect(asked).toEqual([])
})

test('words are asked for again only after a hello that may have missed some', () => {
  source().say('hello')
  expect(asked).not.toContain(WORDS)
  source().say('hello')
  expect(asked).toContain(WORDS)
  expect(lookForRelease).toHaveBeenCalledOnce()
})

test('an ended session leads to the login page, and back here', async () => {
  visitor.login = false
  source().say('message', { kind: 'session.ended' })
  await vi.advanceTimersByTimeAsync(0)
  expect(assign).toHaveBeenCalledWith('/home/login?toUrl=%2Fspace-acme%2Fx%3Fa%3D1')
})

test('the end of another session of the person ends nothing here', async () => {
  source().say('message', { kind: 'session.ended' })
  await vi.advanceTimersByTimeAsync(0)
  expect(assign).not.toHaveBeenCalled()
})

test('a hidden tab lets go, and listens again when it is looked at', () => {
  page.hidden = true
  page.change()
  expect(source().readyState).toBe(FakeSource.CLOSED)
  page.hidden = false
  page.change()
  expect(FakeSource.opened).toHaveLength(2)
})

test('a refused connection is tried again, later each time', async () => {
  const refuse = () => {
    source().readyState = FakeSource.CLOSED
    source().say('error')
  }
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  refuse()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(FakeSource.opened).toHaveLength(2)
  refuse()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(FakeSource.opened).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(FakeSource.opened).toHaveLength(3)
})

test('a connection the browser is restoring itself is left to it', async () => {
  source().readyState = 0
  source().say('error')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeSource.opened).toHaveLength(1)
})
