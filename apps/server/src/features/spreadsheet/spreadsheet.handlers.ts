import type { Handlers, ManualHandler } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import { beginUpload, type UploadDeps } from '../upload/upload.service.ts'
import { type ReadingDeps, understood } from './spreadsheet.understood.ts'

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
