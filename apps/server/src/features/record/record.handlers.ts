import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as change from './record.change.ts'
import { exported } from './record.export.ts'
import { history } from './record.history.ts'
import * as list from './record.list.ts'
import * as remove from './record.remove.ts'

export const recordHandlers = ({ book }: HandlerDeps) =>
  ({
    'record.list': list.list,
    'record.count': list.counted,
    'record.totals': list.totals,
    'record.pick': list.pick,
    'record.get': list.get,
    'record.history': history,
    'record.export': exported(book),
    'record.add': change.add,
    'record.change': change.change,
    'record.changeMany': change.changeMany,
    'record.remove': remove.remove,
    'record.restore': remove.restore,
    'record.bin': remove.bin,
  }) satisfies Partial<Handlers>
