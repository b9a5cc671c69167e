import { catalogue } from '@atrium/contract/catalogue.ts'
import {
  type Access,
  isOfDepartments,
  isOfPlatform,
  permissionIn,
} from '@atrium/contract/kernel/endpoint.ts'
import { Invalid } from '@atrium/contract/kernel/failure.ts'
import { missingFor } from '../../kernel/call/admit.ts'
import type { Handlers, Input, Serve } from '../../kernel/call/implement.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { seenBy } from '../micro-app/audience.service.ts'
import type { AppHosting } from '../micro-app/micro-app.service.ts'
import { findRoute } from '../route/route.service.ts'
import { allOfSpace, shellHere } from '../shell/shell.service.ts'
import { held } from './role.holders.store.ts'
import { memberOf, peopleWith, presentHeld } from './role.holders.ts'
import { all } from './role.manage.store.ts'
import { known, pagesOf, type Right } from './role.overview.ts'
import { allows } from './role.policy.ts'

/** What somebody may do, and by what; what they may open follows from it by the rule that lets them in. */
const person =
  (hosting: AppHosting): Serve<'role.person'> =>
  async (scope, { id }) => {
    const { login_id, user_type, ...member } = await memberOf(scope, id)
    const apps = await seenBy(scope, id)
    const [rows, { routes }] = await Promise.all([
      held(scope, [id], null),
      shellHere(scope, hosting, ({ name }) => apps.has(name)),
    ])
    const permissions = new Set<Right>(rows.flatMap((row) => known(row.permissions)))
    const actor = { ...scope.actor, id, userType: user_type, permissions }
    const open = routes.filter(({ access }) => !missingFor(access, { actor, tenant: scope.tenant }))
    return {
      ...member,
      loginId: login_id,
      held: rows.map(presentHeld),
      permissions: [...permissions],
      pages: pagesOf(open),
    }
  }

/** Who may use a permission, open a page, or make a call. What every member may needs no list. */
const who =
  (hosting: AppHosting): Serve<'role.who'> =>
  async (scope, input) => {
    const access = await accessOf(scope, hosting, input)
    const needs = access && permissionIn(access)
    if (!needs) return { total: 0, rows: [], access, needs: null }
    const roles = (await all(scope)).filter((role) => allows(role, needs)).map(({ id }) => id)
    const found = await peopleWith(scope, {
      roles,
      search: input.search,
      start: input.start,
      length: input.length,
      activeOnly: true,
      wholeOnly: !isOfDepartments(needs),
    })
    return { ...found, access, needs }
  }

async function accessOf(
  scope: SpaceScope,
  hosting: AppHosting,
  { permission, path, call }: Input<'role.who'>,
): Promise<Access | null> {
  if (permission) return `may:${permission}`
  if (path)
    return findRoute((await shellHere(scope, hosting, allOfSpace)).routes, path)?.access ?? null
  if (call) return calls.find(({ name }) => name === call)?.access ?? null
  throw Invalid({ fields: { permission: 'required' } })
}

/** Calls of a space only: an enterprise is not told what operators can do. */
const calls = Object.entries(catalogue)
  .map(([name, { method, path, access, summary }]) => ({ name, method, path, access, summary }))
  .filter(({ access }) => !isOfPlatform(access))

const callList: Serve<'role.calls'> = async () => calls

export const roleExplainHandlers = ({ hosting }: { hosting: AppHosting }) =>
  ({
    'role.calls': callList,
    'role.person': person(hosting),
    'role.who': who(hosting),
  }) satisfies Partial<Handlers>
