import type { Dictionary } from '../../kernel/http/words.ts'

/** What actions are called begins so in every dictionary. */
export const ACTION = 'audit.action.'

/** What somebody looks for: by itself, and what the reader's language calls so. */
export type Term = {
  text: string
  /** Actions that are called so. */
  actions: string[]
  /** Keys of all other words with it: a line may be about what they name. */
  words: string[]
}

export function termOf(spoken: Dictionary, text: string): Term {
  const wanted = text.toLowerCase()
  const keys = Object.keys(spoken).filter((key) => spoken[key]?.toLowerCase().includes(wanted))
  const actions = keys.flatMap((key) => (key.startsWith(ACTION) ? key.slice(ACTION.length) : []))
  return {
    text,
    actions: actions.includes(text) ? actions : [...actions, text],
    words: keys.filter((key) => !key.startsWith(ACTION)),
  }
}
