import type { Brand } from '@atrium/contract/enterprises/brand.contract.ts'
import { houseBrand } from '@atrium/contract/enterprises/house-brand.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { LanguageUnknown } from '@atrium/contract/platform/shell.contract.ts'
import type { Door, Hall, Serve } from '../../kernel/call/implement.ts'
import { DEFAULT_LANGUAGE, type Dictionary } from '../../kernel/http/words.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import {
  configOf,
  type Premises,
  problemOf,
  type Released,
} from '../micro-app/micro-app.service.ts'
import { allRoutes, existsHere, openTo } from '../route/route.service.ts'
import * as store from './shell.store.ts'

/**
 * What stands in this space: its routes, whomever they are for, its apps and its menu. Everything
 * that asks what somebody may open asks here, in one statement.
 */
export async function shellHere(scope: Scope, premises: Premises) {
  const { routes, apps: released, ...navigation } = await store.here(scope)
  const tenant = scope.tenant?.id ?? 0
  const apps = (released as Released[])
    .filter((app) => !problemOf(app, premises))
    .map((app) => configOf(app, premises, tenant))
  const names = new Set(apps.map(({ name }) => name))
  const standing = allRoutes(routes).filter((route) => existsHere(route, scope.tenant, names))
  return { routes: standing, apps, navigation }
}

/** Which edition of its routes, apps and menu this space has: a release brings routes as well. */
export const editionHere = async (scope: Scope): Promise<string> =>
  `${scope.settings.version}.${(await store.here(scope)).version}`

export const baseInfo =
  (premises: Premises): Serve<'microApps.baseInfo'> =>
  async (scope) => {
    const { routes, apps } = await shellHere(scope, premises)
    return [openTo(scope, routes), apps, premises.shared]
  }

export const server: Door<'global.server'> = {
  door: async ({ now, settings }) => ({ time: now.toISOString(), version: settings.version }),
}

/** What the house knows of itself and of the space at whose door somebody stands. */
export type Front = {
  languages: () => { lang: string; name: string }[]
  brandOf: (space: string) => Promise<Brand | null>
  domainOf: (origin: string) => { space: string; house: string } | null
  dictionary: (lang: string, space: string, isInside: boolean) => Promise<Dictionary>
}

export const config = (front: Front): Door<'global.config'> => ({
  door: (hall) => publicConfig(front, hall),
})

export const get = (front: Front): Door<'global.get'> => ({
  door: async (hall, { key }) => {
    const known = new Map<string, unknown>(Object.entries(await publicConfig(front, hall)))
    if (!known.has(key)) throw NotHere({})
    return { key, value: known.get(key) }
  },
})

const HOUSE_COLOUR = '#114840'
const HOUSE_ICON = { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }

/** Each space is an app of its own; all are at home on the whole site, where the door is. */
export const manifest = (front: Front): Door<'shell.manifest'> => ({
  door: async ({ visit }) => {
    const brand = (await front.brandOf(visit.space)) ?? houseBrand
    const isPrefixed = visit.space !== '' && !front.domainOf(visit.origin)
    const start = `${isPrefixed ? `/space-${visit.space}` : ''}/user/workbench`
    return {
      id: start,
      name: brand.name,
      short_name: brand.name,
      start_url: start,
      scope: '/',
      display: 'standalone' as const,
      theme_color: brand.colour ?? HOUSE_COLOUR,
      background_color: '#ffffff',
      icons: [...(brand.logo ? [{ src: brand.logo, sizes: 'any' }] : []), HOUSE_ICON],
    }
  },
})

export const dictionary = (front: Front): Door<'lang.json'> => ({
  door: async (hall, { lang = DEFAULT_LANGUAGE }) => {
    if (!front.languages().some((known) => known.lang === lang)) throw LanguageUnknown({})
    return front.dictionary(lang, hall.visit.space, await isInside(hall))
  },
})

/** Some of what a space says is for its people alone; who has no session need not be looked for. */
async function isInside({ visit, open }: Hall): Promise<boolean> {
  if (visit.space === '' || !visit.tokenHash) return false
  return open(async ({ tenant }) => tenant !== null)
}

async function publicConfig(front: Front, { settings, visit }: Hall) {
  const { product, system, sms } = settings
  return {
    product,
    system,
    brand: (await front.brandOf(visit.space)) ?? houseBrand,
    registration: system !== 'private',
    waysIn: ['password' as const, ...(sms ? ['sms' as const] : []), 'qr' as const],
    languages: front.languages(),
    defaultLanguage: DEFAULT_LANGUAGE,
    domain: front.domainOf(visit.origin),
  }
}
