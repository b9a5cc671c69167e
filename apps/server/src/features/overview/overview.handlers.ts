import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as attention from './attention.service.ts'
import { breakdown } from './breakdown.service.ts'
import * as overview from './overview.service.ts'

export const overviewHandlers = ({ book }: HandlerDeps) =>
  ({
    'overview.attention': attention.attention,
    'overview.breakdown': breakdown,
    'overview.export': overview.exportFigures(book),
    'overview.figures': overview.figures,
  }) satisfies Partial<Handlers>
