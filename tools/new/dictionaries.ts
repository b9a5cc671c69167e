import type { Draft } from './draft.ts'

/** A sentence in both languages. */
type Sentence = { en: string; zh: string }

/** Adds what the dictionaries lack, each at its place; what they have stays as it is. */
export function addWords(draft: Draft, words: Record<string, Sentence>): void {
  for (const [language, file] of [
    ['en', 'words/en-US.json'],
    ['zh', 'words/zh-CN.json'],
  ] as const)
    draft.change(file, ({ text }) => {
      const entries = Object.entries(JSON.parse(text) as Record<string, string>)
      for (const [key, sentence] of Object.entries(words)) {
        if (entries.some(([known]) => known === key)) continue
        const later = entries.findIndex(([known]) => known > key)
        entries.splice(later === -1 ? entries.length : later, 0, [key, sentence[language]])
      }
      return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
    })
}

/** Between ideographs a Latin word has room around it. */
export const inChinese = (sentence: string, zh: string): string =>
  sentence.replace('*', /^[\x20-\x7e]+$/.test(zh) ? ` ${zh} ` : zh).replace(/^ | (?=[。]?$)/g, '')
