import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as upload from './upload.service.ts'

export const uploadHandlers = ({ uploading }: HandlerDeps) =>
  ({
    'store.largestUpload': upload.largest(uploading),
    'upload.begin': upload.begin(uploading),
    'upload.cancel': upload.cancel(uploading),
    'upload.list': upload.list,
    'upload.part': upload.part(uploading),
    'upload.state': upload.state,
  }) satisfies Partial<Handlers>
