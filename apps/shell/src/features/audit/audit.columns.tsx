import type { AuditLine } from '@atrium/contract/platform/audit.contract.ts'
import { actionName } from '../../entities/audit/line-words.ts'
import { formatExactly } from '../../kernel/words/formats.ts'
import type { Rows } from '../../ui/list/rows.ts'
import type { AuditColumn } from './audit.view.ts'
import { CompareToggle } from './compare-lines.tsx'
import { Where, Who, Whom } from './named.tsx'

export const auditRows: Rows<AuditLine, AuditColumn> = {
  id: ({ seq }) => seq,
  name: ({ action }, say) => actionName(say, action),
  columns: {
    at: { cell: ({ at }, say) => <time dateTime={at}>{formatExactly(say.language, at)}</time> },
    actor: { cell: (line) => <Who line={line} />, wraps: true },
    target: { cell: (line) => <Whom line={line} />, wraps: true },
    enterprise: { cell: (line) => <Where line={line} />, wraps: true },
    address: { cell: ({ address }) => address },
    compare: { cell: ({ seq }) => <CompareToggle seq={seq} /> },
  },
}
