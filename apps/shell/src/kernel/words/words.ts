import { useSyncExternalStore } from 'react'
import type zhCN from '../../../../../words/zh-CN.json'
import { rememberInCookie } from '../browser/cookie.ts'
import {
  readLocalStorageText,
  removeFromLocalStorage,
  writeLocalStorageText,
} from '../browser/local-storage.ts'
import { splitSpace } from '../entry/entry.ts'
import {
  DICTIONARY_KEY,
  dictionaryPlace,
  LANGUAGE_KEY,
  PLACE_KEY,
  TAG_COOKIE,
  TAG_KEY,
} from './dictionary-keys.ts'
import { formatNumber, pluralRules } from './formats.ts'

export type WordKey = keyof typeof zhCN
/** A key with plural forms: `seat.one` and `seat.other` are said as `seat`. */
export type CountedKey = {
  [Key in WordKey]: Key extends `${infer Stem}.other` ? Stem : never
}[WordKey]
export type Dictionary = Partial<Record<string, string>>
type Values = Record<string, string | number>

export type Say = {
  (key: WordKey, values?: Values): string
  /** The plural form of a key for a number, which the text may show as {count}. */
  count(key: CountedKey, count: number, values?: Values): string
  /** A key that the server named, such as a route's title. */
  named(key: string, values?: Values): string
  language: string
}

export const DEFAULT_LANGUAGE = 'zh-CN'

/**
 * What stands for a missing word. A dictionary may be older than the page, or a part of one: words stay blank until
 * all have loaded.
 */
type Missing = 'blank' | 'key'

function speaker(language: string, dictionary: Dictionary, missing: Missing): Say {
  const named = (key: string, values: Values = {}) => {
    const text = dictionary[key] ?? (missing === 'key' ? key : '')
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name]
      if (value === undefined) return whole
      return typeof value === 'number' ? formatNumber(language, value) : value
    })
  }
  const count = (key: CountedKey, number: number, values: Values = {}) => {
    const form = pluralRules(language).select(number)
    const chosen = `${key}.${form}` in dictionary ? form : 'other'
    return named(`${key}.${chosen}`, { count: number, ...values })
  }
  return Object.assign((key: WordKey, values?: Values) => named(key, values), {
    count,
    named,
    language,
  })
}

let current = speaker(DEFAULT_LANGUAGE, {}, 'blank')
let wanted = DEFAULT_LANGUAGE
/** Whether all words have loaded: what is missing then, nobody wrote. */
let isWhole = false
const listeners = new Set<() => void>()

export const language = (): string => current.language
export const speaking = (): Say => current
export const useSay = (): Say => useSyncExternalStore(onWordsChange, speaking, speaking)

export function onWordsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setDictionary(
  lang: string,
  dictionary: Dictionary,
  missing: Missing = 'key',
): void {
  wanted = lang
  isWhole = missing === 'key'
  current = speaker(lang, dictionary, missing)
  for (const listener of listeners) listener()
}

/** The language chosen earlier in this browser, else that of the document the server sent. */
export function chosenLanguage(): string {
  return readLocalStorageText(LANGUAGE_KEY) ?? (document.documentElement.lang || DEFAULT_LANGUAGE)
}

type Restored = 'none' | 'kept' | 'current'
export type InForce = { language: string; tag: string }

/** Restores the words of the last visit, and says whether they are those in force, if that is known. */
export function restoreDictionary(inForce?: InForce): Restored {
  const lang = chosenLanguage()
  const isCurrent = inForce?.language === lang && inForce.tag === readLocalStorageText(TAG_KEY)
  // Current words are right whichever space they came from.
  const isOurs = isCurrent || readLocalStorageText(PLACE_KEY) === placeOf(lang)
  const kept = isOurs && readLocalStorageText(DICTIONARY_KEY)
  if (!kept) return 'none'
  try {
    show(lang, JSON.parse(kept) as Dictionary, isCurrent ? 'key' : 'blank')
    return isCurrent ? 'current' : 'kept'
  } catch {
    return 'none'
  }
}

/** Takes the words of a first view. False when another language was chosen in this browser. */
export function sayFirst(lang: string, said: Dictionary): boolean {
  if (lang !== chosenLanguage()) return false
  show(lang, said, 'blank')
  return true
}

let coming: Promise<boolean> | null = null

/** Loads all words, for parts that were not in the first view. False when they cannot be loaded now. */
export function allWords(): Promise<boolean> {
  if (isWhole) return Promise.resolve(true)
  return coming ?? switchLanguage(wanted)
}

/** Changes the language in place. False when the server has no such dictionary to give now. */
export function switchLanguage(lang: string): Promise<boolean> {
  wanted = lang
  const switched = fetchAndShow(lang).finally(() => {
    if (coming === switched) coming = null
  })
  coming = switched
  return switched
}

async function fetchAndShow(lang: string): Promise<boolean> {
  const found = await fetchDictionary(lang)
  if (!found) {
    if (wanted === lang) wanted = current.language
    return false
  }
  const { words, tag } = found
  // A slower answer to an earlier choice must not undo a later one.
  if (wanted !== lang) return true
  show(lang, words, 'key')
  writeLocalStorageText(DICTIONARY_KEY, JSON.stringify(words))
  writeLocalStorageText(PLACE_KEY, placeOf(lang))
  writeLocalStorageText(TAG_KEY, tag)
  rememberInCookie(TAG_COOKIE, tag)
  return true
}

/** Shows a dictionary. Links and downloads cannot carry the language, so a cookie tells the server at once. */
function show(lang: string, words: Dictionary, missing: Missing) {
  document.documentElement.lang = lang
  writeLocalStorageText(LANGUAGE_KEY, lang)
  rememberInCookie(LANGUAGE_KEY, lang)
  setDictionary(lang, words, missing)
}

const placeOf = (lang: string) => dictionaryPlace(splitSpace(location.pathname).prefix, lang)

/** Removes the kept words: some are for the people of one space only. */
export function forgetWords(): void {
  removeFromLocalStorage(DICTIONARY_KEY)
  // With the tag kept, the next document would bring no words.
  rememberInCookie(TAG_COOKIE, '')
}

/** How long a part waits for its words, in milliseconds; then it is drawn without them. */
const PATIENCE = 30_000

type FetchedDictionary = { words: Dictionary; tag: string }

async function fetchDictionary(lang: string): Promise<FetchedDictionary | null> {
  try {
    const { prefix } = splitSpace(location.pathname)
    const response = await fetch(`${prefix}/napi/lang/json?lang=${encodeURIComponent(lang)}`, {
      signal: AbortSignal.timeout(PATIENCE),
    })
    const answer = (await response.json()) as { code: number; data: Dictionary }
    return answer.code === 200 ? { words: answer.data, tag: tagOf(response) } : null
  } catch {
    return null
  }
}

/** The fingerprint of the words, without the suffix for how the answer was compressed. */
const tagOf = ({ headers }: Response): string =>
  (headers.get('etag') ?? '').replace(/^(W\/)?"([^".]*).*$/, '$2')
