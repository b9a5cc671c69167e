import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as binding from './binding.service.ts'
import * as connection from './connection.service.ts'
import * as workplace from './workplace.begin.ts'
import { signIns } from './workplace.service.ts'

export const workplaceHandlers = ({ workplaces }: HandlerDeps) =>
  ({
    ...signIns(workplaces),
    'binding.bind': binding.bind,
    'binding.config': binding.config,
    'binding.list': binding.list,
    'binding.owner': binding.owner,
    'binding.unbind': binding.unbind,
    'workplace.config': workplace.config(workplaces),
    'workplace.offered': workplace.offered(workplaces),
    'workplace.state': workplace.state(workplaces),
    'workplaceConnection.check': connection.check(workplaces),
    'workplaceConnection.list': connection.list(workplaces),
    'workplaceConnection.remove': connection.remove,
    'workplaceConnection.set': connection.set(workplaces),
  }) satisfies Partial<Handlers>
