import type { Page } from '@playwright/test'
import { enterAs, expect, test } from '../journey.ts'

// Neither the server's zone nor that of a browser that has told its own.
test.use({ timezoneId: 'Asia/Shanghai', viewport: { width: 1440, height: 900 } })

const MOST_REQUESTS = 12

const noteShifts = `window.shifted = []
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries())
    if (!hadRecentInput) window.shifted.push({ value, what: sources.map(({ node }) => node?.outerHTML?.slice(0, 120)) })
}).observe({ type: 'layout-shift', buffered: true })`

type Shift = { value: number; what: string[] }

/** Everything a page asks for until it is at rest, by a browser that has a session and nothing else. */
async function firstVisit(page: Page, path: string) {
  const asked = new Set<string>()
  page.on('request', (request) => void asked.add(request.url()))
  await page.addInitScript(noteShifts)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  return { asked: [...asked], shifts: await page.evaluate<Shift[]>('window.shifted') }
}

/** Two who wait for an answer, so that an admin's workbench has all its parts. */
async function waitForAnAdmin(page: Page) {
  await enterAs(page, 'member')
  const asked = await page.request.post('/space-acme/v1/access-requests', {
    data: { path: '/enterprise/apps' },
  })
  expect(asked.ok(), await asked.text()).toBe(true)
  await page.context().clearCookies()
}

for (const [loginId, path] of [
  ['operator', '/sysop/enterprise'],
  ['operator', '/sysop/overview'],
  ['operator', '/sysop/user'],
  ['operator', '/sysop/health'],
  ['operator', '/sysop/message'],
  ['operator', '/sysop/update'],
  ['console', '/console'],
  ['member', '/user/workbench'],
  ['member', '/space-acme/home/index'],
  ['member', '/space-acme/user/workbench'],
  ['member', '/space-acme/user/tasks'],
  ['member', '/space-acme/user/messages'],
  ['member', '/space-acme/directory'],
  ['admin', '/space-acme/user/workbench'],
  ['admin', '/space-acme/enterprise/org'],
  ['admin', '/space-acme/enterprise/roles'],
  ['admin', '/space-acme/enterprise/invitations'],
  ['admin', '/space-acme/enterprise/apps'],
  ['admin', '/space-acme/enterprise/signManager'],
] as const)
  test(`${path} makes at most 12 requests for ${loginId} in a browser that was never here, and nothing in it moves`, async ({
    anotherBrowser,
  }) => {
    test.slow()
    // A machine that is busy may send a document without answers; another browser that knows nothing comes.
    await expect(async () => {
      const page = await anotherBrowser()
      if (loginId === 'admin') await waitForAnAdmin(page)
      await enterAs(page, loginId)
      const { asked, shifts } = await firstVisit(page, path)
      expect(shifts, 'layout shift').toEqual([])
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS)
    }).toPass()
  })
