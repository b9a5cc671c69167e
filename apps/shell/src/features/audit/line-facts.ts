import type { AuditLine } from '@atrium/contract/platform/audit.contract.ts'
import { actionName, detailName, detailValue } from '../../entities/audit/action-name.ts'
import { detailLines } from '../../entities/audit/detail-lines.ts'
import { formatExactly } from '../../kernel/words/formats.ts'
import type { Say } from '../../kernel/words/words.ts'
import type { FactLine } from './compared.ts'

type Told = Pick<AuditLine, 'action' | 'at' | 'address' | 'browser' | 'requestId' | 'detail'>
type Names = { who: string; whom: string; where?: string }

/** All that a line says, fact by fact. */
export function factsOf(say: Say, line: Told, { who, whom, where }: Names): FactLine[] {
  return [
    { name: say('audit.column.at'), text: formatExactly(say.language, line.at) },
    { name: say('audit.column.name'), text: actionName(say, line.action) },
    { name: say('audit.column.actor'), text: who },
    { name: say('audit.column.target'), text: whom },
    ...(where === undefined ? [] : [{ name: say('audit.column.enterprise'), text: where }]),
    { name: say('audit.column.address'), text: line.address },
    { name: say('audit.browser'), text: line.browser },
    { name: say('audit.requestId'), text: line.requestId },
    ...detailLines(line.detail).map(({ name, before, after }) => ({
      name: detailName(say, name),
      text: [before, after]
        .flatMap((value) => (value === undefined ? [] : [detailValue(say, value)]))
        .join(' → '),
    })),
  ]
}
