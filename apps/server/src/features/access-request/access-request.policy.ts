import { type Permission, permissions } from '@atrium/contract/kernel/endpoint.ts'
import type { RoleOnOffer } from '@atrium/contract/people/access-request.contract.ts'
import { allows, type Holding, mayGive, ofAll } from '../role/role.service.ts'

export type Role = { id: number; name: string; permissions: string[] }

const ALL = '*'

export const rightOf = (missing: string): string => missing.slice('may:'.length)

/** A role of owners is not what somebody asks for who wants to open a page. */
const gives = (role: Role, right: string) =>
  allows(role, right) && (right === 'owner' || !role.permissions.includes('owner'))

const sizeOf = ({ permissions: given }: Role) =>
  given.includes(ALL) ? permissions.length + 1 : new Set(given).size

/** The roles that would grant a right, to everybody's and for good, and are this person's to give; the smallest first. */
export const rolesOnOffer = (
  own: readonly Holding[],
  roles: readonly Role[],
  right: string,
): RoleOnOffer[] =>
  roles
    .filter((role) => gives(role, right) && mayGive(own, ofAll(role)))
    .toSorted((one, other) => sizeOf(one) - sizeOf(other) || one.id - other.id)
    .map((role) => ({ id: role.id, name: role.name, more: besides(role, right) }))

const besides = (role: Role, right: string): (Permission | typeof ALL)[] =>
  role.permissions.includes(ALL)
    ? [ALL]
    : permissions.filter((known) => known !== right && role.permissions.includes(known))
