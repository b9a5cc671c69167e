import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT } from '../browser/chunk-timeout.ts'

/** As each document begins: with a program of its own. */
async function document() {
  vi.resetModules()
  return import('./load-chunk.ts')
}

const kept = new Map<string, string>()
const reload = vi.fn<() => void>()
const assign = vi.fn<(to: string) => void>()
const HERE = 'https://atrium.test/here'
const THERE = 'https://atrium.test/there?page=2'
const network = { onLine: true }

const missing = () => Promise.reject(new TypeError('Failed to fetch'))
/** What became of a promise by now; one that waits for the reload stays as it is. */
const outcome = (promise: Promise<unknown>) =>
  Promise.race([
    promise.catch((error: unknown) => error),
    new Promise((resolve) => setTimeout(resolve, 0, 'waiting')),
  ])

beforeEach(() => {
  kept.clear()
  reload.mockClear()
  assign.mockClear()
  network.onLine = true
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('location', { href: HERE, reload, assign })
  vi.stubGlobal('navigator', network)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a part that arrives is handed on', async () => {
  const { arrive } = await document()
  expect(await arrive(async () => 'page')).toBe('page')
  expect(reload).not.toHaveBeenCalled()
})

test('a part that is gone reloads the page, and nothing is drawn meanwhile', async () => {
  const { arrive } = await document()
  expect(await outcome(arrive(missing))).toBe('waiting')
  expect(await outcome(arrive(missing)), 'nor of another that is gone').toBe('waiting')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that was wanted is opened anew where it is, and one that is not wanted any more is not', async () => {
  const { arrive, ChunkMissing } = await document()
  const words = Promise.resolve()
  const leaving = arrive(missing, words, { to: THERE, isWanted: () => false })
  expect(await outcome(leaving)).toBeInstanceOf(ChunkMissing)
  expect(assign).not.toHaveBeenCalled()
  expect(await outcome(arrive(missing, words, { to: THERE, isWanted: () => true }))).toBe('waiting')
  expect(assign.mock.calls).toEqual([[THERE]])
  expect(reload).not.toHaveBeenCalled()
})

test('a part of the page one is leaving, which fails first, opens the page one is going to', async () => {
  const { arrive } = await document()
  const words = Promise.resolve()
  const never = () => new Promise<never>(() => {})
  void arrive(never, words, { to: THERE, isWanted: () => true })
  expect(await outcome(arrive(missing))).toBe('waiting')
  expect(assign).toHaveBeenCalledWith(THERE)
  expect(reload).not.toHaveBeenCalled()
})

test('a part that came too late is reported once, in the document that follows', async () => {
  const { arrive } = await document()
  vi.useFakeTimers()
  void arrive(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT)
  expect(reload).toHaveBeenCalledTimes(1)
  const { takeLate } = await document()
  expect([takeLate(), takeLate()]).toEqual([true, false])
})

test('a part that is missing because of a release is not reported', async () => {
  await outcome((await document()).arrive(missing))
  expect((await document()).takeLate()).toBe(false)
})

test('a second failure soon after is told, not reloaded again', async () => {
  await outcome((await document()).arrive(missing))
  const { arrive, ChunkMissing } = await document()
  await arrive(async () => 'another part')
  const failed = await outcome(arrive(missing))
  expect(failed).toBeInstanceOf(ChunkMissing)
  expect(failed).toMatchObject({ message: 'Loading chunk failed' })
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a failure much later may reload once more', async () => {
  await outcome((await document()).arrive(missing))
  const { arrive, BETWEEN_RELOADS } = await document()
  vi.setSystemTime(Date.now() + BETWEEN_RELOADS)
  await outcome(arrive(missing))
  expect(reload).toHaveBeenCalledTimes(2)
})

test('offline, the page stays and says so', async () => {
  network.onLine = false
  const { arrive, ChunkMissing } = await document()
  expect(await outcome(arrive(missing))).toBeInstanceOf(ChunkMissing)
  expect(reload).not.toHaveBeenCalled()
})

test('a part that takes longer than the specification allows counts as missing', async () => {
  const { arrive, ChunkMissing } = await document()
  vi.useFakeTimers()
  network.onLine = false
  const failed = arrive(() => new Promise(() => {})).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT - 1)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await failed).toBeInstanceOf(ChunkMissing)
})
