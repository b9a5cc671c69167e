import type { Say } from '../../kernel/words/words.ts'

// words: audit.action.*, audit.detail.*
const called = (say: Say, key: string, otherwise: string) => {
  const word = say.named(key)
  return word === key ? otherwise : word
}

/** What was done, in words; an action without words is called what the trail calls it. */
export const actionName = (say: Say, action: string) =>
  called(say, `audit.action.${action}`, action)

export const detailName = (say: Say, name: string) => called(say, `audit.detail.${name}`, name)
