import { readFileSync } from 'node:fs'

export const LANGUAGES = ['zh-CN', 'en-US'] as const
export type Language = (typeof LANGUAGES)[number]
export type Dictionary = Record<string, string>

const ENTRANCE_WORDS = /^(login|entrance|brand|failure|language)\./

/** The part of a dictionary that the entrance pages carry with them. */
export function entranceWords(language: Language): Dictionary {
  const file = new URL(`../../../words/${language}.json`, import.meta.url)
  const all: Dictionary = JSON.parse(readFileSync(file, 'utf8'))
  return Object.fromEntries(Object.entries(all).filter(([key]) => ENTRANCE_WORDS.test(key)))
}
