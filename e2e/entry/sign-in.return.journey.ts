import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import type { Say } from '../words.ts'
import { signInForm } from './sign-in.form.ts'

const LANDING = '/user/workbench'

/** One of each kind, in a browser; `enter.test.ts` tries all that guards on the text have let through. */
const escapes = (host: string) => [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/x/..//evil.example',
  'https:evil.example',
  `http://${host}@evil.example`,
  'javascript:alert(1)',
]

test('no address leads off the site after signing in', async ({ page, say, atrium }) => {
  test.slow()
  for (const toUrl of escapes(new URL(atrium.origin).host)) {
    // The simple frame asks those signed in as well, so nobody has to leave in between.
    await signInFor(page, say, { isadmin: '1', toUrl }, 'supplier')
    await page.waitForURL(({ pathname }) => pathname !== '/home/login', { waitUntil: 'commit' })
    expect(page.url(), JSON.stringify(toUrl)).toBe(atrium.origin + LANDING)
  }
})

test('a path of this site is followed, with its query and its space', async ({ page, say }) => {
  const toUrl = '/space-acme/user/workbench?from=a%20letter#spaces'
  await signInFor(page, say, { toUrl }, 'member')
  await expect(page).toHaveURL(toUrl)
  await expect(page.getByRole('heading', { name: say('workbench.apps') })).toBeVisible()
})

test('whoever must sign in first comes back to the place on the page they asked for', async ({
  page,
  say,
}) => {
  await page.goto('/user/center#sessions')
  await expect(page).toHaveURL(/\/home\/login\?toUrl=/)
  await signInForm(page, say).send('member')
  await expect(page).toHaveURL('/user/center#sessions')
})

async function signInFor(page: Page, say: Say, query: Record<string, string>, loginId: string) {
  await page.goto(`/home/login?${String(new URLSearchParams(query))}`)
  await signInForm(page, say).send(loginId)
}
