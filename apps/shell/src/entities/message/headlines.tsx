import type { Output } from '@atrium/contract/kernel/client.ts'
import { useNow } from '../../kernel/browser/now.ts'
import { Link } from '../../kernel/router/link.tsx'
import { formatDistance, formatMoment } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import row from '../../ui/details/row-facts.module.css'
import styles from './headlines.module.css'
import { LevelBadge } from './message-level.tsx'

type HeadlinesProps = { messages: Output<'message.newest'>['messages'] }

/** The height of a headline in pixels, for the place that waits for them. */
export const HEADLINE = 45

/** The newest messages, a line each, which leads to the whole text. */
export function Headlines({ messages }: HeadlinesProps) {
  const say = useSay()
  const now = useNow()
  if (messages.length === 0) return <p className={styles.none}>{say('message.headlines.none')}</p>
  return (
    <ul className={styles.rows}>
      {messages.map(({ id, title, level, from, read }) => (
        <li key={id}>
          <Link
            to={`/user/messages?open=${id}`}
            className={styles.row}
            data-unread={!read || undefined}
          >
            <span>{title}</span>
            <span className={row.facts}>
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
