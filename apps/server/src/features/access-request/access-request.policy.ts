import { covers, type Permission, permissions } from '@atrium/contract/kernel/endpoint.ts'
import type { RoleOnOffer } from '@atrium/contract/people/access-request.contract.ts'

export type Role = { id: number; name: string; permissions: string[] }

/** Roles are rows, and may name what this release does not know. */
type Giver = { permissions: ReadonlySet<string> }

const ALL = '*'

export const rightOf = (missing: string): string => missing.slice('may:'.length)

/** By these somebody comes to more: they give roles away, or change how others sign in. */
const POWERFUL = new Set([ALL, 'roles', 'signIn', 'owner'])

export const isPowerful = (role: Pick<Role, 'permissions'>) =>
  role.permissions.some((permission) => POWERFUL.has(permission))

/** A role of owners is not what somebody asks for who wants to open a page. */
const gives = (role: Role, right: string) =>
  covers(new Set(role.permissions), right) &&
  (right === 'owner' || !role.permissions.includes('owner'))

/** Nobody gives what they do not have themselves. */
const mayGive = ({ permissions: own }: Giver, role: Role) =>
  role.permissions.every((permission) => covers(own, permission))

const sizeOf = ({ permissions: given }: Role) =>
  given.includes(ALL) ? permissions.length + 1 : new Set(given).size

/** The roles that would grant a right and are this person's to give, the smallest first. */
export const rolesOnOffer = (actor: Giver, roles: readonly Role[], right: string): RoleOnOffer[] =>
  roles
    .filter((role) => gives(role, right) && mayGive(actor, role))
    .toSorted((one, other) => sizeOf(one) - sizeOf(other) || one.id - other.id)
    .map((role) => ({ id: role.id, name: role.name, more: besides(role, right) }))

const besides = (role: Role, right: string): (Permission | typeof ALL)[] =>
  role.permissions.includes(ALL)
    ? [ALL]
    : permissions.filter((known) => known !== right && role.permissions.includes(known))
