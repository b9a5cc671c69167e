import type { Noun } from './filter-words.ts'

/** A console user's all are those of their categories. */
export const everyOf = (noun: Noun, isOperators: boolean) => {
  if (noun === 'user') return 'everyUser'
  return isOperators ? 'everyEnterprise' : 'everyOfYours'
}
