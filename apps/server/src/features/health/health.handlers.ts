import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import { report } from './health.report.ts'
import * as health from './health.service.ts'

export const healthHandlers = ({ askDatabase, time, vitals }: HandlerDeps) =>
  ({
    'health.alive': health.alive,
    'health.ready': health.ready(askDatabase, time),
    'health.report': report(vitals),
    'job.retry': health.retryJob,
  }) satisfies Partial<Handlers>
