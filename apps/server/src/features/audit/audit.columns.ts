import { byteSize } from '@atrium/contract/kernel/byte-size.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'
import {
  detailFacts,
  type LineToTell,
  type Speaker,
  targetText,
} from '@atrium/contract/platform/audit-told.ts'
import type { Columns } from '../../kernel/call/spreadsheet.ts'
import type { Dictionary } from '../../kernel/http/words.ts'
import { shownAs } from '../../kernel/time/calendar.ts'
import { knownZone } from '../../kernel/time/known-zone.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { ACTION } from './audit.term.ts'

type Line = Output<'audit.list'>['lines'][number]
type Visit = Pick<Scope['visit'], 'zone' | 'language'>
type SpaceLine = Output<'spaceAudit.list'>['lines'][number]

// words: audit.column.*, audit.action.*, audit.kind.*
/** The audit log as a spreadsheet: what the page says in words, and beside it the ids that programs and auditors compare. */
export const columnsIn = (spoken: Dictionary, visit: Visit): Columns<Line> => ({
  ...first(spoken),
  actor: ({ actor }) => actor?.name ?? '',
  loginId: ({ actor }) => actor?.loginId ?? '',
  actorId: ({ actor }) => actor?.id ?? null,
  enterprise: ({ enterprise }) => enterprise?.name ?? '',
  enterpriseId: ({ enterprise }) => enterprise?.id ?? null,
  ...last(speakerIn(spoken, visit)),
})

export const spaceColumnsIn = (spoken: Dictionary, visit: Visit): Columns<SpaceLine> => ({
  ...first(spoken),
  actor: ({ actor }) => actor?.name ?? '',
  loginId: ({ actor }) => actor?.loginId ?? '',
  platform: ({ actor }, word) => (actor?.isPlatform ? word('list.yes') : ''),
  ...last(speakerIn(spoken, visit)),
})

const first = (spoken: Dictionary): Columns<Pick<Line, 'seq' | 'at' | 'action'>> => ({
  seq: ({ seq }) => seq,
  at: { at: ({ at }) => new Date(at) },
  name: ({ action }) => spoken[`${ACTION}${action}`] ?? action,
  code: ({ action }) => action,
})

type Rest = LineToTell & Pick<Line, 'address' | 'browser' | 'requestId'>

/** Moments stand as they do in the column of their own, by the reader's clocks. */
function speakerIn(spoken: Dictionary, { zone: given, language }: Visit): Speaker {
  const zone = knownZone(given) ?? 'UTC'
  return {
    word: (key) => spoken[key],
    moment: (iso) => shownAs(zone, new Date(iso)),
    size: (bytes) => {
      const { value, digits, unit } = byteSize(bytes)
      return `${value.toLocaleString(language, { maximumFractionDigits: digits })} ${unit}`
    },
  }
}

function last(speaker: Speaker): Columns<Rest> {
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
