import { isOperator } from '@atrium/contract/people/user-types.ts'
import type { AuditLine } from '@atrium/contract/platform/audit.contract.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { useVisitor } from '../../../kernel/session/shell-context.ts'
import { useSay } from '../../../kernel/words/words.ts'

/** The last line of the trail that says this of the enterprise; none before it has come, nor for who reads no trail. */
export function useTrailLine(enterprise: number, action: string): AuditLine | undefined {
  const enabled = isOperator(useVisitor().user_type)
  return useRead('audit.list', { enterprise, action, length: 1 }, { enabled }).data?.lines[0]
}

/** Where the whole line is read: who, from where, and what exactly. */
export function TrailLineLink({ line }: { line: Pick<AuditLine, 'seq'> }) {
  const say = useSay()
  return <Link to={`/sysop/audit?open=${line.seq}`}>{say('enterprise.trail.line')}</Link>
}
