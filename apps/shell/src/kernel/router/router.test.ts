import { expect, test, vi } from 'vitest'
import { browserAt } from './fake-browser.ts'
import { createRouter, pathOf, type Redirect } from './router.ts'

type Arrival = { page: string }

const open = (url: URL): Promise<Arrival | Redirect> => Promise.resolve({ page: url.pathname })

async function routerAt(address: string, load = open, prefix = '') {
  const browser = browserAt(address)
  const loads = vi.fn<typeof open>(load)
  const router = createRouter<Arrival>(loads, { prefix, browser })
  await vi.waitFor(() => expect(router.shown().opened).not.toBeNull())
  const at = () => pathOf(router.shown().location)
  return { browser, router, loads, at }
}

test('the old page stays until the new one is there', async () => {
  let arrive: (arrival: Arrival) => void = () => {}
  const slow = (url: URL) =>
    url.pathname === '/b' ? new Promise<Arrival>((resolve) => (arrive = resolve)) : open(url)
  const { router, browser, at } = await routerAt('/a', slow)
  const gone = router.navigate('/b')
  expect(router.shown()).toMatchObject({ isLoading: true, opened: { arrival: { page: '/a' } } })
  expect(at()).toBe('/a')
  expect(browser.addresses()).toEqual(['/a'])
  arrive({ page: '/b' })
  await gone
  expect(router.shown()).toMatchObject({ isLoading: false, opened: { arrival: { page: '/b' } } })
  expect(browser.addresses()).toEqual(['/a', '/b'])
})

test('of two navigations the last one counts, whichever arrives first', async () => {
  const waiting: (() => void)[] = []
  const slow = (url: URL) =>
    url.pathname === '/a'
      ? open(url)
      : new Promise<Arrival>((resolve) => waiting.push(() => resolve({ page: url.pathname })))
  const { router, browser, at } = await routerAt('/a', slow)
  const both = [router.navigate('/b'), router.navigate('/c')]
  for (const arrive of waiting.toReversed()) arrive()
  await Promise.all(both)
  expect(at()).toBe('/c')
  expect(browser.addresses()).toEqual(['/a', '/c'])
})

test('a new query opens nothing anew, and the same address once more does', async () => {
  const { router, loads, at } = await routerAt('/a')
  await router.navigate('?q=1', { keepsScroll: true })
  expect(at()).toBe('/a?q=1')
  expect(router.shown().keepsScroll).toBe(true)
  await router.navigate('#part')
  expect(at()).toBe('/a?q=1#part')
  expect(loads).toHaveBeenCalledTimes(1)
  await router.navigate('/a?q=1#part')
  expect(loads).toHaveBeenCalledTimes(2)
})

test('the back button leads to the entry before, and a page that sends on is no entry', async () => {
  const sends = (url: URL) =>
    url.pathname === '/old' ? Promise.resolve({ redirect: '/new' }) : open(url)
  const { router, browser, at } = await routerAt('/a', sends)
  await router.navigate('/old')
  expect(browser.addresses()).toEqual(['/a', '/new'])
  browser.history.back()
  await vi.waitFor(() => expect(at()).toBe('/a'))
  expect(router.shown().location.key).toBe('default')
})

test('a page that redirects is replaced by the other in the history', async () => {
  const sends = (url: URL) =>
    url.pathname === '/old' ? Promise.resolve({ redirect: '/new' }) : open(url)
  const { browser, at } = await routerAt('/old', sends)
  expect(at()).toBe('/new')
  expect(browser.addresses()).toEqual(['/new'])
})

test('a page that failed to open is tried again at the next navigation', async () => {
  let isBroken = true
  const load = (url: URL) => (isBroken ? Promise.reject(new Error('broken')) : open(url))
  const { router } = await routerAt('/a', load)
  expect(router.shown().opened).toMatchObject({ error: { message: 'broken' } })
  isBroken = false
  await router.reopen()
  expect(router.shown().opened).toEqual({ arrival: { page: '/a' } })
})

test('pages that redirect in a circle end as a failure', async () => {
  const circle = (url: URL) => Promise.resolve({ redirect: url.pathname === '/b' ? '/c' : '/b' })
  const { router, loads } = await routerAt('/a', circle)
  expect(router.shown().opened).toMatchObject({ error: expect.any(Error) })
  expect(loads.mock.calls.length).toBeLessThan(20)
})

test('an address that begins like the name of another site is one of this site', async () => {
  const { router, loads, at } = await routerAt('//evil.test/user')
  expect(at()).toBe('/evil.test/user')
  expect(loads.mock.lastCall?.[0].host).toBe('atrium.test')
  await router.reopen()
  expect(router.shown().opened).toEqual({ arrival: { page: '/evil.test/user' } })
})

test('whoever goes back keeps the entry they go back to, though the table changes meanwhile', async () => {
  let arrive: () => void = () => {}
  let isSlow = false
  const slow = (url: URL) =>
    isSlow
      ? new Promise<Arrival>((resolve) => (arrive = () => resolve({ page: url.pathname })))
      : open(url)
  const { router, browser, at } = await routerAt('/a', slow)
  await router.navigate('/b')
  isSlow = true
  browser.history.back()
  await router.reopen()
  arrive()
  await vi.waitFor(() => expect(at()).toBe('/a'))
  expect(browser.addresses()).toEqual(['/a', '/b'])
})

test('links stay in the space, whatever they say', async () => {
  const { router, browser, loads, at } = await routerAt('/space-acme/a', open, '/space-acme')
  expect(at()).toBe('/a')
  expect(router.hrefOf('/b?c=1')).toBe('/space-acme/b?c=1')
  await router.navigate('/../../b')
  expect(browser.addresses().at(-1)).toBe('/space-acme/b')
  expect(loads.mock.lastCall?.[0].href).toBe('https://atrium.test/space-acme/b')
})

test.each([
  '//evil.test',
  '/\\evil.test',
  'https://evil.test/a',
  'javascript:alert(1)',
  '/.//evil',
])('%s is no address of this site', async (to) => {
  const { router, browser } = await routerAt('/a')
  expect(router.hrefOf(to)).toBe('/')
  await router.navigate(to)
  expect(browser.addresses().at(-1)).toBe('/')
})

test('a router that was replaced hears of nothing', async () => {
  const { router, browser, loads } = await routerAt('/a')
  await router.navigate('/b')
  router.close()
  browser.history.back()
  expect(loads).toHaveBeenCalledTimes(2)
})
