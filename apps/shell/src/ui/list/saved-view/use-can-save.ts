import { isStaff } from '@atrium/contract/people/user-types.ts'
import { savedLists } from '@atrium/contract/platform/saved-view-limits.ts'
import { here } from '../../../kernel/entry/leave.ts'
import { useKnownVisitor } from '../../../kernel/session/shell-context.ts'

/** Operators and console users save views of their lists; in a space nobody does. */
export const useCanSave = (list: string): boolean => {
  const visitor = useKnownVisitor()
  return (
    here.space === null && isStaff(visitor?.user_type) && savedLists.some((one) => one === list)
  )
}
