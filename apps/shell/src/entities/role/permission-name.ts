import { type Permission, permissions } from '@atrium/contract/kernel/endpoint.ts'
import type { Say } from '../../kernel/words/words.ts'

// words: permission.*
/** The name of a permission. */
export const permissionName = (say: Say, permission: Permission | '*'): string =>
  say(permission === '*' ? 'permission.all' : `permission.${permission}`)

/** The permission in `may:x`; null where the access is something else. */
export function permissionOf(access: string | null): Permission | null {
  return permissions.find((permission) => access === `may:${permission}`) ?? null
}
