import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import type { FactLine } from './compared.ts'
import { factsOf } from './line-facts.ts'
import { subjectName } from './named.tsx'

/** A line of the platform's trail, fact by fact. */
export function useLineFacts(seq: number): FactLine[] | null {
  const say = useSay()
  const { data } = useRead(
    'audit.list',
    { seq, length: 1 },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  if (!data) return null
  const [line] = data.lines
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
