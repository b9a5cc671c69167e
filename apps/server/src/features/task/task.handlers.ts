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
