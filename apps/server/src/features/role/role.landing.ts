import { type Access, permissionIn } from '@atrium/contract/kernel/endpoint.ts'
import { Invalid } from '@atrium/contract/kernel/failure.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import type { AppHosting } from '../micro-app/micro-app.service.ts'
import { findRoute } from '../route/route.service.ts'
import { allOfSpace, shellHere } from '../shell/shell.service.ts'
import { allows, type Permitted } from './role.policy.ts'

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
  const route = findRoute((await shellHere(scope, hosting, allOfSpace)).routes, landing)
  return !route || !beginsOn(role, route.access)
}

const beginsOn = (role: Permitted, access: Access) =>
  ['anyone', 'signedIn', 'member'].includes(access) || opens(role, access)

export function opens(role: Permitted, access: Access): boolean {
  const wanted = permissionIn(access)
  return wanted !== null && allows(role, wanted)
}
