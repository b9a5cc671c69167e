import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { userTypes } from '@atrium/contract/people/user-types.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { MessageDesk } from './message.desk.tsx'

export const routes: PageRoute[] = [
  {
    id: 'console.message',
    path: '/console/message',
    layout: 'saas',
    title: 'console.message.title',
    access: 'console:announce',
    icon: 'bell',
    menu: { order: 55 },
  },
  {
    id: 'sysop.message',
    path: '/sysop/message',
    layout: 'saas',
    title: 'message.title',
    access: 'operator',
    icon: 'bell',
    menu: { order: 100, group: 'console.group.content' },
  },
]

/** The announcements of operators to the platform, and of console users to their enterprises. */
export function MessagePage() {
  const isConsole = useVisitor().user_type === userTypes.console
  return <MessageDesk writer={isConsole ? 'console' : 'operator'} />
}
