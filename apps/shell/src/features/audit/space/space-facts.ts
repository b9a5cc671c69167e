import { ask } from '../../../kernel/data/api.ts'
import type { ReadFacts } from '../compared.ts'
import { factsOf } from '../line-facts.ts'
import { subjectOf } from './space-audit.columns.tsx'

/** A line of the space's own trail, fact by fact. */
export const readSpaceFacts: ReadFacts = async (say, seq, signal) => {
  const { lines } = await ask('spaceAudit.list', { seq, length: 1 }, signal)
  const [line] = lines
  if (!line) return []
  const { actor, isSystem } = line
  const who = actor
    ? [actor.name, actor.loginId && `(${actor.loginId})`].filter(Boolean).join(' ')
    : say(isSystem ? 'audit.system' : 'audit.nobody')
  return factsOf(say, line, { who, whom: subjectOf(line, say) })
}
