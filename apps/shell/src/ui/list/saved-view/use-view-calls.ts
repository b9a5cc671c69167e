import { isStaff } from '@atrium/contract/people/user-types.ts'
import { useContext } from 'react'
import { here } from '../../../kernel/entry/leave.ts'
import { ConfigContext, useKnownVisitor } from '../../../kernel/session/shell-context.ts'

const OF_PLATFORM = {
  list: 'savedView.list',
  add: 'savedView.add',
  update: 'savedView.update',
  remove: 'savedView.remove',
  restore: 'savedView.restore',
} as const
const OF_SPACE = {
  list: 'spaceView.list',
  add: 'spaceView.add',
  update: 'spaceView.update',
  remove: 'spaceView.remove',
  restore: 'spaceView.restore',
} as const

/** Whether the page is in a space, by its path or by the space's own host. */
export function useIsInSpace(): boolean {
  const domain = useContext(ConfigContext)?.domain ?? null
  return here.space !== null || domain !== null
}

/** The calls for saved views: those of a space are kept in it, all others with the platform. */
export const useViewCalls = () => (useIsInSpace() ? OF_SPACE : OF_PLATFORM)

/**
 * Whether the person can save views: in a space everybody, outside of one operators and console users; nobody who
 * views as somebody else.
 */
export function useCanSave(): boolean {
  const visitor = useKnownVisitor()
  const isInSpace = useIsInSpace()
  if (!visitor || visitor.viewingAs) return false
  return isInSpace || isStaff(visitor.user_type)
}
