import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import type { Say } from '../words.ts'
import { signInForm } from './sign-in.form.ts'

const LANDING = '/user/workbench'

/** Ways to write another site that guards on the text have let through. */
const asPath = () => [
  '//evil.example',
  '///evil.example',
  '////evil.example/x',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
]

const asAddress = (host: string) => [
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:/\\evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'http:\\\\evil.example',
  `http://${host}.evil.example`,
  `http://${host}@evil.example`,
  `http://evil.example#${host}`,
  `http://evil.example?${host}`,
  `http://evil.example/${host}`,
  `http://someone@${host}/x`,
  `https://${host}/x`,
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  `javascript://${host}/%0aalert(1)`,
  'data:text/html,<script>alert(1)</script>',
  `blob:http://${host}/b3c1`,
  'file:///etc/passwd',
  'ftp://evil.example/',
]

for (const [kind, escapes] of Object.entries({ path: asPath, address: asAddress }))
  test(`no ${kind} leads off the site after signing in`, async ({ page, say, atrium }) => {
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
