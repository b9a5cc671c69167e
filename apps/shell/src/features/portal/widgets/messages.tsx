import { MESSAGES } from '@atrium/contract/apps/portal-limits.ts'
import { Skeleton } from '@mantine/core'
import { HEADLINE, Headlines } from '../../../entities/message/headlines.tsx'
import { useRead } from '../../../kernel/data/api.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { useKeepSeen } from '../../../kernel/session/keep-seen.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Remote } from '../../../ui/failure/remote.tsx'
import { WidgetBox } from '../widget-box.tsx'
import type { WidgetProps } from './widget-props.ts'

/** The newest messages of this person. All such widgets share one read, whose answer comes with the page. */
export function MessagesWidget({ widget }: WidgetProps<'messages'>) {
  const say = useSay()
  const newest = useRead('message.newest', { length: MESSAGES })
  useKeepSeen(
    'messages',
    newest.data?.messages.map(({ title }) => title),
  )
  const all = <Link to="/user/messages">{say('portal.messages.all')}</Link>
  return (
    <WidgetBox widget={widget} action={all}>
      <Remote of={newest} skeleton={<Skeleton height={HEADLINE * widget.count} />}>
        {({ messages }) => <Headlines messages={messages.slice(0, widget.count)} />}
      </Remote>
    </WidgetBox>
  )
}
