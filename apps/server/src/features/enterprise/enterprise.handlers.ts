import { type Constraints, callerGone, gone } from '../../kernel/call/constraint.ts'
import type { Handlers } from '../../kernel/call/implement.ts'
import { originalList } from '../../kernel/call/original-list.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as console from './enterprise.console.ts'
import { deletionProof } from './enterprise.deletion-proof.ts'
import * as details from './enterprise.details.ts'
import { exportView } from './enterprise.export.ts'
import { leaving } from './enterprise.leaving.ts'
import { progress } from './enterprise.progress.ts'
import * as enterprise from './enterprise.service.ts'
import { proposeSpace } from './enterprise.space.ts'

export const enterpriseHandlers = ({ book }: HandlerDeps) =>
  ({
    'console.enterprise.add': console.add,
    'console.enterprise.extend': console.extend,
    'console.enterprise.resume': console.resume,
    'console.enterprise.suspend': console.suspend,
    'enterprise.apps': details.apps,
    'enterprise.endSessions': details.endSessions,
    'enterprise.export': exportView(book),
    'enterprise.hierarchy': details.hierarchy,
    'enterprise.deletionProof': deletionProof,
    'enterprise.leaving': leaving,
    'enterprise.people': details.people,
    'enterprise.proposeSpace': proposeSpace,
    'enterprise.sessions': details.sessions,
    'enterprise.signIn': details.signIn,
    'sysop.enterprise.add': enterprise.add,
    'sysop.enterprise.list': originalList(enterprise.list),
    'sysop.enterprise.update': enterprise.update,
    'sysop.entinfo': enterprise.info,
    'sysop.entlist': enterprise.pick,
    'sysop.progress': progress,
  }) satisfies Partial<Handlers>

export const enterpriseConstraints: Constraints = {
  enterprises_created_by_fkey: callerGone,
  enterprises_delete_by_fkey: callerGone,
  enterprises_parent_id_fkey: gone('parentId'),
  enterprises_saas_id_fkey: gone('saasId'),
}
