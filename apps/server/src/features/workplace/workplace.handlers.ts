import { WorkplaceUnavailable } from '@atrium/contract/sign-in/workplace.contract.ts'
import { type Constraints, outOfSpace } from '../../kernel/call/constraint.ts'
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

export const workplaceConstraints: Constraints = {
  workplace_bindings_tenant_id_account_id_fkey: outOfSpace,
  workplace_states_enterprise_id_provider_fkey: () => [WorkplaceUnavailable({})],
  workplace_tickets_enterprise_id_provider_fkey: () => [WorkplaceUnavailable({})],
}
