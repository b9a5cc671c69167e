import { type Constraints, callerGone, outOfSpace } from '../../kernel/call/constraint.ts'
import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import { page } from './access-request.page.ts'
import * as accessRequest from './access-request.service.ts'

export const accessRequestHandlers = ({ hosting }: HandlerDeps) =>
  ({
    'accessRequest.answers': accessRequest.answers,
    'accessRequest.dismiss': accessRequest.dismiss,
    'accessRequest.grant': accessRequest.grant,
    'accessRequest.list': accessRequest.list,
    'accessRequest.make': accessRequest.make(hosting),
    'accessRequest.putAway': accessRequest.putAway,
    'role.page': page(hosting),
  }) satisfies Partial<Handlers>

export const accessRequestConstraints: Constraints = {
  access_requests_resolved_by_fkey: callerGone,
  access_requests_tenant_id_account_id_fkey: outOfSpace,
}
