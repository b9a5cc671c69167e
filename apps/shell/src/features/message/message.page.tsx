import { userTypes } from '@atrium/contract/people/user-types.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { MessageDesk } from './message.desk.tsx'

/** What operators tell the people of the platform, and console users those of their enterprises. */
export function MessagePage() {
  const isConsole = useVisitor().user_type === userTypes.console
  return <MessageDesk writer={isConsole ? 'console' : 'operator'} />
}
