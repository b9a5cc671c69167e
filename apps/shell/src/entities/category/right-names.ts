import { type ConsoleRight, consoleRights } from '@atrium/contract/kernel/endpoint.ts'
import type { Say } from '../../kernel/words/words.ts'

// words: consoleRight.*
/** The rights of a console user in a category in words, in a fixed order, or that they only look. */
export function rightNames(say: Say, rights: readonly ConsoleRight[]): string {
  const held = consoleRights.filter((right) => rights.includes(right))
  if (held.length === 0) return say('consoleRight.none')
  const [first = '', ...others] = held.map((right) => say(`consoleRight.${right}`))
  return [first, ...others.map(inSentence)].join(say.language.startsWith('zh') ? '、' : ', ')
}

/** The same as a part of a sentence. */
export const mayDo = (say: Say, rights: readonly ConsoleRight[]): string =>
  rights.length > 0
    ? say('console.may', { rights: inSentence(rightNames(say, rights)) })
    : say('console.may.none')

const inSentence = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
