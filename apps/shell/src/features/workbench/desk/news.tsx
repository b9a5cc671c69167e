import { Skeleton } from '@mantine/core'
import { LevelBadge } from '../../../entities/message/message-level.tsx'
import { useNow } from '../../../kernel/browser/now.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { formatDistance, formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Remote } from '../../../ui/failure/remote.tsx'
import { NEWEST } from '../workbench.reads.ts'
import styles from './desk.module.css'

/** What the person was told last; it comes by itself, and leads to the whole text. */
export function News() {
  const say = useSay()
  const now = useNow()
  const newest = useRead('message.newest', NEWEST)
  return (
    <section className={styles.box} aria-labelledby="news">
      <div className={styles.head}>
        <h2 id="news">{say('portal.kind.messages')}</h2>
        <Link to="/user/messages">{say('portal.messages.all')}</Link>
      </div>
      <Remote of={newest} skeleton={<Skeleton height={45 * NEWEST.length} />}>
        {({ messages }) =>
          messages.length === 0 ? (
            <p className={styles.none}>{say('workbench.noNews')}</p>
          ) : (
            <ul className={styles.rows}>
              {messages.map(({ id, title, level, from, read }) => (
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
    </section>
  )
}
