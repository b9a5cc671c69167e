import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as transferArrival from './transfer.arrival.ts'
import * as transfer from './transfer.service.ts'

export const transferHandlers = ({ book, files, uploading }: HandlerDeps) =>
  ({
    'transfer.begin': transferArrival.begin(uploading),
    'transfer.download': transfer.download(files),
    'transfer.export': transfer.exportWhole(book),
    'transfer.get': transfer.get,
    'transfer.import': transfer.bringIn,
    'transfer.list': transfer.list,
    'transfer.remove': transfer.remove,
  }) satisfies Partial<Handlers>
