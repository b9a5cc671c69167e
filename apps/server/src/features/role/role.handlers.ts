import { LastOwner } from '@atrium/contract/people/role.contract.ts'
import { RoleNameTaken } from '@atrium/contract/people/role-manage.contract.ts'
import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'
import { type Handlers, type Serve } from '../../kernel/call/implement.ts'
import { heardDepartments } from '../department/department.service.ts'
import { type HandlerDeps } from '../handler-deps.ts'
import * as explain from './role.explain.ts'
import * as giving from './role.give.ts'
import * as holders from './role.holders.ts'
import * as manage from './role.manage.ts'
import { all } from './role.overview.ts'
import * as own from './role.own.ts'
import { preview } from './role.preview.ts'
import * as store from './role.targets.store.ts'

export const roleHandlers = ({ hosting }: HandlerDeps) =>
  ({
    'role.all': all(hosting),
    'role.calls': explain.callList,
    'role.data': own.data,
    'role.delete': manage.remove,
    'role.give': giving.give,
    'role.holders': holders.holders,
    'role.judge': own.judge,
    'role.landings': own.landings(hosting),
    'role.make': manage.make(hosting),
    'role.person': explain.person(hosting),
    'role.preview': preview,
    'role.rule.make': giving.makeRule,
    'role.rule.remove': giving.removeRule,
    'role.rules': holders.rules,
    'role.subRoutes': own.subRoutes(hosting),
    'role.take': giving.take,
    'role.targets': targets,
    'role.update': manage.update(hosting),
    'role.who': explain.who(hosting),
  }) satisfies Partial<Handlers>

export const roleConstraints: Constraints = {
  // Kept by a trigger at the end of the transaction.
  last_owner: () => [LastOwner({})],
  membership_roles_given_by_fkey: callerGone,
  role_rules_given_by_fkey: callerGone,
  roles_tenant_id_name_key: () => [RoleNameTaken({ fields: { name: 'taken' } })],
}

const MOST = 30

/** Whom or what a role can be given to; people and departments only as far as the reader's reach goes. */
const targets: Serve<'role.targets'> = async (scope, { of, search = '' }) => {
  if (of === 'titles') return (await store.titles(scope, search, MOST)).map(titled)
  return of === 'people'
    ? store.people(scope, search, MOST)
    : store.departments(scope, search, await heardDepartments(scope, search), MOST)
}

const titled = (name: string) => ({ id: null, name, detail: '' })
