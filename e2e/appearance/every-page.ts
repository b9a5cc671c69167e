import { standardRoutes } from '@atrium/contract/apps/standard-routes.ts'
import { findRoute } from '@atrium/contract/platform/route-pattern.ts'
import { expect, type Page } from '@playwright/test'
import { enterAs } from '../journey.ts'
import { newPhone } from '../ways/ways.people.ts'
import type { Say } from '../words.ts'

type Stop = {
  path: string
  as?: string | undefined
  /** What has to happen before there is something to see. */
  before?: (page: Page) => Promise<unknown>
  /** What shows that the page is all there. */
  shows: (page: Page, say: Say) => ReturnType<Page['getByRole']>
}

const heading =
  (key: Parameters<Say>[0]): Stop['shows'] =>
  (page, say) =>
    page.getByRole('heading', { name: say(key) }).first()

/** Where a page needs something of its own: more than one look, or another sign that it is there than its title. */
const particular: Stop[] = [
  { path: '/home/login', shows: heading('login.heading.hall') },
  { path: '/home/login?isadmin=1', shows: heading('login.heading.simple') },
  { path: '/openBind', shows: heading('bind.heading.gone') },
  { path: '/', shows: heading('brand.promise') },
  { path: '/space-acme/supplier/userCenter', shows: heading('supplier.become') },
  { path: '/space-acme/ApplicationMarket/company', shows: heading('market.none.company') },
  { path: '/appDetail/1', shows: heading('market.may') },
  { path: '/space-acme/m/appDetail/2', shows: heading('market.may') },
  { path: `/m/install/${'A'.repeat(22)}`, shows: heading('install.gone') },
  { path: '/user/workbench', as: 'member', shows: heading('workbench.apps') },
  { path: '/space-acme/user/workbench', as: 'member', shows: heading('workbench.apps') },
  { path: '/space-acme/user/tasks', as: 'admin', shows: heading('task.title') },
  { path: '/space-acme/home/index', as: 'member', shows: heading('portal.kind.messages') },
  { path: '/space-acme/user/messages', as: 'member', shows: heading('inbox.title') },
  {
    path: '/space-acme/enterprise/brand',
    as: 'admin',
    shows: (page, say) => page.getByRole('heading', { name: say('look.preview') }),
  },
  { path: '/space-acme/enterprise/roles', as: 'admin', shows: heading('roles.group.data') },
  {
    path: '/space-acme/enterprise/roles?show=matrix',
    as: 'admin',
    shows: (page) => page.getByRole('row').last(),
  },
  {
    path: '/space-acme/enterprise/org',
    as: 'admin',
    shows: (page) => page.getByRole('row').last(),
  },
  {
    path: '/space-acme/directory',
    as: 'member',
    shows: (page) => page.getByRole('row').last(),
  },
  {
    path: '/space-acme/enterprise/signManager',
    as: 'admin',
    shows: heading('signManager.passwords'),
  },
  {
    path: '/space-acme/enterprise/signManager/networks',
    as: 'admin',
    shows: heading('signManager.networks'),
  },
  {
    path: '/space-acme/enterprise/signManager/page',
    as: 'admin',
    shows: heading('signManager.page.texts'),
  },
  {
    path: '/space-acme/enterprise/signManager/log',
    as: 'admin',
    shows: (page, say) => page.getByRole('columnheader', { name: say('signManager.column.place') }),
  },
  { path: '/space-acme/enterprise/navigation', as: 'admin', shows: heading('navigation.menu') },
  { path: '/space-acme/enterprise/portal', as: 'admin', shows: heading('portalEditor.widgets') },
  {
    path: '/space-acme/enterprise/words',
    as: 'admin',
    shows: (page) => page.getByRole('row').last(),
  },
  { path: '/no/such/page', as: 'member', shows: heading('fallback.lost.title') },
  { path: '/console', as: 'console', shows: (page) => page.getByRole('row').last() },
  {
    path: '/sysop/overview',
    as: 'operator',
    shows: (page) => page.getByRole('slider').first(),
  },
  {
    path: '/sysop/overview?as=table',
    as: 'operator',
    shows: (page) => page.getByRole('row').last(),
  },
  { path: '/sysop/update', as: 'operator', shows: heading('upkeep.history') },
  { path: '/sysop/health', as: 'operator', shows: heading('health.part.chores') },
  { path: '/sysop/enterprise', as: 'operator', shows: (page) => page.getByRole('row').last() },
  { path: '/sysop/message', as: 'operator', shows: (page) => page.getByRole('row').last() },
  { path: '/sysop/audit', as: 'operator', shows: (page) => page.getByRole('row').last() },
  {
    path: '/sysop/enterprise?open=1',
    as: 'operator',
    shows: (page) => page.getByRole('dialog').getByRole('heading').first(),
  },
  {
    path: '/sysop/category',
    as: 'operator',
    shows: (page, say) => page.getByRole('list', { name: say('category.title') }),
  },
  { path: '/sysop/micro-app', as: 'operator', shows: (page) => page.getByRole('row').last() },
  {
    path: '/sysop/micro-app?open=hello-react',
    as: 'operator',
    shows: (page, say) => page.getByRole('heading', { name: say('microApp.versions') }),
  },
  { path: '/sysop/whitelist', as: 'operator', shows: (page) => page.getByRole('row').last() },
  {
    path: '/sysop/whitelist?open=hello-react',
    as: 'operator',
    shows: (page, say) => page.getByRole('switch', { name: say('whitelist.everyone') }),
  },
  { path: '/sysop/listing', as: 'operator', shows: (page) => page.getByRole('row').last() },
  {
    path: '/sysop/listing?open=1',
    as: 'operator',
    shows: (page, say) => page.getByRole('heading', { name: say('listing.notes') }),
  },
  { path: '/sysop/word', as: 'operator', shows: (page) => page.getByRole('row').last() },
  { path: '/sysop/route', as: 'operator', shows: (page) => page.getByRole('row').last() },
  {
    path: '/sysop/route?open=center',
    as: 'operator',
    shows: (page, say) => page.getByRole('dialog').getByText(say('route.fixed')),
  },
  { path: '/console/user', as: 'console', shows: (page) => page.getByRole('row').last() },
  { path: '/sysop/user', as: 'operator', shows: (page) => page.getByRole('row').last() },
  {
    path: '/sysop/user?open=3',
    as: 'operator',
    shows: (page, say) => page.getByRole('heading', { name: say('user.trail') }),
  },
  { path: '/sysop/enterprise/1', as: 'operator', shows: heading('enterprise.hierarchy') },
  {
    path: '/sysop/enterprise/1/people',
    as: 'operator',
    shows: (page) => page.getByRole('row').last(),
  },
  { path: '/sysop/enterprise/1/sign-in', as: 'operator', shows: heading('enterprise.tab.sign-in') },
  {
    path: '/sysop/enterprise/1/audit',
    as: 'operator',
    shows: (page) => page.getByRole('radiogroup').first(),
  },
  { path: '/sysop/enterprise/1/life', as: 'operator', shows: heading('enterprise.template') },
  {
    path: '/sysop/sms',
    as: 'operator',
    before: (page) =>
      page.request.post('/v1/code', { data: { purpose: 'register', phone: newPhone() } }),
    shows: (page) => page.getByRole('row').last(),
  },
  {
    path: '/sysop/package/enterprise',
    as: 'operator',
    shows: (page) => page.getByRole('row').last(),
  },
]

/** Pages that exist only in a state, which their own journeys bring about: there they are looked at. */
const inAState = [
  'maintenance',
  'twoVerify',
  'ownPassword',
  'scan',
  'appDesign',
  'appSettings',
  'builtApp.open',
  'builtApp.print',
  'builtApp.table',
]

const seen = new Set(
  particular.map(({ path }) => {
    const address = path.replace(/^\/space-acme/, '').replace(/\?.*/, '')
    return findRoute(standardRoutes, address)?.id
  }),
)

/** Every other page that ships with the product: one that is added is visited without anybody thinking of it. */
const usual = standardRoutes
  .filter(({ id }) => !inAState.includes(id) && !seen.has(id))
  .map(({ path, access, title }): Stop => {
    const isInSpace = access === 'member' || access.startsWith('may:')
    return {
      path: isInSpace ? `/space-acme${path}` : path,
      as: visitorFor(access),
      shows: heading(title as Parameters<Say>[0]),
    }
  })

function visitorFor(access: string): string | undefined {
  if (access === 'anyone') return undefined
  if (access === 'signedIn' || access === 'member') return 'member'
  return access.startsWith('may:') ? 'admin' : access.split(':')[0]
}

/** Who has not signed in comes first; then each signs in once or so. */
const order = [undefined, 'member', 'admin', 'console', 'operator']
const everyPage = [...particular, ...usual].toSorted(
  (one, other) => order.indexOf(one.as) - order.indexOf(other.as),
)

/** So many that several browsers share them. */
export const WALKS = [1, 2, 3]

/** Leads through a share of all pages as those they are for, and lets each be looked at. */
export async function visitPages(
  walk: number,
  page: Page,
  say: Say,
  look: (page: Page) => Promise<void>,
) {
  const share = Math.ceil(everyPage.length / WALKS.length)
  let who: string | undefined
  for (const { path, as, before, shows } of everyPage.slice((walk - 1) * share, walk * share)) {
    if (as && as !== who) await enterAs(page, as)
    who = as
    await before?.(page)
    await page.goto(path)
    await expect(shows(page, say)).toBeVisible()
    await look(page)
    await page.setViewportSize({ width: 1280, height: 720 })
  }
}
