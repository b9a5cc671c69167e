import type { NamedGrant } from '@atrium/contract/built-apps/built-app.contract.ts'
import type { AppColour, AppIcon } from '@atrium/contract/built-apps/built-app-limits.ts'
import type { Input } from '@atrium/contract/kernel/client.ts'
import { zoneHere } from '../../../kernel/browser/clock-ahead.ts'
import type { Say } from '../../../kernel/words/words.ts'
import { tableCorrected } from '../columns/corrected.ts'
import type { Corrections, Understanding } from '../columns/understanding.ts'
import { inOwnWords } from '../own-words.ts'
import { grantsOf } from '../who/granted.ts'
import { type BlankTable, tableOf } from './blank/blank-table.ts'

/** Where a spreadsheet comes from: a file that was sent, or what was pasted. */
export type Sheet = ({ upload: number } | { text: string }) & { name: string }

type SpreadsheetSource = {
  kind: 'spreadsheet'
  sheet: Sheet
  corrections: Corrections
  understanding: Understanding
}
/** What the app begins with. */
export type Source = SpreadsheetSource | { kind: 'blank'; table: BlankTable }

type Look = { title: string; icon: AppIcon; colour: AppColour }

/** Everything that was chosen on the way to an app. */
export type Draft = { source: Source | null; look: Look; grants: NamedGrant[] }

export const emptyDraft: Draft = {
  source: null,
  look: { title: '', icon: 'board', colour: 'teal' },
  grants: [],
}

export const sheetInput = (sheet: Sheet, corrections: Corrections) => ({
  ...('upload' in sheet ? { upload: sheet.upload } : { text: sheet.text }),
  corrections,
  zone: zoneHere(),
})

/** Its ending says nothing about what is in a file. */
export const withoutEnding = (name: string): string => name.replace(/\.[^.]+$/, '').trim()

export const beginInput = (
  say: Say,
  { look: { title, icon, colour }, grants }: Draft,
  source: Source,
): Input<'builtApp.begin'> => ({
  title: inOwnWords(say, title),
  icon,
  colour,
  grants: grantsOf(grants),
  source:
    source.kind === 'blank'
      ? { kind: 'blank', table: tableOf(say, source.table) }
      : { kind: 'spreadsheet', ...sheetInput(source.sheet, namedLike(title.trim(), source)) },
})

/** What was pasted has no name of its own: it is called like its app. */
const namedLike = (title: string, { corrections, understanding }: SpreadsheetSource): Corrections =>
  understanding.tables
    .filter((table) => table.title === '')
    .reduce((all, { sheet }) => tableCorrected(all, sheet, { title }), corrections)
