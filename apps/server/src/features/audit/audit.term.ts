import {
  type AuditKind,
  auditTargets,
  isNameless,
} from '@atrium/contract/platform/audit-targets.ts'
import type { Dictionary } from '../../kernel/http/words.ts'

/** How the keys of words for actions begin, in every dictionary. */
export const ACTION = 'audit.action.'

/** What somebody looks for: by itself, and what the reader's language calls so. */
export type Term = {
  text: string
  /** Actions that are called so, or are done to what is called so. */
  actions: string[]
  /** Keys of all other words with it: a line may be about what they name. */
  words: string[]
}

export function termOf(spoken: Dictionary, text: string): Term {
  const wanted = text.toLowerCase()
  const keys = Object.keys(spoken).filter((key) => spoken[key]?.toLowerCase().includes(wanted))
  const deeds = keys.flatMap((key) => (key.startsWith(ACTION) ? key.slice(ACTION.length) : []))
  const kinds = new Set<AuditKind>(
    keys.flatMap((key) => {
      const kind = kindCalled(key)
      return kind && (isNameless(kind) || spoken[key]?.toLowerCase() === wanted) ? kind : []
    }),
  )
  const done = Object.entries(auditTargets).flatMap(([deed, kind]) => (kinds.has(kind) ? deed : []))
  return {
    text,
    actions: [...new Set([...deeds, ...done, text])],
    words: keys.filter((key) => !key.startsWith(ACTION)),
  }
}

/**
 * What kind of thing a line is about stands in it in words. Of what has a name the whole word is meant: else a part of
 * “person” would find everything that was done to people.
 */
function kindCalled(key: string): AuditKind | undefined {
  if (key === 'audit.thisEnterprise') return 'enterprise'
  const kind = /^audit\.kind\.(\w+)$/.exec(key)?.[1]
  return Object.values(auditTargets).find((known) => known === kind)
}
