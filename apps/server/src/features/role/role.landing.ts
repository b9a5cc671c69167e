import { type Access, permissionIn } from '@atrium/contract/kernel/endpoint.ts'
import { Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Serve } from '../../kernel/call/implement.ts'
import { record } from '../../kernel/transaction/record.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import type { AppHosting } from '../micro-app/micro-app.service.ts'
import { findRoute } from '../route/route.service.ts'
import { shellHere } from '../shell/shell.service.ts'
import * as store from './role.manage.store.ts'
import { allows, type Permitted } from './role.policy.ts'

export const list: Serve<'role.list'> = async (scope) =>
  (await store.all(scope)).map(({ id, name, landing }) => ({ id, name, landing }))

export const setLanding =
  (hosting: AppHosting): Serve<'role.landing.set'> =>
  async (scope, { id, landing }) => {
    const role = (await store.all(scope)).find((each) => each.id === id)
    if (!role) throw NotHere({})
    await refuseClosed(scope, hosting, role, landing)
    await store.change(scope, id, { landing })
    await record(scope, { action: 'role.landingChosen', target: id, detail: { landing } })
    await announce(scope.db, [`tenant:${scope.tenant.id}`], { kind: 'role.changed' })
    return {}
  }

/** Only a page that this role opens: people would otherwise begin on one that turns them away. */
export async function refuseClosed(
  scope: SpaceScope,
  hosting: AppHosting,
  role: Permitted,
  landing: string | null,
): Promise<void> {
  if (landing && (await isClosed(scope, hosting, role, landing)))
    throw Invalid({ fields: { landing: 'gone' } })
}

export async function isClosed(
  scope: SpaceScope,
  hosting: AppHosting,
  role: Permitted,
  landing: string,
): Promise<boolean> {
  const route = findRoute((await shellHere(scope, hosting)).routes, landing)
  return !route || !beginsOn(role, route.access)
}

const beginsOn = (role: Permitted, access: Access) =>
  ['anyone', 'signedIn', 'member'].includes(access) || opens(role, access)

export function opens(role: Permitted, access: Access): boolean {
  const wanted = permissionIn(access)
  return wanted !== null && allows(role, wanted)
}
