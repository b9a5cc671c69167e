import type { Handlers } from '../../kernel/call/implement.ts'
import * as alert from './alert.service.ts'

export const alertHandlers = {
  'alert.list': alert.list,
  'alert.see': alert.see,
} satisfies Partial<Handlers>
