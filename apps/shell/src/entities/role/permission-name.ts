import { type Permission, permissions } from '@atrium/contract/kernel/endpoint.ts'
import type { Say } from '../../kernel/words/words.ts'

// words: permission.*
/** What people call a right. */
export const permissionName = (say: Say, permission: Permission | '*'): string =>
  say(permission === '*' ? 'permission.all' : `permission.${permission}`)

/** The right in `may:x`, or none where it is about something else than a right. */
export function permissionOf(access: string | null): Permission | null {
  return permissions.find((permission) => access === `may:${permission}`) ?? null
}
