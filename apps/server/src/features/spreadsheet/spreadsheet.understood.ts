import type {
  Corrections,
  Understanding,
  UnderstandOptions,
} from '@atrium/blueprint/understand/understanding.ts'
import {
  type SpreadsheetSource,
  SpreadsheetUnreadable,
} from '@atrium/contract/built-apps/spreadsheet.contract.ts'
import type { Handlers, ManualContext, ManualHandler } from '../../kernel/call/implement.ts'
import { type Scope, signedIn } from '../../kernel/transaction/scope.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import { beginUpload, readArrived, type UploadDeps } from '../upload/upload.service.ts'
import { FlawedSpreadsheet } from './flawed-spreadsheet.ts'
import { directory } from './spreadsheet.directory.store.ts'
import type { SpreadsheetFile } from './spreadsheet.reader.ts'
import { understandSpreadsheet } from './spreadsheet.reading.ts'

export type ReadingDeps = Pick<HandlerDeps, 'uploading' | 'spreadsheets'>

export type Understood = {
  file: SpreadsheetFile
  options: UnderstandOptions
  understanding: Understanding
  /** In the transaction that makes something of a file that was sent. */
  spend: (scope: Scope) => Promise<void>
}

/** What somebody sent or pasted, with the names of their space; says by which word it cannot be read. */
export async function understood<T>(
  context: ManualContext,
  { uploading, spreadsheets }: ReadingDeps,
  source: Omit<SpreadsheetSource, 'kind'>,
  work: (understood: Understood) => Promise<T>,
): Promise<T> {
  const { upload, text, corrections, zone } = source
  const { reader, names } = await context.open(async (scope) => ({
    reader: signedIn(scope).actor.id,
    names: await directory(scope),
  }))
  const options = {
    // It came as JSON, so that what is left out is left out.
    corrections: corrections as Corrections,
    zone,
    today: context.now.toISOString().slice(0, 10),
    directory: names,
  }
  // Reading takes a process and its memory: somebody has one of them at a time.
  const go = async (file: SpreadsheetFile, spend: Understood['spend']) => {
    const understanding = await spreadsheets.get(upload ?? text ?? '', options, () =>
      context.oneAtATime(`spreadsheet:${reader}`, () =>
        readable(understandSpreadsheet(file, options)),
      ),
    )
    return work({ file, options, spend, understanding })
  }
  if (upload === undefined) return go({ pasted: text ?? '', name: '' }, async () => {})
  return readArrived(
    context,
    uploading.uploadFolder,
    { upload, kinds: ['spreadsheet'] },
    ({ path, name, spend }) => go({ path, name }, spend),
  )
}

const readable = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    if (error instanceof FlawedSpreadsheet) throw SpreadsheetUnreadable({ why: error.flaw })
    throw error
  })

/** It is read and thrown away: of what the space may keep nothing is taken. */
const ANY_ROOM = Number.MAX_SAFE_INTEGER

const begin = (uploading: UploadDeps): ManualHandler<'spreadsheet.begin'> => ({
  manual: (context, file) =>
    beginUpload(uploading, context, { ...file, kind: 'spreadsheet' }, async () => ANY_ROOM),
})

const understand = (reading: ReadingDeps): ManualHandler<'spreadsheet.understand'> => ({
  manual: (context, source) =>
    understood(context, reading, source, async ({ understanding }) => understanding),
})

export const spreadsheetHandlers = ({ uploading, spreadsheets }: HandlerDeps) =>
  ({
    'spreadsheet.begin': begin(uploading),
    'spreadsheet.understand': understand({ uploading, spreadsheets }),
  }) satisfies Partial<Handlers>
