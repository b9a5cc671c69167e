import type { Handlers, ManualHandler } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import { beginUpload, type UploadDeps } from '../upload/upload.service.ts'
import { exported } from './app-file.export.ts'
import { preview, template } from './app-file.preview.ts'
import { templates } from './app-file.templates.ts'

/** It is read and thrown away: of what the space may keep nothing is taken. */
const ANY_ROOM = Number.MAX_SAFE_INTEGER

const begin = (uploading: UploadDeps): ManualHandler<'appFile.begin'> => ({
  manual: (context, file) =>
    beginUpload(uploading, context, { ...file, kind: 'appFile' }, async () => ANY_ROOM),
})

export const appFileHandlers = ({ book, uploading }: HandlerDeps) =>
  ({
    'appFile.begin': begin(uploading),
    'appFile.export': exported,
    'appFile.preview': preview(book, uploading),
    'appFile.template': template(book),
    'appFile.templates': templates,
  }) satisfies Partial<Handlers>
