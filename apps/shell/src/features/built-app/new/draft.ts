import type { AppPreview, TemplateCard } from '@atrium/contract/built-apps/app-file.contract.ts'
import type { NamedGrant } from '@atrium/contract/built-apps/built-app.contract.ts'
import {
  type AppColour,
  type AppIcon,
  appColours,
  appIcons,
} from '@atrium/contract/built-apps/built-app-limits.ts'
import type { Input } from '@atrium/contract/kernel/client.ts'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
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
/** An app that is written down already, with or without its examples: one of the product's, or a file that was sent. */
export type AppSource = { examples: boolean } & (
  | { kind: 'template'; card: TemplateCard }
  | { kind: 'file'; upload: number; preview: AppPreview }
)
/** What the app begins with. */
export type Source = SpreadsheetSource | AppSource | { kind: 'blank'; table: BlankTable }

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
  title: titleOf(say, title.trim(), source),
  icon,
  colour,
  grants: grantsOf(grants),
  source: sourceOf(say, title.trim(), source),
})

/** Who keeps the name of what is written down keeps it in all its languages. */
function titleOf(say: Say, title: string, source: Source) {
  const written = aboutOf(source)?.title
  return written && ownTitle(say, written) === title ? written : inOwnWords(say, title)
}

function sourceOf(say: Say, title: string, source: Source): Input<'builtApp.begin'>['source'] {
  if (source.kind === 'blank') return { kind: 'blank', table: tableOf(say, source.table) }
  if (source.kind === 'template')
    return { kind: 'template', template: source.card.template, examples: source.examples }
  if (source.kind === 'file')
    return { kind: 'file', upload: source.upload, examples: source.examples }
  return { kind: 'spreadsheet', ...sheetInput(source.sheet, namedLike(title, source)) }
}

/** What an app that is written down says of itself. */
export const aboutOf = (source: Source): AppPreview | TemplateCard | null =>
  source.kind === 'template' ? source.card : source.kind === 'file' ? source.preview : null

export function countsOf(source: AppSource): { tables: number; examples: number } {
  if (source.kind === 'template') return source.card
  const { tables } = source.preview
  return { tables: tables.length, examples: tables.reduce((sum, one) => sum + one.examples, 0) }
}

/** It looks as it is written down, until somebody says otherwise. */
export function lookOf(say: Say, { title, icon, colour }: AppPreview | TemplateCard): Look {
  return {
    title: ownTitle(say, title),
    icon: appIcons.find((one) => one === icon) ?? emptyDraft.look.icon,
    colour: appColours.find((one) => one === colour) ?? emptyDraft.look.colour,
  }
}

/** What was pasted has no name of its own: it is called like its app. */
const namedLike = (title: string, { corrections, understanding }: SpreadsheetSource): Corrections =>
  understanding.tables
    .filter((table) => table.title === '')
    .reduce((all, { sheet }) => tableCorrected(all, sheet, { title }), corrections)

/** Until somebody names it, an app of one table is called like it. */
export const isFollowing = ({ source, look }: Draft): boolean =>
  source?.kind === 'blank' && look.title === source.table.title
