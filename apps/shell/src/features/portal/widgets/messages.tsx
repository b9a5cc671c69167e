import { MESSAGES } from '@atrium/contract/apps/portal-limits.ts'
import { Headlines } from '../../../entities/message/headlines.tsx'
import { Link } from '../../../kernel/router/link.tsx'
import { useSay } from '../../../kernel/words/words.ts'
import { WidgetBox } from '../widget-box.tsx'
import type { WidgetProps } from './widget-props.ts'

/** What this person was told last. All such widgets read one answer, which comes with the page. */
export function MessagesWidget({ widget }: WidgetProps<'messages'>) {
  const say = useSay()
  const all = <Link to="/user/messages">{say('portal.messages.all')}</Link>
  return (
    <WidgetBox widget={widget} action={all}>
      <Headlines length={MESSAGES} count={widget.count} none={say('portal.messages.none')} />
    </WidgetBox>
  )
}
