import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as preference from './preference.service.ts'

export const preferenceHandlers = ({ releaseInfo }: HandlerDeps) =>
  ({
    'preference.arrangeList': preference.arrangeList,
    'preference.get': preference.get,
    'preference.set': preference.set(releaseInfo.speaks),
  }) satisfies Partial<Handlers>
