import type { AuditLine } from '@atrium/contract/platform/audit.contract.ts'
import type { LineToTell } from '@atrium/contract/platform/audit-told.ts'
import { actionName, factsOfLine } from '../../entities/audit/line-words.ts'
import { formatExactly } from '../../kernel/words/formats.ts'
import type { Say } from '../../kernel/words/words.ts'
import type { FactLine } from './compared.ts'

type ToldLine = LineToTell & Pick<AuditLine, 'at' | 'address' | 'browser' | 'requestId'>
type Names = { who: string; whom: string; where?: string }

/** All facts of a line. */
export function factsOf(say: Say, line: ToldLine, { who, whom, where }: Names): FactLine[] {
  return [
    { name: say('audit.column.at'), text: formatExactly(say.language, line.at) },
    { name: say('audit.column.name'), text: actionName(say, line.action) },
    { name: say('audit.column.actor'), text: who },
    { name: say('audit.column.target'), text: whom },
    ...(where === undefined ? [] : [{ name: say('audit.column.enterprise'), text: where }]),
    { name: say('audit.column.address'), text: line.address },
    { name: say('audit.browser'), text: line.browser },
    { name: say('audit.requestId'), text: line.requestId },
    ...factsOfLine(say, line).map(({ name, before, after }) => ({
      name,
      text: before === undefined ? after : `${before} → ${after}`,
    })),
  ]
}
