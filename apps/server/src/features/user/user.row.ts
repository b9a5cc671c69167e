import type { Actor } from '../../kernel/transaction/scope.ts'
import { type Subject, userPolicy } from './user.policy.ts'

type UserFacts = Subject & {
  login_id: string
  name: string
  spaces: number
  first_space: string | null
  online: boolean
  last_seen_at: Date | null
  created_at: Date
}

/** One line of the list, and the head of the details. */
export const presentRow = (actor: Actor, row: UserFacts) => ({
  id: row.id,
  loginId: row.login_id,
  name: row.name,
  user_type: row.user_type,
  isRoot: row.is_root,
  status: row.status,
  spaces: row.spaces,
  firstSpace: row.first_space,
  online: row.online,
  lastSeen: row.last_seen_at?.toISOString() ?? null,
  created: row.created_at.toISOString(),
  can: {
    manage: userPolicy.manage(actor, row),
    disable: userPolicy.disable(actor, row),
    viewAs: userPolicy.viewAs(actor, row),
  },
})
