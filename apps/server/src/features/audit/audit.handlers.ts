import type { Handlers } from '../../kernel/call/implement.ts'
import * as audit from './audit.service.ts'

export const auditHandlers = {
  'audit.actions': audit.actions,
  'audit.export': audit.exportTrail,
  'audit.list': audit.list,
  'audit.verify': audit.verify,
} satisfies Partial<Handlers>
