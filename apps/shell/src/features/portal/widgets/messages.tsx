import { MESSAGES } from '@atrium/contract/apps/portal-limits.ts'
import { Skeleton } from '@mantine/core'
import { LevelBadge } from '../../../entities/message/message-level.tsx'
import { useNow } from '../../../kernel/browser/now.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { formatDistance, formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Remote } from '../../../ui/failure/remote.tsx'
import portal from '../portal.module.css'
import { WidgetBox } from '../widget-box.tsx'
import type { WidgetProps } from './widget-props.ts'
import styles from './widgets.module.css'

/** As high as its lines will be, so that nothing below moves when they come. */
const LINE = 45

/** What this person was told last. All such widgets read one answer, which comes with the page. */
export function MessagesWidget({ widget }: WidgetProps<'messages'>) {
  const say = useSay()
  const now = useNow()
  const newest = useRead('message.newest', { length: MESSAGES })
  const all = <Link to="/user/messages">{say('portal.messages.all')}</Link>
  return (
    <WidgetBox widget={widget} action={all}>
      <Remote of={newest} skeleton={<Skeleton height={LINE * widget.count} />}>
        {({ messages }) =>
          messages.length === 0 ? (
            <p className={portal.none}>{say('portal.messages.none')}</p>
          ) : (
            <ul className={styles.rows}>
              {messages.slice(0, widget.count).map(({ id, title, level, from, read }) => (
                <li key={id}>
                  <Link
                    to={`/user/messages?open=${id}`}
                    className={styles.row}
                    data-unread={!read || undefined}
                  >
                    <span>{title}</span>
                    <span className={styles.facts}>
                      {level !== 'info' && <LevelBadge level={level} />}
                      <time dateTime={from} title={formatMoment(say.language, from)}>
                        {formatDistance(say.language, from, now)}
                      </time>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Remote>
    </WidgetBox>
  )
}
