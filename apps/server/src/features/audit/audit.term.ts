import type { Dictionary } from '../../kernel/http/words.ts'

/** What actions are called begins so in every dictionary. */
export const ACTION = 'audit.action.'

/** What somebody looks for. Actions are found by what the reader's language calls them. */
export function termOf(spoken: Dictionary, text: string): { text: string; actions: string[] } {
  const wanted = text.toLowerCase()
  const actions = Object.entries(spoken).flatMap(([key, word]) =>
    key.startsWith(ACTION) && word.toLowerCase().includes(wanted) ? key.slice(ACTION.length) : [],
  )
  return { text, actions: actions.includes(text) ? actions : [...actions, text] }
}
