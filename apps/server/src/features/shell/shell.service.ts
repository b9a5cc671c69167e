import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { LanguageUnknown } from '@atrium/contract/shell.contract.ts'
import type { Door, Serve } from '../../kernel/implement.ts'
import type { Settings } from '../../kernel/scope.ts'
import { DEFAULT_LANGUAGE, dictionaries, say } from '../../kernel/words.ts'
import { routesFor } from './shell.routes.ts'

export const baseInfo: Serve<'microApps.baseInfo'> = async ({ actor }) => [routesFor(actor), [], []]

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
