import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as suggestion from './suggestion.service.ts'

export const suggestionHandlers = ({ hosting }: HandlerDeps) =>
  ({ 'suggestion.find': suggestion.find(hosting) }) satisfies Partial<Handlers>
