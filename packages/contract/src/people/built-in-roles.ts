import { type Permission, permissions } from '../kernel/endpoint.ts'

// words for each: role.name.*
/** Every space has these; whatever else there is, it has named itself. */
export const builtInRoles = [
  'owner',
  'admin',
  'organizer',
  'auditor',
  'developer',
  'member',
] as const
export type BuiltInRole = (typeof builtInRoles)[number]

/** What they allow. Everything (`*`) is all but what only owners may. */
export const builtInRights: Record<BuiltInRole, readonly (Permission | '*')[]> = {
  owner: ['*', 'owner'],
  admin: ['*'],
  organizer: ['org', 'invite'],
  auditor: ['audit', 'overview'],
  developer: ['apps', 'build', 'navigation', 'words'],
  member: [],
}

/** How much may be said about a role. */
export const ABOUT_LIMIT = 200

/** What an own role may hold: all but what makes an owner. */
export const grantable = permissions.filter((permission) => permission !== 'owner')
