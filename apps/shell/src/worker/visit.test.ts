import { expect, test, vi } from 'vitest'
import { answerVisit, cacheOf, isOutdated, isVisit } from './visit.ts'

const visit = { method: 'GET', mode: 'navigate', destination: 'document' } as const
const page = new Response('offline')
const silence = () => Promise.reject(new TypeError('Failed to fetch'))
const nothing = Promise.resolve(undefined)

test('somebody opening a page is a visit', () => {
  expect(isVisit(visit)).toBe(true)
})

test.each([
  ['a call', { mode: 'cors', destination: '' }],
  ['a file', { mode: 'no-cors', destination: 'script' }],
  ['a frame', { destination: 'iframe' }],
  ['a form that is sent', { method: 'POST' }],
] as const)('%s is none', (_, other) => {
  expect(isVisit({ ...visit, ...other })).toBe(false)
})

test.each([200, 302, 404, 503])('an answer of %i is shown as it is', async (status) => {
  const answer = new Response(null, { status })
  const offline = vi.fn<() => Promise<Response>>()
  expect(await answerVisit({ preloaded: nothing, ask: async () => answer, offline })).toBe(answer)
  expect(offline).not.toHaveBeenCalled()
})

test('a request that the browser has made already is not repeated', async () => {
  const answer = new Response('page')
  const ask = vi.fn<() => Promise<Response>>()
  const preloaded = Promise.resolve(answer)
  expect(await answerVisit({ preloaded, ask, offline: async () => page })).toBe(answer)
  expect(ask).not.toHaveBeenCalled()
})

test('silence is answered with the offline page, whoever asked', async () => {
  const offline = async () => page
  expect(await answerVisit({ preloaded: nothing, ask: silence, offline })).toBe(page)
  expect(await answerVisit({ preloaded: silence(), ask: silence, offline })).toBe(page)
})

test('without an offline page the silence stays what it is', async () => {
  const visitor = answerVisit({ preloaded: nothing, ask: silence, offline: async () => undefined })
  await expect(visitor).rejects.toThrow('Failed to fetch')
})

test('only our own earlier pages are outdated', () => {
  expect(isOutdated(cacheOf('1'), '2')).toBe(true)
  expect(isOutdated(cacheOf('2'), '2')).toBe(false)
  expect(isOutdated('of a guest', '2')).toBe(false)
})
