import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'
import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as portal from './portal.service.ts'

export const portalHandlers = ({ hosting }: HandlerDeps) =>
  ({
    'home.entrance': portal.entrance(hosting),
    'home.page': portal.page(hosting),
    'portal.embedded': portal.embedded,
    'portal.get': portal.get(hosting),
    'portal.people': portal.people,
    'portal.preview': portal.preview(hosting),
    'portal.publish': portal.publish,
    'portal.restore': portal.restore,
    'portal.save': portal.save(hosting),
    'portal.versions': portal.versions,
  }) satisfies Partial<Handlers>

export const portalConstraints: Constraints = {
  portal_versions_published_by_fkey: callerGone,
}
