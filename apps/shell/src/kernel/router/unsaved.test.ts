import { describe, expect, test, vi } from 'vitest'
import { browserAt } from './fake-browser.ts'
import { createRouter, pathOf } from './router.ts'
import { leadsAway, type Unsaved } from './unsaved.ts'

const address = (said: string) => new URL(said, 'http://here')
const roles = address('/enterprise/roles?role=7')

test.each([
  ['another page', '/enterprise/org', true, true],
  ['another role', '/enterprise/roles?role=8', false, true],
  ['another tab of it', '/enterprise/roles?role=7&tab=about', false, true],
  ['a place on the same page', '/enterprise/roles?role=7#end', false, false],
])('%s', (_, to, alone, inParts) => {
  expect(leadsAway(roles, address(to), false)).toBe(alone)
  expect(leadsAway(roles, address(to), true)).toBe(inParts)
})

/** Two pages were visited before, one of them left by going back, and on this one something is unsaved. */
async function workAt(path: string, how: Partial<Unsaved> = {}) {
  const browser = browserAt('/first')
  const router = createRouter((url) => Promise.resolve({ page: url.pathname }), {
    prefix: '',
    browser,
  })
  await router.navigate(path)
  await router.navigate('/last')
  browser.history.back()
  await vi.waitFor(() => expect(pathOf(router.shown().location)).toBe(path))
  const letGo = router.hold({ isUnsaved: () => true, parts: false, ...how })
  const at = () => [pathOf(router.shown().location), browser.address()]
  const isAsked = () => router.question.current !== null
  const answer = (how: 'onLeave' | 'onStay') => router.question.current?.[how]()
  return { browser, router, letGo, at, isAsked, answer }
}

describe('unsaved work', () => {
  const waysOut: [string, (work: Work) => void][] = [
    ['a link, the palette or a notice', ({ router }) => void router.navigate('/other')],
    [
      'an address in place of this one',
      ({ router }) => void router.navigate('/other', { replace: true }),
    ],
    ['the back button', ({ browser }) => browser.history.back()],
    ['the button beside it', ({ browser }) => browser.history.forward()],
  ]
  test.each(waysOut)('is not left unasked by %s', async (_, goAway) => {
    const work = await workAt('/work')
    goAway(work)
    expect(work.isAsked()).toBe(true)
    expect(work.at()).toEqual(['/work', '/work'])
    work.answer('onStay')
    expect(work.isAsked()).toBe(false)
    expect(work.at()).toEqual(['/work', '/work'])
    expect(work.browser.addresses()).toEqual(['/first', '/work', '/last'])
  })

  test('is left when the person says so, for where they wanted to go', async () => {
    const work = await workAt('/work')
    await work.router.navigate('/other?q=1')
    work.answer('onLeave')
    await vi.waitFor(() => expect(work.at()).toEqual(['/other?q=1', '/other?q=1']))
    expect(work.browser.addresses()).toEqual(['/first', '/work', '/other?q=1'])
  })

  test.each([
    [-1, '/first'],
    [1, '/last'],
  ])('is left by going %i in the history, which stays as it is', async (steps, there) => {
    const work = await workAt('/work')
    work.browser.history.go(steps)
    work.answer('onLeave')
    await vi.waitFor(() => expect(work.at()).toEqual([there, there]))
    expect(work.browser.addresses()).toEqual(['/first', '/work', '/last'])
  })

  test('keeps its place in the history where the browser added entries by itself', async () => {
    const work = await workAt('/work')
    work.browser.jump('#part')
    expect(work.isAsked()).toBe(false)
    expect(work.at()).toEqual(['/work#part', '/work#part'])
    work.browser.history.go(-2)
    expect(work.isAsked()).toBe(true)
    expect(work.at()).toEqual(['/work#part', '/work#part'])
  })

  test('is asked about for the last place somebody wanted to go to', async () => {
    const work = await workAt('/work')
    work.browser.history.back()
    await work.router.navigate('/other')
    work.answer('onLeave')
    await vi.waitFor(() => expect(work.at()).toEqual(['/other', '/other']))
  })

  test('stays where only the query changes, unless that names a part of the page', async () => {
    const whole = await workAt('/work')
    await whole.router.navigate('?q=1')
    expect(whole.at()[0]).toBe('/work?q=1')
    const part = await workAt('/work', { parts: true })
    await part.router.navigate('?q=1')
    expect(part.isAsked()).toBe(true)
    part.answer('onStay')
    await part.router.navigate('?q=1', { unasked: true })
    expect([part.isAsked(), part.at()[0]]).toEqual([false, '/work?q=1'])
  })

  test('that is being saved is waited for, and asked about only where it was not', async () => {
    for (const isSaved of [true, false]) {
      let isUnsaved = true
      let settle = () => {}
      const settles = () => new Promise<void>((resolve) => (settle = resolve))
      const work = await workAt('/work', { isUnsaved: () => isUnsaved, settles })
      await work.router.navigate('/other')
      expect([work.isAsked(), work.at()[0]]).toEqual([false, '/work'])
      isUnsaved = !isSaved
      settle()
      if (isSaved) await vi.waitFor(() => expect(work.at()[0]).toBe('/other'))
      else await vi.waitFor(() => expect(work.isAsked()).toBe(true))
    }
  })

  test('on some queries of a page is left by others alone', async () => {
    const sort = ({ search }: Pick<URL, 'search'>) => new URLSearchParams(search).get('sort')
    const work = await workAt('/work', { parts: (from, to) => sort(from) !== sort(to) })
    await work.router.navigate('?open=1')
    expect([work.isAsked(), work.at()[0]]).toEqual([false, '/work?open=1'])
    await work.router.navigate('?sort=name', { unasked: true })
    expect([work.isAsked(), work.at()[0]]).toEqual([true, '/work?open=1'])
  })

  test('holds the tab too, as long as there is any', async () => {
    let isUnsaved = true
    const work = await workAt('/work', { isUnsaved: () => isUnsaved })
    expect(work.browser.closes()).toBe(true)
    isUnsaved = false
    expect(work.browser.closes()).toBe(false)
    await work.router.navigate('/other')
    expect(work.at()[0]).toBe('/other')
  })

  test('is asked about before the page is replaced by what is at its address now', async () => {
    const work = await workAt('/work')
    await work.router.reopen()
    expect(work.isAsked()).toBe(true)
  })

  test('is asked about before another document comes, which then comes unasked', async () => {
    const work = await workAt('/work')
    let comes = () => {}
    work.router.leave(() => new Promise<void>((resolve) => (comes = resolve)))
    expect(work.isAsked()).toBe(true)
    work.answer('onLeave')
    expect(work.browser.closes()).toBe(false)
    comes()
    await vi.waitFor(() => expect(work.browser.closes()).toBe(true))
  })

  test('that is gone, saved or with its session, asks nothing any more', async () => {
    const work = await workAt('/work')
    await work.router.navigate('/other')
    work.letGo()
    expect(work.isAsked()).toBe(false)
    expect(work.browser.closes()).toBe(false)
    await work.router.navigate('/other')
    expect(work.at()[0]).toBe('/other')
  })
})

type Work = Awaited<ReturnType<typeof workAt>>
