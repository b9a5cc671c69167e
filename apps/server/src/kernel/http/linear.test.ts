import { catalogue } from '@atrium/contract/catalogue.ts'
import type { Endpoint } from '@atrium/contract/kernel/endpoint.ts'
import { expect, test } from 'vitest'
import { check } from '../call/check-input.ts'
import { rangeOf } from '../call/send.ts'
import { takeConfirmation } from './confirmation.ts'
import { noDomains, spaceOfHost, stripSpace } from './domains.ts'
import { readQuery } from './query.ts'
import { addressKey, readCookies } from './visit.ts'
import { chooseLanguage } from './words.ts'

const session = catalogue['session.create'] as unknown as Endpoint
const list = catalogue['sysop.enterprise.list'] as unknown as Endpoint
const fields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, 'x']))
const quietly = (work: () => unknown) => {
  try {
    work()
  } catch {
    // Refused, as it should be: what matters is how long that takes.
  }
}

/** What looks at a request before anybody knows who sent it, and what would hurt it most. */
const workOn: [string, (size: number) => () => unknown][] = [
  ['cookies', (size) => on('lang=; '.repeat(size), (text) => readCookies(text, 'lang'))],
  [
    'languages',
    (size) => on('x-y;q=1,'.repeat(size), (text) => chooseLanguage(['zh-CN'], text, '')),
  ],
  ['an address', (size) => on(`/?${'_pwd=&'.repeat(size)}`, (url) => takeConfirmation(raw(url)))],
  [
    'values of it',
    (size) => on(`/?a=${'_pwd%20'.repeat(size)}`, (url) => takeConfirmation(raw(url))),
  ],
  [
    'its space',
    (size) => on(`/space-${'a'.repeat(size)}`, (url) => stripSpace(noDomains, raw(url))),
  ],
  ['a host', (size) => on(':1'.repeat(size), (host) => spaceOfHost(noDomains, host))],
  ['a range', (size) => on(`bytes=${'0-1,'.repeat(size)}`, (range) => rangeOf(range, 1e6))],
  ['who passed it on', (size) => on('1:'.repeat(size), addressKey)],
  ['a query', (size) => on(fields(size), (query) => readQuery(list, query))],
  [
    'a body',
    (size) => on(fields(size), (body) => quietly(() => check(session, { ...none, body }))),
  ],
]
const on =
  <Given>(given: Given, work: (given: Given) => unknown) =>
  () =>
    work(given)
const raw = (url: string) => ({ url, headers: {} })
const none = { params: {}, query: {} }

/** The best of many: what else the machine does can only make it longer. */
function cost(work: () => unknown): number {
  let best = Infinity
  for (let round = 0; round < 60; round++) {
    const began = performance.now()
    work()
    best = Math.min(best, performance.now() - began)
  }
  return best
}

const SIZE = 500
const TIMES = 8

test.each(workOn)(
  'M2: the cost of %s grows with its length, not with the square of it',
  (_, work) => {
    const little = cost(work(SIZE))
    const much = cost(work(TIMES * SIZE))
    // Below a tenth of a millisecond nothing can be told, and nothing matters.
    expect(much / Math.max(little, 0.1)).toBeLessThan(TIMES ** 2 / 2)
  },
)
