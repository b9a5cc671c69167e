import { expect, type Page } from '@playwright/test'
import { enterAs } from './journey.ts'
import type { Say } from './words.ts'

type Stop = {
  path: string
  as?: string
  /** What shows that the page is all there. */
  shows: (page: Page, say: Say) => ReturnType<Page['getByRole']>
}

const heading =
  (key: Parameters<Say>[0]): Stop['shows'] =>
  (page, say) =>
    page.getByRole('heading', { name: say(key) }).first()

const everyPage: Stop[] = [
  { path: '/home/login', shows: heading('login.heading.hall') },
  { path: '/home/login?isadmin=1', shows: heading('login.heading.simple') },
  { path: '/openBind', shows: heading('bind.heading.gone') },
  { path: '/', shows: heading('brand.promise') },
  { path: '/nonAuthority', shows: heading('nonAuthority.title') },
  { path: '/m/privacy', shows: heading('privacy.title') },
  { path: `/m/install/${'A'.repeat(22)}`, shows: heading('install.gone') },
  { path: '/user/workbench', as: 'member', shows: heading('workbench.spaces') },
  { path: '/space-acme/user/workbench', as: 'member', shows: heading('workbench.spaces') },
  {
    path: '/space-acme/enterprise/brand',
    as: 'admin',
    shows: (page, say) => page.getByRole('heading', { name: say('look.preview') }),
  },
  { path: '/space-acme/enterprise/apps', as: 'admin', shows: heading('apps.title') },
  { path: '/space-acme/enterprise/navigation', as: 'admin', shows: heading('navigation.menu') },
  { path: '/no/such/page', as: 'member', shows: heading('fallback.lost.title') },
  { path: '/console', as: 'console', shows: (page) => page.getByRole('row').last() },
  { path: '/sysop/enterprise', as: 'operator', shows: (page) => page.getByRole('row').last() },
  {
    path: '/sysop/enterprise?open=1',
    as: 'operator',
    shows: (page) => page.getByRole('dialog').getByRole('heading').first(),
  },
  { path: '/sysop/package', as: 'operator', shows: heading('package.title') },
  {
    path: '/sysop/package/enterprise',
    as: 'operator',
    shows: (page) => page.getByRole('row').last(),
  },
]

/** Leads through all pages as those they are for, and lets each be looked at. */
export async function visitEveryPage(page: Page, say: Say, look: (page: Page) => Promise<void>) {
  let who: string | undefined
  for (const { path, as, shows } of everyPage) {
    if (as && as !== who) await enterAs(page, as)
    who = as
    await page.goto(path)
    await expect(shows(page, say)).toBeVisible()
    await look(page)
  }
}
