import {
  chooseLanguage,
  DEFAULT_LANGUAGE,
  type Dictionary,
  say,
  shipped,
  type Words,
} from '../../kernel/http/words.ts'
import { type Runtime, wearing } from '../../kernel/transaction/within.ts'
import type { Live } from '../../kernel/work/live.ts'
import { byLanguage } from './word.layers.ts'
import type { LanguageRow } from './word.store.ts'
import * as store from './word.store.ts'

/** A space's own words, by language. The object is the same until they change. */
type Own = { words: Map<string, Dictionary> }

/** Pages that are open to everybody; what a space says on its others is for its people alone. */
const OPEN =
  /^(login|entrance|brand|do|language|register|way|verdict|failure|twoStep|forgot|home|maintenance|fallback|nonAuthority|layout|trouble)\./

/**
 * Everything the platform says, in memory: the shipped words, the platform's over them, a space's over
 * those. It is read anew when an operator changes it, in this process or another, and whoever asks
 * meanwhile waits for the new words: an open page told of them must not be given the old (docs/decisions/0018).
 */
export class Phrasebook implements Words {
  readonly #runtime: Runtime
  readonly #ownOf: (space: string) => Promise<Own | null>
  #languages: LanguageRow[] = []
  #phrases = new Map<string, Dictionary>()
  #reading: Promise<void> | null = null
  #isStale = true
  /** Merged dictionaries, forgotten with the words they are made of. */
  #merged = new WeakMap<object, Map<string, Dictionary>>()
  #platform: Own = { words: new Map() }

  constructor(runtime: Runtime, ownOf: (space: string) => Promise<Own | null>) {
    this.#runtime = runtime
    this.#ownOf = ownOf
  }

  async open(live: Live): Promise<void> {
    live.on('everyone', (event) => {
      if (event !== null && event.kind !== 'words.changed') return
      this.#isStale = true
      void this.#settled()
    })
    await this.#settled()
  }

  /** Those a reader may choose, each by its own name. */
  get languages(): { lang: string; name: string }[] {
    const ours = [...shipped].map(([lang, words]) => ({
      lang,
      name: say(words, `language.${lang}`),
    }))
    const added = this.#languages.filter(({ published }) => published)
    return [...ours, ...added.map(({ lang, name }) => ({ lang, name }))]
  }

  choose(header: string | undefined, cookie: string | undefined): string {
    const spoken = this.languages.map(({ lang }) => lang)
    return chooseLanguage(spoken, header, cookie)
  }

  spoken(language: string, space: string): Promise<Dictionary> {
    return this.dictionary(language, space, false)
  }

  /** The words of a language in a space: all of them for its people, the open pages' for others. */
  async dictionary(language: string, space: string, isInside: boolean): Promise<Dictionary> {
    await this.#settled()
    const own = (await this.#ownOf(space)) ?? this.#platform
    if (own.words.size === 0) return this.#merge(this.#platform, language, true)
    return this.#merge(own, language, isInside)
  }

  async #settled(): Promise<void> {
    while (this.#isStale || this.#reading) {
      this.#reading ??= this.#read().finally(() => void (this.#reading = null))
      const isRead = await this.#reading.then(
        () => true,
        () => false,
      )
      // The last words known are better than none; the next to ask tries again.
      if (!isRead) return void (this.#isStale = true)
    }
  }

  async #read(): Promise<void> {
    this.#isStale = false
    const [languages, phrases] = await wearing(this.#runtime, 'gate', ({ db }) =>
      Promise.all([store.languages(db), store.phrases(db)]),
    )
    this.#languages = languages
    this.#phrases = byLanguage(phrases)
    this.#merged = new WeakMap()
  }

  #merge(own: Own, language: string, isInside: boolean): Dictionary {
    const known = this.#merged.get(own) ?? new Map<string, Dictionary>()
    this.#merged.set(own, known)
    const name = `${language} ${isInside}`
    const made = known.get(name) ?? this.#lay(own, language, isInside)
    known.set(name, made)
    return made
  }

  /** From the language everything falls back on to the one asked for; the later word counts. */
  #lay(own: Own, language: string, isInside: boolean): Dictionary {
    const layers = this.#chain(language).flatMap((lang) => [
      shipped.get(lang) ?? {},
      this.#phrases.get(lang) ?? {},
      isInside ? (own.words.get(lang) ?? {}) : openPart(own.words.get(lang)),
    ])
    return Object.assign({}, ...layers)
  }

  #chain(language: string): string[] {
    const basedOn = this.#languages.find(({ lang }) => lang === language)?.based_on
    if (basedOn !== undefined) return [...this.#chain(basedOn), language]
    return language === DEFAULT_LANGUAGE ? [language] : [DEFAULT_LANGUAGE, language]
  }
}

const openPart = (words: Dictionary = {}): Dictionary =>
  Object.fromEntries(Object.entries(words).filter(([key]) => OPEN.test(key)))
