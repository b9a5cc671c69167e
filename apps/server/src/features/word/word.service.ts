import { Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import { LanguageInUse, LanguageKnown } from '@atrium/contract/platform/word.contract.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { DEFAULT_LANGUAGE, type Dictionary, say, shipped } from '../../kernel/http/words.ts'
import { type ActionOn, audit, type TargetName } from '../../kernel/transaction/audit.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import { byLanguage } from './word.layers.ts'
import { faultOf, keysOf } from './word.rules.ts'
import * as store from './word.store.ts'

export { faultOf, keysOf } from './word.rules.ts'

/** Whom to tell when brand or words of a space changed: every process that keeps them, then its pages. */
export const brandTopics = (tenant: number): string[] => ['brands', `tenant:${tenant}`]

/** The platform's words as this transaction sees them. */
async function platformWords({ db }: Scope) {
  const [languages, phrases] = await Promise.all([store.languages(db), store.phrases(db)])
  const texts = byLanguage(phrases)
  /** What a language says by itself: shipped, and the platform's own over it. */
  const saidBy = (lang: string): Dictionary => ({ ...shipped.get(lang), ...texts.get(lang) })
  const basisOf = (lang: string): Dictionary => {
    const added = languages.find((row) => row.lang === lang)
    if (added) return { ...basisOf(added.based_on), ...saidBy(added.based_on) }
    return lang === DEFAULT_LANGUAGE ? {} : saidBy(DEFAULT_LANGUAGE)
  }
  const isKnown = (lang: string) => shipped.has(lang) || languages.some((row) => row.lang === lang)
  return { languages, texts, saidBy, basisOf, isKnown }
}
type Platform = Awaited<ReturnType<typeof platformWords>>

async function platformOf(scope: Scope, lang: string): Promise<Platform> {
  const words = await platformWords(scope)
  if (!words.isKnown(lang)) throw NotHere({})
  return words
}

function presentLanguage({ saidBy }: Platform, row: store.LanguageRow) {
  const keys = keysOf(row.lang)
  const said = saidBy(row.lang)
  return {
    lang: row.lang,
    name: row.name,
    basedOn: row.based_on,
    published: row.published,
    translated: keys.filter((key) => key in said).length,
    phrases: keys.length,
  }
}

function presenter({ texts, basisOf }: Platform, lang: string) {
  const basis = { ...basisOf(lang), ...shipped.get(lang) }
  return (key: string) => ({
    key,
    base: textOf(basis, key),
    text: texts.get(lang)?.[key] ?? null,
  })
}

/** A form only this language has falls back on the one for all numbers. */
const textOf = (words: Dictionary, key: string): string =>
  words[key] ?? words[key.replace(/\.\w+$/, '.other')] ?? ''

const list: Serve<'language.list'> = async (scope) => {
  const words = await platformWords(scope)
  const ours = [...shipped].map(([lang, said]) => ({
    ...presentLanguage(words, {
      lang,
      name: say(said, `language.${lang}`),
      based_on: '',
      published: true,
    }),
    basedOn: null,
  }))
  return [...ours, ...words.languages.map((row) => presentLanguage(words, row))]
}

const add: Serve<'language.add'> = async (scope, { lang, name, basedOn }) => {
  const words = await platformWords(scope)
  if (!words.isKnown(basedOn)) throw Invalid({ fields: { basedOn: 'unknown' } })
  const row = { lang, name, based_on: basedOn }
  if (shipped.has(lang) || !(await store.addLanguage(scope, row))) throw LanguageKnown({})
  await changed(scope, 'language.added', lang, { targetName: name })
  return presentLanguage(words, { ...row, published: false })
}

const publish: Serve<'language.publish'> = async (scope, { lang, published }) => {
  if (!(await store.publish(scope, lang, published))) throw NotHere({})
  const words = await platformWords(scope)
  const row = words.languages.find((known) => known.lang === lang) as store.LanguageRow
  const action = published ? 'language.published' : 'language.withdrawn'
  await changed(scope, action, lang, { targetName: row.name })
  return presentLanguage(words, row)
}

const remove: Serve<'language.remove'> = async (scope, { lang }) => {
  const { languages } = await platformWords(scope)
  const gone = languages.find((row) => row.lang === lang)
  if (!gone) throw NotHere({})
  if (languages.some(({ based_on }) => based_on === lang)) throw LanguageInUse({})
  await store.removeLanguage(scope, lang)
  await store.removePhrases(scope, lang)
  await changed(scope, 'language.removed', lang, { targetName: gone.name })
  return {}
}

const phrases: Serve<'phrase.list'> = async (scope, input) => {
  const words = await platformOf(scope, input.lang)
  const said = words.saidBy(input.lang)
  const rows = keysOf(input.lang).map(presenter(words, input.lang))
  const shown = rows
    .filter(({ key }) => !input.missing || !(key in said))
    .filter(({ text }) => !input.own || text !== null)
  return paged(shown, input)
}

const setPhrase: Serve<'phrase.set'> = async (scope, { lang, key, text }) => {
  await platformOf(scope, lang)
  const fault = faultIn(lang, key, text)
  if (fault) throw Invalid({ fields: { [fault === 'unknown' ? 'key' : 'text']: fault } })
  await store.setPhrases(scope, [{ lang, key, text }])
  await changed(scope, 'phrase.changed', `${lang} ${key}`, { targetWord: key }, { lang, text })
  return presenter(await platformWords(scope), lang)(key)
}

const clearPhrase: Serve<'phrase.clear'> = async (scope, { lang, key }) => {
  await platformOf(scope, lang)
  if (!keysOf(lang).includes(key)) throw Invalid({ fields: { key: 'unknown' } })
  await store.clearPhrase(scope, lang, key)
  await changed(scope, 'phrase.cleared', `${lang} ${key}`, { targetWord: key }, { lang })
  return presenter(await platformWords(scope), lang)(key)
}

/**
 * The file has every key: what the language lacks is filled with the text shown today, for the translator to
 * replace.
 */
const exportWords: Serve<'phrase.export'> = async (scope, { lang }) => {
  const { basisOf, saidBy } = await platformOf(scope, lang)
  const [basis, said] = [basisOf(lang), saidBy(lang)]
  const words = keysOf(lang).map((key) => [key, said[key] ?? textOf(basis, key)])
  const text = `${JSON.stringify(Object.fromEntries(words), null, 2)}\n`
  return {
    name: `${lang}.json`,
    type: 'application/json; charset=utf-8',
    pieces: (async function* () {
      yield text
    })(),
  }
}

/** Texts equal to those of the base language are not saved, since they would no longer follow its changes. */
const importWords: Serve<'phrase.import'> = async (scope, { lang, words }) => {
  const platform = await platformOf(scope, lang)
  refuseFaults(lang, words)
  const basis = platform.basisOf(lang)
  const said = platform.saidBy(lang)
  const rows = Object.entries(words)
    .filter(([key, text]) => (said[key] ?? textOf(basis, key)) !== text)
    .map(([key, text]) => ({ lang, key, text }))
  if (rows.length > 0) await store.setPhrases(scope, rows)
  const targetName = languageName(platform, lang)
  await changed(scope, 'phrase.imported', lang, { targetName }, { n: rows.length })
  return { changed: rows.length }
}

export function refuseFaults(lang: string, words: Record<string, string | null>): void {
  const known = new Set(keysOf(lang))
  const faults = Object.entries(words).flatMap(([key, text]) => {
    const fault = known.has(key) ? text !== null && faultOf(key, text) : 'unknown'
    return fault ? [[`words.${key}`, fault]] : []
  })
  if (faults.length > 0) throw Invalid({ fields: Object.fromEntries(faults.slice(0, 100)) })
}

const faultIn = (lang: string, key: string, text: string) =>
  keysOf(lang).includes(key) ? faultOf(key, text) : 'unknown'

type WordFilter = { start: number; length: number; search?: string | undefined }
type WordRow = { key: string; base: string; text: string | null }

/** A dictionary is small enough to be searched in memory. */
export function paged(rows: WordRow[], { start, length, search }: WordFilter) {
  const term = search?.toLowerCase()
  const found = term
    ? rows.filter((row) => `${row.key}\n${row.base}\n${row.text}`.toLowerCase().includes(term))
    : rows
  return {
    total: found.length,
    rows: found.slice(start, start + length),
  }
}

const languageName = ({ languages }: Platform, lang: string): string =>
  languages.find((row) => row.lang === lang)?.name ??
  say(shipped.get(lang) ?? {}, `language.${lang}`)

async function changed(
  scope: Scope,
  action: ActionOn<'language' | 'phrase'>,
  target: string,
  name: TargetName,
  detail = {},
) {
  await audit(scope, { action, target, ...name, detail })
  await announce(scope.db, ['everyone'], { kind: 'words.changed' })
}

export const wordsByLanguage = async (db: Kysely<Tables>): Promise<Map<string, Dictionary>> =>
  byLanguage(await store.ownWords(db))

export const wordHandlers = {
  'language.add': add,
  'language.list': list,
  'language.publish': publish,
  'language.remove': remove,
  'phrase.clear': clearPhrase,
  'phrase.export': exportWords,
  'phrase.import': importWords,
  'phrase.list': phrases,
  'phrase.set': setPhrase,
} satisfies Partial<Handlers>
