import type { AuditLine } from '@atrium/contract/platform/audit.contract.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { useSay } from '../../../kernel/words/words.ts'

/** The last line of the trail that says this of the enterprise; none before it has come. */
export const useTrailLine = (enterprise: number, action: string): AuditLine | undefined =>
  useRead('audit.list', { enterprise, action, length: 1 }).data?.lines[0]

/** Where the whole line is read: who, from where, and what exactly. */
export function TrailLineLink({ line }: { line: Pick<AuditLine, 'seq'> }) {
  const say = useSay()
  return <Link to={`/sysop/audit?open=${line.seq}`}>{say('enterprise.trail.line')}</Link>
}
