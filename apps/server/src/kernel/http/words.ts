import { readdirSync, readFileSync } from 'node:fs'

export type Dictionary = Readonly<Record<string, string>>

export const DEFAULT_LANGUAGE = 'zh-CN'

const folder = new URL('../../../../../words/', import.meta.url)

/** The dictionaries that ship with the product, complete; a language is a file. */
export const shipped: ReadonlyMap<string, Dictionary> = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    // Chinese first, as everywhere.
    .sort((one, other) => other.localeCompare(one))
    .map((name) => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Dictionary,
    ]),
)

/** What the platform says, and in which languages. It is in memory and never refuses. */
export type Words = {
  /** The language of a reader who names some: a choice they made, and what their browser prefers. */
  choose: (header: string | undefined, cookie: string | undefined) => string
  /** What everybody may read in a space, or outside of any. */
  spoken: (language: string, space: string) => Promise<Dictionary>
}

type Values = Record<string, string | number>

export const say = (words: Dictionary, key: string, values: Values = {}): string =>
  (words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** The one their browser asks for first among those we speak: `fr-CA` reads `fr`, `en` reads `en-US`. */
export function chooseLanguage(
  spoken: readonly string[],
  header: string | undefined,
  cookie: string | undefined,
): string {
  if (cookie && spoken.includes(cookie)) return cookie
  for (const part of (header ?? '').split(',').slice(0, 10)) {
    const asked = (part.split(';')[0] as string).trim().toLowerCase()
    if (!asked) continue
    for (const known of spoken) {
      const tag = known.toLowerCase()
      if (tag === asked || tag.split('-')[0] === asked || asked.startsWith(`${tag}-`)) return known
    }
  }
  return DEFAULT_LANGUAGE
}
