import { targetName } from '../../entities/audit/line-words.ts'
import { ask } from '../../kernel/data/api.ts'
import type { ReadFacts } from './compared.ts'
import { factsOf } from './line-facts.ts'

/** A line of the platform's trail, fact by fact. */
export const readPlatformFacts: ReadFacts = async (say, seq, signal) => {
  const { lines } = await ask('audit.list', { seq, length: 1 }, signal)
  const [line] = lines
  if (!line) return []
  const { actor, enterprise, isSystem } = line
  return factsOf(say, line, {
    who: actor
      ? [actor.name, actor.loginId && `(${actor.loginId})`].filter(Boolean).join(' ')
      : say(isSystem ? 'audit.system' : 'audit.nobody'),
    whom: targetName(say, line),
    where: enterprise?.name ?? '',
  })
}
