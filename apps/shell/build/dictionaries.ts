import { readFileSync } from 'node:fs'

export const LANGUAGES = ['zh-CN', 'en-US'] as const
export type Language = (typeof LANGUAGES)[number]
export type Dictionary = Record<string, string>

/** What each document of the entrance says before anything else is loaded. */
const CARRIED = {
  login: /^(login|entrance|brand|language)\./,
  register: /^(login|entrance|brand|language|register|way|verdict|failure)\./,
  middle: /^(middle|workplace|entrance|brand|language)\.|^login\.(loading|unloaded|reload)$/,
  bind: /^(bind|workplace|login|entrance|brand|language)\.|^middle\.retry$/,
}
export type EntrancePage = keyof typeof CARRIED

/** The part of a dictionary that a document of the entrance carries with it. */
export function entranceWords(page: EntrancePage, language: Language): Dictionary {
  const file = new URL(`../../../words/${language}.json`, import.meta.url)
  const all: Dictionary = JSON.parse(readFileSync(file, 'utf8'))
  return Object.fromEntries(Object.entries(all).filter(([key]) => CARRIED[page].test(key)))
}
