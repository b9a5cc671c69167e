import { isStaff } from '@atrium/contract/people/user-types.ts'
import { here } from '../../../kernel/entry/leave.ts'
import { useKnownVisitor } from '../../../kernel/session/shell-context.ts'

/** Operators and console users save views of any list of theirs; in a space nobody does. */
export const useCanSave = (): boolean =>
  isStaff(useKnownVisitor()?.user_type) && here.space === null
