import { readLocalStorage, readLocalStorageText } from '../kernel/browser/local-storage.ts'
import { splitSpace } from '../kernel/entry/entry.ts'
import {
  DICTIONARY_KEY,
  dictionaryPlace,
  LANGUAGE_KEY,
  PLACE_KEY,
} from '../kernel/words/dictionary-keys.ts'
import type { Dictionary, WordKey } from '../kernel/words/words.ts'

export type Speaker = { language: string; say: (key: WordKey, values?: object) => string }

/** The reader's words as they were kept here; what they lack was built into the document. */
export function speaker(builtIn: Record<string, Dictionary>, path: string): Speaker {
  const wanted = readLocalStorageText(LANGUAGE_KEY) ?? document.documentElement.lang
  const place = dictionaryPlace(splitSpace(path).prefix, wanted)
  const kept =
    readLocalStorageText(PLACE_KEY) === place
      ? (readLocalStorage(DICTIONARY_KEY) as Dictionary | null)
      : null
  const language = kept || wanted in builtIn ? wanted : document.documentElement.lang
  const words = { ...builtIn[language], ...kept }
  const say = (key: WordKey, values: object = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, () => String(value)),
      words[key] ?? builtIn[document.documentElement.lang]?.[key] ?? '',
    )
  return { language, say }
}
