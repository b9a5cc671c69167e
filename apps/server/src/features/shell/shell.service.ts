import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { LanguageUnknown } from '@atrium/contract/shell.contract.ts'
import type { Door, Serve } from '../../kernel/implement.ts'
import type { Scope, Settings } from '../../kernel/scope.ts'
import { DEFAULT_LANGUAGE, dictionaries, say } from '../../kernel/words.ts'
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

export const baseInfo =
  (premises: Premises): Serve<'microApps.baseInfo'> =>
  async (scope) => {
    const { routes, apps } = await shellHere(scope, premises)
    return [openTo(scope, routes), apps, premises.shared]
  }

export const server: Door<'global.server'> = {
  door: async ({ now, settings }) => ({ time: now.toISOString(), version: settings.version }),
}

export const config: Door<'global.config'> = {
  door: async ({ settings }) => publicConfig(settings),
}

export const get: Door<'global.get'> = {
  door: async ({ settings }, { key }) => {
    const known = new Map<string, unknown>(Object.entries(publicConfig(settings)))
    if (!known.has(key)) throw NotHere({})
    return { key, value: known.get(key) }
  },
}

export const dictionary: Door<'lang.json'> = {
  door: async (_, { lang = DEFAULT_LANGUAGE }) => {
    const words = dictionaries.get(lang)
    if (!words) throw LanguageUnknown({})
    return words
  },
}

const publicConfig = ({ product, system, sms }: Settings) => ({
  product,
  system,
  brand: { name: 'Atrium' },
  registration: system !== 'private',
  waysIn: ['password' as const, ...(sms ? ['sms' as const] : []), 'qr' as const],
  languages: [...dictionaries.keys()].map((lang) => ({
    lang,
    name: say(lang, `language.${lang}`),
  })),
  defaultLanguage: DEFAULT_LANGUAGE,
})
