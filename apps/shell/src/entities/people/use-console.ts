import { isStaff } from '@atrium/contract/people/user-types.ts'
import { useIsRouted } from '../../kernel/router/use-is-routed.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'

const CONSOLES = ['/sysop/overview', '/console']

/** The console of an operator or console user; null for everybody else. */
export function useConsole(): string | null {
  const isThere = useIsRouted()
  const { user } = useVisitor()
  return (isStaff(user?.user_type) && CONSOLES.find(isThere)) || null
}
