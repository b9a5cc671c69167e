import { Skeleton } from '@mantine/core'
import { useNow } from '../../kernel/browser/now.ts'
import { useRead } from '../../kernel/data/api.ts'
import { Link } from '../../kernel/router/link.tsx'
import { formatDistance, formatMoment } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Remote } from '../../ui/failure/remote.tsx'
import styles from './headlines.module.css'
import { LevelBadge } from './message-level.tsx'

/** As high as its lines will be, so that nothing below moves when they come. */
const LINE = 45

type HeadlinesProps = {
  /** How many are asked for: all places of a page ask the same, and read one answer. */
  length: number
  /** How many of them are shown. */
  count: number
  none: string
}

/** What the person was told last; it comes by itself, and leads to the whole text. */
export function Headlines({ length, count, none }: HeadlinesProps) {
  const say = useSay()
  const now = useNow()
  const newest = useRead('message.newest', { length })
  return (
    <Remote of={newest} skeleton={<Skeleton height={LINE * count} />}>
      {({ messages }) =>
        messages.length === 0 ? (
          <p className={styles.none}>{none}</p>
        ) : (
          <ul className={styles.rows}>
            {messages.slice(0, count).map(({ id, title, level, from, read }) => (
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
  )
}
