import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'
import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import { passwords } from './batch.passwords.ts'
import * as reports from './batch.report.ts'
import * as batch from './batch.service.ts'

export const batchHandlers = ({ book }: HandlerDeps) =>
  ({
    'batch.cancel': batch.cancel,
    'batch.check': batch.check,
    'batch.get': reports.get,
    'batch.list': reports.list,
    'batch.passwords': passwords(book),
    'batch.report': reports.report(book),
    'batch.rows': reports.rows,
    'batch.start': batch.start,
    'batch.undo': batch.undo,
  }) satisfies Partial<Handlers>

export const batchConstraints: Constraints = {
  batches_made_by_fkey: callerGone,
}
