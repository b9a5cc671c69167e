import type { Handlers } from '../../kernel/call/implement.ts'
import * as retention from './retention.service.ts'

export const retentionHandlers = {
  'retention.get': retention.get,
  'retention.set': retention.set,
} satisfies Partial<Handlers>
