import type { Handlers } from '../../kernel/call/implement.ts'
import * as route from './route.service.ts'

export const routeHandlers = {
  'route.check': route.check,
  'route.restore': route.restore,
  'route.save': route.save,
  'route.table': route.table,
  'route.version': route.version,
  'route.versions': route.versions,
} satisfies Partial<Handlers>
