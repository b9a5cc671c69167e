import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import { exportView } from './member.export.ts'
import * as importing from './member.import.ts'
import * as leaving from './member.leave.ts'
import * as lists from './member.list.ts'
import { many } from './member.many.ts'
import * as member from './member.service.ts'

export const memberHandlers = ({ book }: HandlerDeps) =>
  ({
    'member.add': member.add,
    'member.belongings': leaving.belongings,
    'member.export': exportView(book),
    'member.get': lists.get,
    'member.leave': leaving.leave(book),
    'memberImport.check': importing.check(book),
    'memberImport.list': importing.list,
    'memberImport.report': importing.report(book),
    'memberImport.start': importing.start(book),
    'member.list': lists.list,
    'member.matching': lists.matching,
    'member.many': many,
    'member.roles': lists.roles,
    'member.update': member.update(book),
  }) satisfies Partial<Handlers>
