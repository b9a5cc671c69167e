import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'
import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as exports from './enterprise-data.export.ts'
import * as data from './enterprise-data.service.ts'

export const enterpriseDataHandlers = ({ book, files }: HandlerDeps) =>
  ({
    'enterprise.deletionAsked': data.askedOf,
    'enterprise.refuseDeletion': data.refuse(book),
    'enterpriseData.askDeletion': data.ask(book),
    'enterpriseData.confirmDeletion': data.confirm,
    'enterpriseData.discard': exports.discard,
    'enterpriseData.download': exports.download(files),
    'enterpriseData.export': exports.make(book),
    'enterpriseData.get': data.get,
    'enterpriseData.withdrawDeletion': data.withdraw(book),
  }) satisfies Partial<Handlers>

export const enterpriseDataConstraints: Constraints = {
  enterprises_asked_by_fkey: callerGone,
  transfers_made_by_fkey: callerGone,
}
