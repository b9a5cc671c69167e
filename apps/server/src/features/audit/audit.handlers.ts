import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as audit from './audit.service.ts'
import * as spaceAudit from './space-audit.service.ts'
import { verify } from './space-audit.verify.ts'

export const auditHandlers = ({ book, readSeals }: HandlerDeps) =>
  ({
    'audit.actions': audit.actions,
    'audit.export': audit.exportTrail(book),
    'audit.histogram': audit.histogram(book),
    'audit.list': audit.list(book),
    'audit.things': audit.things,
    'audit.verify': audit.verify,
    'spaceAudit.actions': spaceAudit.actions,
    'spaceAudit.export': spaceAudit.exportTrail(book),
    'spaceAudit.histogram': spaceAudit.histogram(book),
    'spaceAudit.list': spaceAudit.list(book),
    'spaceAudit.people': spaceAudit.people,
    'spaceAudit.verify': verify(readSeals),
  }) satisfies Partial<Handlers>
