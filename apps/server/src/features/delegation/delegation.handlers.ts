import { type Constraints, gone, outOfSpace } from '../../kernel/call/constraint.ts'
import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import { act } from './delegation.act.ts'
import * as delegation from './delegation.service.ts'

export const delegationHandlers = ({ book }: HandlerDeps) =>
  ({
    'delegation.act': act(book),
    'delegation.decline': delegation.decline(book),
    'delegation.give': delegation.give(book),
    'delegation.list': delegation.list,
    'delegation.takeBack': delegation.takeBack(book),
    'user.trusters': delegation.trusters,
  }) satisfies Partial<Handlers>

export const delegationConstraints: Constraints = {
  delegations_tenant_id_account_id_fkey: outOfSpace,
  delegations_tenant_id_delegate_id_fkey: gone('delegateId'),
}
