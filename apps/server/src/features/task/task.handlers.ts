import { AppTokenRefused } from '@atrium/contract/apps/task.contract.ts'
import { Overloaded } from '@atrium/contract/kernel/failure.ts'
import { type Constraints, callerGone, outOfSpace } from '../../kernel/call/constraint.ts'
import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as byApp from './task.app.ts'
import * as byServer from './task.server.ts'
import * as task from './task.service.ts'

export const taskHandlers = ({ hosting }: HandlerDeps) =>
  ({
    'task.calendar': task.calendar(hosting),
    'task.countByApp': task.countByApp(hosting),
    'task.course': task.course(hosting),
    'task.done': task.done(hosting),
    'task.drop': byApp.drop(hosting),
    'task.dropByServer': byServer.drop,
    'task.list': task.list(hosting),
    'task.ofApp': byApp.ofApp(hosting),
    'task.put': byApp.put(hosting),
    'task.putByServer': byServer.put(hosting),
    'task.reopen': task.reopen(hosting),
    'task.summary': task.summary(hosting),
  }) satisfies Partial<Handlers>

export const taskConstraints: Constraints = {
  app_token_uses_app_fkey: () => [AppTokenRefused({})],
  tasks_done_by_fkey: callerGone,
  tasks_on_behalf_of_fkey: callerGone,
  // Handed over and put at the same moment: the second try finds it there.
  tasks_subject: () => [Overloaded({ retryAfter: 1 })],
  tasks_tenant_id_account_id_fkey: outOfSpace,
}
