import enUS from '../words/en-US.json' with { type: 'json' }
import zhCN from '../words/zh-CN.json' with { type: 'json' }

const dictionaries = { 'zh-CN': zhCN, 'en-US': enUS }

export type Language = keyof typeof dictionaries
type WordKey = keyof typeof zhCN
export type Say = (key: WordKey, values?: Record<string, string | number>) => string

export const languages = Object.keys(dictionaries) as Language[]

/** What a page should say, from the same dictionaries: a reworded text breaks no journey. */
export const speak =
  (language: Language): Say =>
  (key, values = {}) =>
    dictionaries[language][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
