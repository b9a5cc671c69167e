import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { builtInRoles } from '@atrium/contract/people/built-in-roles.ts'
import {
  BuiltIn,
  RoleInSignIn,
  RoleNameTaken,
} from '@atrium/contract/people/role-manage.contract.ts'
import type { Handlers, Input, Serve } from '../../kernel/call/implement.ts'
import { requireProof } from '../../kernel/call/proof.ts'
import { say, shipped } from '../../kernel/http/words.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import type { AppHosting } from '../micro-app/micro-app.service.ts'
import { isClosed, refuseClosed } from './role.landing.ts'
import * as store from './role.manage.store.ts'
import { allowsAnything, ofAll, type Permitted, refuseMore, widens } from './role.policy.ts'
import { holdings, lock, type Role } from './role.store.ts'

export const tellRole = (scope: SpaceScope, role: number) =>
  announce(scope.db, [`tenant:${scope.tenant.id}`], { kind: 'role.changed', scope: { role } })

export async function locked(scope: SpaceScope, id: number): Promise<Role> {
  const role = await lock(scope, id)
  if (!role) throw NotHere({})
  return role
}

/**
 * Changing what a role allows gives to, or takes from, everybody who has it, so it asks for the same rights.
 */
async function refuseOthers(scope: SpaceScope, ...roles: Permitted[]) {
  const all = roles.flatMap(({ permissions }) => permissions)
  refuseMore(await holdings(scope), ofAll({ permissions: [...new Set(all)] }))
}

/** As people read it: full-width letters are letters. */
const asRead = (name: string) => name.normalize('NFKC').toLowerCase()

/** What built-in roles are called in any language: whoever is offered another one of that name would take it for ours. */
const builtInNames = new Set(
  builtInRoles.flatMap((name) =>
    [name, ...[...shipped.values()].map((words) => say(words, `role.name.${name}`))].map(asRead),
  ),
)

async function refuseTakenName(scope: SpaceScope, name: string, but: number | null) {
  if (builtInNames.has(asRead(name)) || (await store.nameTaken(scope, name, but)))
    throw RoleNameTaken({ fields: { name: 'taken' } })
}

const make =
  (hosting: AppHosting): Serve<'role.make'> =>
  async (scope, { name, about, permissions, landing, module }) => {
    await refuseOthers(scope, { permissions })
    if (allowsAnything({ permissions })) requireProof(scope)
    await refuseTakenName(scope, name, null)
    await refuseClosed(scope, hosting, { permissions }, landing)
    const made = await store.add(scope, { name, about, permissions, landing, module })
    if (!made) throw RoleNameTaken({ fields: { name: 'taken' } })
    await audit(scope, {
      action: 'role.made',
      target: made.id,
      targetName: name,
      detail: { permissions, module },
    })
    await tellRole(scope, made.id)
    return made
  }

type Change = Input<'role.update'>

const update =
  (hosting: AppHosting): Serve<'role.update'> =>
  async (scope, { id, ...change }) => {
    const role = await locked(scope, id)
    const after = { permissions: change.permissions ?? role.permissions }
    if (touchesMore(change) && role.is_built_in) throw BuiltIn({})
    await refuseOthers(scope, role, after)
    if (widens(role, after)) requireProof(scope)
    if (change.name !== undefined && change.name !== role.name)
      await refuseTakenName(scope, change.name, id)
    if (change.landing) await refuseClosed(scope, hosting, after, change.landing)
    // A page that the role no longer opens is none to begin on.
    else if (
      change.permissions &&
      role.landing &&
      (await isClosed(scope, hosting, after, role.landing))
    )
      change.landing = null
    const ended = widens(role, after) ? await store.endBeyond(scope, id, after.permissions) : []
    if (Object.keys(change).length > 0) await store.change(scope, id, changesOf(change))
    const action = touchesMore(change) ? 'role.changed' : 'role.landingChosen'
    await audit(scope, {
      action,
      target: id,
      targetName: role.name,
      detail: { ...change, ...(ended.length > 0 && { endedFor: ended }) },
    })
    await tellRole(scope, id)
    return {}
  }

/** The landing page is no right, so that it can be changed on built-in roles too. */
const touchesMore = ({ landing: _, ...rest }: Omit<Change, 'id'>) =>
  Object.values(rest).some((value) => value !== undefined)

const changesOf = ({ name, about, permissions, landing, module }: Omit<Change, 'id'>) => ({
  ...(name !== undefined && { name }),
  ...(about !== undefined && { about }),
  ...(permissions !== undefined && { permissions }),
  ...(landing !== undefined && { landing }),
  ...(module !== undefined && { module }),
})

const remove: Serve<'role.delete'> = async (scope, { id }) => {
  const role = await locked(scope, id)
  if (role.is_built_in) throw BuiltIn({})
  await refuseOthers(scope, role)
  const { isInSignIn, isInUse } = await store.useOf(scope, id)
  if (isInSignIn) throw RoleInSignIn({})
  if (isInUse) requireProof(scope)
  await store.remove(scope, id)
  await audit(scope, {
    action: 'role.removed',
    target: id,
    targetName: role.name,
    detail: { permissions: role.permissions },
  })
  await tellRole(scope, id)
  return {}
}

export const roleManageHandlers = ({ hosting }: { hosting: AppHosting }) =>
  ({
    'role.delete': remove,
    'role.make': make(hosting),
    'role.update': update(hosting),
  }) satisfies Partial<Handlers>
