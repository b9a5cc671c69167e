import { checkBlueprint } from '@atrium/blueprint/shape/check-blueprint.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { AppRoleHeld } from '@atrium/contract/built-apps/built-app.contract.ts'
import { Invalid } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import * as grants from './built-app.grant.store.ts'
import { proveForMore } from './built-app.grant.ts'
import { lockSeen, titleOf } from './built-app.service.ts'
import * as store from './built-app.store.ts'
import { tell } from './built-app.told.ts'

type Roles = Blueprint['roles']

/** All roles of an app at once, in the place of what was: those who have one keep it, as long as it is there. */
const setRoles: Serve<'builtApp.setRoles'> = async (scope, { name, revision, roles, taken }) => {
  const app = await lockSeen(scope, name, revision)
  const checked = checkBlueprint({ ...app.blueprint, roles })
  if ('problems' in checked) {
    const wrong = checked.problems.map(({ path, verdict }) => [path, verdict])
    throw Invalid({ fields: Object.fromEntries(wrong) })
  }
  const { blueprint } = checked
  const held = await grants.granted(scope, app.id)
  proveForMore(scope, { blueprint: app.blueprint, grants: held }, { blueprint, grants: held })
  const gone = Object.keys(app.blueprint.roles).filter((role) => !(role in roles))
  await take(scope, app.id, { gone, taken, held })
  const changed = await store.set(scope, app.id, { blueprint, version: app.version + 1 })
  await audit(scope, {
    action: 'builtApp.rolesSet',
    target: app.id,
    targetName: titleOf(app),
    detail: audited(app.blueprint.roles, blueprint.roles),
  })
  await tell(scope, name)
  return changed
}

/** Nobody loses a role because somebody else did not know that they had it. */
async function take(
  scope: SpaceScope,
  app: number,
  { gone, taken, held }: { gone: string[]; taken: readonly string[]; held: grants.GrantRow[] },
) {
  if (gone.length === 0) return
  const role = gone.find((one) => !taken.includes(one) && held.some((grant) => grant.role === one))
  if (role) throw AppRoleHeld({ role, holders: held.filter((grant) => grant.role === role) })
  await grants.clear(scope, app, gone)
}

const called = (roles: Roles, id: string) => Object.values(roles[id]?.title ?? {})[0] ?? id

function audited(before: Roles, after: Roles) {
  const isSame = (id: string) => JSON.stringify(before[id]) === JSON.stringify(after[id])
  const changed = Object.keys(after).filter((id) => id in before && !isSame(id))
  const added = Object.keys(after).filter((id) => !(id in before))
  const removed = Object.keys(before).filter((id) => !(id in after))
  const names = (ids: string[], roles: Roles) => ids.map((id) => called(roles, id))
  return {
    ...(changed.length > 0 && { rolesChanged: names(changed, after) }),
    ...(added.length > 0 && { rolesAdded: names(added, after) }),
    ...(removed.length > 0 && { rolesRemoved: names(removed, before) }),
  }
}

export const builtAppRolesHandlers = {
  'builtApp.setRoles': setRoles,
} satisfies Partial<Handlers>
