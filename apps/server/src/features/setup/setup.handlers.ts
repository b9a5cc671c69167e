import type { Handlers } from '../../kernel/call/implement.ts'
import { get } from './setup.service.ts'

export const setupHandlers = { 'setup.get': get } satisfies Partial<Handlers>
