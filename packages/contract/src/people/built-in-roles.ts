import { type Permission, permissions } from '../kernel/endpoint.ts'

// words for each: role.name.*
/** The roles that every space has; others were added by the space. */
export const builtInRoles = [
  'owner',
  'admin',
  'organizer',
  'auditor',
  'developer',
  'member',
] as const
export type BuiltInRole = (typeof builtInRoles)[number]

/** The rights of built-in roles; `*` is all but what only owners may. */
export const builtInRights: Record<BuiltInRole, readonly (Permission | '*')[]> = {
  owner: ['*', 'owner'],
  admin: ['*'],
  organizer: ['org', 'invite'],
  auditor: ['audit', 'overview'],
  developer: ['apps', 'build', 'navigation', 'words'],
  member: [],
}

/** The most characters of a role's description. */
export const ABOUT_LIMIT = 200

/** The permissions that an own role may have: all but the owner's. */
export const grantable = permissions.filter((permission) => permission !== 'owner')
