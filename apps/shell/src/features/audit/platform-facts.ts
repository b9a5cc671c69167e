import { ask } from '../../kernel/data/api.ts'
import type { ReadFacts } from './compared.ts'
import { factsOf } from './line-facts.ts'
import { subjectName } from './named.tsx'

/** A line of the platform's trail, fact by fact. */
export const readPlatformFacts: ReadFacts = async (say, seq, signal) => {
  const { lines } = await ask('audit.list', { seq, length: 1 }, signal)
  const [line] = lines
  if (!line) return []
  const { actor, enterprise, isSystem, target } = line
  return factsOf(say, line, {
    who: actor
      ? `${actor.name} (${actor.loginId || `#${actor.id}`})`
      : say(isSystem ? 'audit.system' : 'audit.nobody'),
    whom: [subjectName(line, say), target && `(${target})`].filter(Boolean).join(' '),
    where: enterprise ? `${enterprise.name} (#${enterprise.id})` : '',
  })
}
