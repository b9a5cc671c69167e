import { createHash } from 'node:crypto'
import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import type { BaseInfo, MicroAppConfig } from '@atrium/contract/platform/shell.contract.ts'
import type { Page, Route } from '@playwright/test'
import { askByItself } from '../answers.ts'
import { enterAs } from '../journey.ts'

export type Fake = {
  name: string
  code: string
  /** Instead of the code, whatever the server would send. */
  serve?: (route: Route, tries: number) => Promise<void>
  config?: Partial<MicroAppConfig>
  route?: Partial<RouteConfig>
}

const VERSION = '9.9.9'
export const hashOf = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`
export const entryOf = (name: string) => `/modules/${name}/${VERSION}/entry.js`
export const script = (route: Route, body: string) =>
  route.fulfill({ contentType: 'text/javascript', body })

/** An app that does what it should: a heading, and a field to type into. */
export const goodCode = (title = 'It plays') => `export default {
  mount({ container }) {
    container.innerHTML = '<h1>${title}</h1><label>Field <input></label>'
    return { unmount: () => container.replaceChildren() }
  },
}`

const configOf = ({ name, code, config }: Fake): MicroAppConfig => ({
  name,
  version: VERSION,
  contract: 1,
  format: 'esm',
  isolation: 'realm',
  title: { 'zh-CN': name, 'en-US': name },
  entry: { url: entryOf(name), integrity: hashOf(code) },
  requires: {},
  grants: [],
  ...config,
})

const routeOf = ({ name, route }: Fake): RouteConfig => ({
  id: name,
  path: `/fakes/${name}/*`,
  layout: 'index',
  title: { 'zh-CN': name, 'en-US': name },
  target: { kind: 'app', app: name },
  menu: { order: 50 },
  ...route,
})

/**
 * Lays fake apps over what the real server says: its routes, its word that the page is open, and the
 * app's own files. Everything else is the product. The list may be changed while the page is open.
 */
export async function withFakes(page: Page, fakes: Fake[]): Promise<void> {
  await enterAs(page, 'member')
  await askByItself(page)
  await page.route('**/napi/micro-apps/**', async (route) => {
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const answer = await route.fetch({ headers })
    const [routes, apps, modules] = (await answer.json()) as BaseInfo
    const names = new Set(fakes.map(({ name }) => name))
    const others = apps.filter(({ name }) => !names.has(name))
    const json = [[...routes, ...fakes.map(routeOf)], [...others, ...fakes.map(configOf)], modules]
    await route.fulfill({ json })
  })
  await page.route('**/api2/rbac/pageauthorization**', async (route) => {
    if (!decodeURIComponent(route.request().url()).includes('/fakes/')) return route.fallback()
    const result = { authorized: true, missing: null, known: true, grantors: [], asked: null }
    return route.fulfill({ json: { status: 200, msg: 'ok', result } })
  })
  const tries = new Map<string, number>()
  await page.route(`**/modules/*/${VERSION}/entry.js*`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const fake = fakes.find(({ name }) => pathname === entryOf(name))
    if (!fake) return route.fallback()
    const before = tries.get(fake.name) ?? 0
    tries.set(fake.name, before + 1)
    return fake.serve ? fake.serve(route, before) : script(route, fake.code)
  })
}

export const openFake = (page: Page, name: string) => page.goto(`/space-acme/fakes/${name}`)

/** What stands in the app's place when it failed, and why. */
export const troubleOf = (page: Page, why: string) =>
  page.getByRole('alert').and(page.locator(`[data-why="${why}"]`))
