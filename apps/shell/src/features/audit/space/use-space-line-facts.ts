import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import type { FactLine } from '../compared.ts'
import { factsOf } from '../line-facts.ts'
import { subjectOf } from './space-audit.columns.tsx'

/** A line of the space's own trail, fact by fact. */
export function useSpaceLineFacts(seq: number): FactLine[] | null {
  const say = useSay()
  const { data } = useRead(
    'spaceAudit.list',
    { seq, length: 1 },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  if (!data) return null
  const [line] = data.lines
  if (!line) return []
  const { actor, isSystem } = line
  const who = actor
    ? [actor.name, actor.loginId && `(${actor.loginId})`].filter(Boolean).join(' ')
    : say(isSystem ? 'audit.system' : 'audit.nobody')
  return factsOf(say, line, { who, whom: subjectOf(line, say) })
}
