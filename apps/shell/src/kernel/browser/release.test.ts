import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const page = (script: string) =>
  `<link href="/assets/x.css"><script type="module" crossorigin src="${script}" nonce="n"></script>`
let answer: () => Promise<Response>

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('location', { pathname: '/space-acme/user/workbench' })
  vi.stubGlobal('document', {
    querySelector: () => ({ getAttribute: () => '/assets/shell-1.js' }),
  })
  vi.stubGlobal('fetch', () => answer())
})
afterEach(() => vi.unstubAllGlobals())

async function heardAfterLooking(times = 1): Promise<number> {
  let onNews = (_: () => void) => () => {}
  vi.doMock('react', () => ({
    useSyncExternalStore: (subscribe: typeof onNews, read: () => boolean) => {
      onNews = subscribe
      return read()
    },
  }))
  const { lookForRelease, useNewRelease } = await import('./release.ts')
  useNewRelease()
  const heard = vi.fn<() => void>()
  onNews(heard)
  for (let time = 0; time < times; time++) await lookForRelease()
  expect(useNewRelease()).toBe(heard.mock.calls.length > 0)
  return heard.mock.calls.length
}

test('another program at the same address is a new release, told once', async () => {
  answer = async () => new Response(page('/assets/shell-2.js'))
  expect(await heardAfterLooking(2)).toBe(1)
})

test.each([
  ['the same program', async () => new Response(page('/assets/shell-1.js'))],
  ['a server in trouble', async () => new Response(page('/assets/shell-2.js'), { status: 503 })],
  ['a page of somebody else', async () => new Response('<p>Please sign in to the network</p>')],
  ['no network', async () => Promise.reject(new TypeError('failed'))],
])('%s is none', async (_, given: () => Promise<Response>) => {
  answer = given
  expect(await heardAfterLooking()).toBe(0)
})
