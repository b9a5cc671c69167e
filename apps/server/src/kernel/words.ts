import { readdirSync, readFileSync } from 'node:fs'

export type Dictionary = Record<string, string>

export const DEFAULT_LANGUAGE = 'zh-CN'

const folder = new URL('../../../../words/', import.meta.url)

/** The dictionaries that ship with the product; a language is a file. */
export const dictionaries: ReadonlyMap<string, Dictionary> = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Dictionary,
    ]),
)

export function say(language: string, key: string, values: Record<string, string | number> = {}) {
  const phrase = dictionaries.get(language)?.[key] ?? key
  return phrase.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The reader's language: the one their browser asks for first among those we speak. */
export function chooseLanguage(header: string | undefined, cookie: string | undefined): string {
  if (cookie && dictionaries.has(cookie)) return cookie
  for (const part of (header ?? '').split(',').slice(0, 10)) {
    const asked = (part.split(';')[0] as string).trim().toLowerCase()
    if (!asked) continue
    for (const known of dictionaries.keys()) {
      const tag = known.toLowerCase()
      if (tag === asked || tag.split('-')[0] === asked) return known
    }
  }
  return DEFAULT_LANGUAGE
}
