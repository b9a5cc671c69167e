import type { ExampleValue } from '@atrium/contract/built-apps/app-file.shape.ts'

export const languages = ['zh-CN', 'en-US'] as const
export type Texts = { [Language in (typeof languages)[number]]?: string | undefined }

/** As somebody reads it who reads this language; in the other one, where it is said in that alone. */
export const saidIn = (said: Texts, language: string): string =>
  (language.startsWith('en')
    ? (said['en-US'] ?? said['zh-CN'])
    : (said['zh-CN'] ?? said['en-US'])) ?? ''

/** A value with its texts in one language. */
export const textIn = (value: ExampleValue, language: string): string | boolean | string[] =>
  typeof value === 'object' && !Array.isArray(value) ? saidIn(value, language) : value
