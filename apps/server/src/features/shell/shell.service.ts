import type { Brand } from '@atrium/contract/enterprises/brand.contract.ts'
import { platformBrand } from '@atrium/contract/enterprises/platform-brand.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { LanguageUnknown } from '@atrium/contract/platform/shell.contract.ts'
import type { Handlers, ManualContext, ManualHandler, Serve } from '../../kernel/call/implement.ts'
import { DEFAULT_LANGUAGE, type Dictionary } from '../../kernel/http/words.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import {
  type AppHosting,
  configOf,
  isEntrustedWith,
  problemOf,
  type Released,
} from '../micro-app/micro-app.service.ts'
import { allRoutes, existsHere, isWork, openTo } from '../route/route.service.ts'
import * as store from './shell.store.ts'

type Installed = Released & { isSeen: boolean }
type Sees = (app: { name: string; isSeen: boolean }) => boolean

const asked: Sees = ({ isSeen }) => isSeen
/** For whoever arranges the space for others, not only for themselves. */
export const allOfSpace: Sees = () => true

/**
 * What stands in this space: its routes, whomever they are for, its apps and its menu. Everything
 * that asks what somebody may open asks here, in one statement. Of an app that is not for them
 * there is nothing.
 */
export async function shellHere(scope: Scope, hosting: AppHosting, sees = asked) {
  const { routes, apps: released, ...navigation } = await store.here(scope)
  const tenant = scope.tenant?.id ?? 0
  const entrusted = scope.actor?.viewAs?.entrusted ?? null
  const apps = (released as Installed[])
    .filter(sees)
    .filter((app) => !problemOf(app, hosting) && isEntrustedWith(entrusted, app.name))
    .map((app) => configOf(app, hosting, tenant))
  const names = new Set(apps.map(({ name }) => name))
  const existing = allRoutes(routes).filter((route) => existsHere(route, scope.tenant, names))
  return { routes: entrusted ? existing.filter(isWork) : existing, apps, navigation }
}

/** Which edition of its routes, apps and menu this space has: a release brings routes as well. */
export const editionHere = async (scope: Scope): Promise<string> =>
  `${scope.settings.version}.${(await store.here(scope)).version}`

export const baseInfo =
  (hosting: AppHosting): Serve<'microApps.baseInfo'> =>
  async (scope) => {
    const { routes, apps } = await shellHere(scope, hosting)
    return [openTo(scope, routes), apps, hosting.shared]
  }

export const server: ManualHandler<'global.server'> = {
  manual: async ({ now, settings }) => ({ time: now.toISOString(), version: settings.version }),
}

/** What the platform knows of itself and of the space at whose door somebody stands. */
export type Front = {
  languages: () => { lang: string; name: string }[]
  brandOf: (space: string) => Promise<Brand | null>
  /** By which ways a space lets people in; null where it says nothing. */
  waysOf: (space: string) => Promise<string[] | null>
  domainOf: (origin: string) => { space: string; platform: string } | null
  dictionary: (lang: string, space: string, isInside: boolean) => Promise<Dictionary>
}

export const config = (front: Front): ManualHandler<'global.config'> => ({
  manual: async (context) => publicConfig(front, context, await spaceOf(context)),
})

export const get = (front: Front): ManualHandler<'global.get'> => ({
  manual: async (context, { key }) => {
    // Only the look depends on who asks.
    const space = key === 'brand' ? await spaceOf(context) : context.visit.space
    const config = await publicConfig(front, context, space)
    const known = new Map<string, unknown>(Object.entries(config))
    if (!known.has(key)) throw NotHere({})
    return { key, value: known.get(key) }
  },
})

const PLATFORM_COLOUR = '#114840'
const PLATFORM_ICON = { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }

/** Each space is an app of its own; all are at home on the whole site, where the door is. */
export const manifest = (front: Front): ManualHandler<'shell.manifest'> => ({
  manual: async ({ visit }) => {
    const brand = (await front.brandOf(visit.space)) ?? platformBrand
    const isPrefixed = visit.space !== '' && !front.domainOf(visit.origin)
    const start = `${isPrefixed ? `/space-${visit.space}` : ''}/user/workbench`
    return {
      id: start,
      name: brand.name,
      short_name: brand.name,
      start_url: start,
      scope: '/',
      display: 'standalone' as const,
      theme_color: brand.colour ?? PLATFORM_COLOUR,
      background_color: '#ffffff',
      icons: [...(brand.logo ? [{ src: brand.logo, sizes: 'any' }] : []), PLATFORM_ICON],
    }
  },
})

export const dictionary = (front: Front): ManualHandler<'lang.json'> => ({
  manual: async (context, { lang = DEFAULT_LANGUAGE }) => {
    if (!front.languages().some((known) => known.lang === lang)) throw LanguageUnknown({})
    return front.dictionary(lang, context.visit.space, await isInside(context))
  },
})

/** Some of what a space says is for its people alone; who has no session need not be looked for. */
async function isInside({ visit, open }: ManualContext): Promise<boolean> {
  if (visit.space === '' || !visit.tokenHash) return false
  return open(async ({ tenant }) => tenant !== null)
}

/** An address that names no space is in the one the person is in, and looks like it. */
async function spaceOf({ visit, open }: ManualContext): Promise<string> {
  if (visit.space !== '' || !visit.tokenHash) return visit.space
  // What the platform says of itself it says without a database too.
  return open(async ({ tenant }) => tenant?.space ?? '').catch(() => '')
}

async function publicConfig(front: Front, { settings, visit }: ManualContext, space: string) {
  const { product, system, sms } = settings
  const [brand, open] = await Promise.all([front.brandOf(space), front.waysOf(visit.space)])
  const ways = ['password' as const, ...(sms ? ['sms' as const] : []), 'qr' as const]
  return {
    product,
    system,
    brand: brand ?? platformBrand,
    registration: system !== 'private',
    waysIn: open ? ways.filter((way) => open.includes(way)) : ways,
    languages: front.languages(),
    defaultLanguage: DEFAULT_LANGUAGE,
    domain: front.domainOf(visit.origin),
  }
}

export const shellHandlers = ({ front, hosting }: { front: Front; hosting: AppHosting }) =>
  ({
    'global.config': config(front),
    'global.get': get(front),
    'global.server': server,
    'lang.json': dictionary(front),
    'microApps.baseInfo': baseInfo(hosting),
    'shell.manifest': manifest(front),
  }) satisfies Partial<Handlers>
