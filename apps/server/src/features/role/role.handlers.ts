import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as role from './role.service.ts'

export const roleHandlers = ({ hosting }: HandlerDeps) =>
  ({
    'role.data': role.data,
    'role.judge': role.judge,
    'role.landing.set': role.setLanding(hosting),
    'role.landings': role.landings(hosting),
    'role.list': role.list,
    'role.page': role.page(hosting),
    'role.subRoutes': role.subRoutes(hosting),
  }) satisfies Partial<Handlers>
