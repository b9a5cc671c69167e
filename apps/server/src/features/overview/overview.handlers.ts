import type { Handlers } from '../../kernel/call/implement.ts'
import * as attention from './attention.service.ts'
import * as overview from './overview.service.ts'

export const overviewHandlers = {
  'overview.attention': attention.attention,
  'overview.figures': overview.figures,
} satisfies Partial<Handlers>
