import type { AuditLine } from '@atrium/contract/platform/audit.contract.ts'
import { actionName } from '../../entities/audit/action-name.ts'
import { formatExactly } from '../../kernel/words/formats.ts'
import type { Rows } from '../../ui/list/rows.ts'
import type { AuditColumn } from './audit.view.ts'

const None = () => <span aria-hidden>–</span>

export const auditRows: Rows<AuditLine, AuditColumn> = {
  id: ({ seq }) => seq,
  name: ({ action }, say) => actionName(say, action),
  detail: ({ action, seq }) => `#${seq} · ${action}`,
  columns: {
    at: { cell: ({ at }, say) => <time dateTime={at}>{formatExactly(say.language, at)}</time> },
    actor: { cell: ({ actor }) => (actor ? actor.name : <None />), wraps: true },
    enterprise: {
      cell: ({ enterprise }) => (enterprise ? enterprise.name : <None />),
      wraps: true,
    },
    target: { cell: ({ target }) => target || <None />, wraps: true },
    address: { cell: ({ address }) => address || <None /> },
  },
}
