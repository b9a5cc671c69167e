import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { MessageDesk } from './message.desk.tsx'

export const routes: PageRoute[] = [
  {
    id: 'spaceMessage',
    path: '/enterprise/messages',
    layout: 'index',
    title: 'spaceMessage.title',
    access: 'may:message',
    icon: 'message',
    menu: { order: 960, group: 'manage' },
  },
]

/** What an enterprise tells its own people. */
export const SpaceMessagePage = () => <MessageDesk writer="space" />
