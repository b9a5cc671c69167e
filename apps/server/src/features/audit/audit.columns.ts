import type { Output } from '@atrium/contract/kernel/client.ts'
import {
  detailFacts,
  type LineToTell,
  type Speaker,
  targetText,
} from '@atrium/contract/platform/audit-told.ts'
import type { Columns } from '../../kernel/call/spreadsheet.ts'
import type { Dictionary } from '../../kernel/http/words.ts'
import { ACTION } from './audit.term.ts'

type Line = Output<'audit.list'>['lines'][number]
type SpaceLine = Output<'spaceAudit.list'>['lines'][number]

// words: audit.column.*, audit.action.*, audit.kind.*
/** The audit log as a spreadsheet: what the page says in words, and beside it the ids that programs and auditors compare. */
export const columnsIn = (spoken: Dictionary): Columns<Line> => ({
  ...first(spoken),
  actor: ({ actor }) => actor?.name ?? '',
  loginId: ({ actor }) => actor?.loginId ?? '',
  actorId: ({ actor }) => actor?.id ?? null,
  enterprise: ({ enterprise }) => enterprise?.name ?? '',
  enterpriseId: ({ enterprise }) => enterprise?.id ?? null,
  ...last(spoken),
})

export const spaceColumnsIn = (spoken: Dictionary): Columns<SpaceLine> => ({
  ...first(spoken),
  actor: ({ actor }) => actor?.name ?? '',
  loginId: ({ actor }) => actor?.loginId ?? '',
  platform: ({ actor }, word) => (actor?.isPlatform ? word('list.yes') : ''),
  ...last(spoken),
})

const first = (spoken: Dictionary): Columns<Pick<Line, 'seq' | 'at' | 'action'>> => ({
  seq: ({ seq }) => seq,
  at: { at: ({ at }) => new Date(at) },
  name: ({ action }) => spoken[`${ACTION}${action}`] ?? action,
  code: ({ action }) => action,
})

type Rest = LineToTell & Pick<Line, 'address' | 'browser' | 'requestId'>

function last(spoken: Dictionary): Columns<Rest> {
  // In a file a moment is the same everywhere.
  const speaker: Speaker = { word: (key) => spoken[key], moment: (iso) => iso }
  return {
    target: (line) => targetText(speaker, line),
    targetId: ({ target }) => target,
    address: ({ address }) => address,
    browser: ({ browser }) => browser,
    detail: (line) =>
      detailFacts(speaker, line)
        .map(({ name, before, after }) => `${name}: ${before ? `${before} → ` : ''}${after}`)
        .join('; '),
    requestId: ({ requestId }) => requestId,
  }
}
