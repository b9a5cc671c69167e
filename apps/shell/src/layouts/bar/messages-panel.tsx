import { Button, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { formatDistance } from '../../kernel/formats.ts'
import { useMarkRead, useNotices } from '../../kernel/notices.ts'
import { useNow } from '../../kernel/now.ts'
import { Remote } from '../../kernel/remote.tsx'
import { useSay } from '../../kernel/words.ts'
import styles from './messages-panel.module.css'

const SHOWN = 6

/** The newest at a glance; each leads to where it is read. */
export function MessagesPanel({ onLeave }: { onLeave: () => void }) {
  const say = useSay()
  const now = useNow()
  const notices = useNotices()
  const mark = useMarkRead()
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2>{say('inbox.title')}</h2>
        {(notices.data?.unread ?? 0) > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={mark.isPending}
            onClick={() => mark.mutate({})}
          >
            {say('inbox.readAll')}
          </Button>
        )}
      </header>
      <Remote of={notices} skeleton={<Skeleton height={160} />}>
        {({ messages }) =>
          messages.length === 0 ? (
            <p className={styles.none}>{say('inbox.empty')}</p>
          ) : (
            <ul className={styles.messages}>
              {messages.slice(0, SHOWN).map(({ id, title, level, from, read }) => (
                <li key={id}>
                  <Link
                    to={`/user/messages?open=${id}`}
                    className={styles.message}
                    data-level={level}
                    data-unread={!read || undefined}
                    onClick={onLeave}
                  >
                    <span className={styles.title}>{title}</span>
                    <span className={styles.when}>
                      {say(`message.level.${level}`)} · {formatDistance(say.language, from, now)}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Remote>
      <Link to="/user/messages" className={styles.all} onClick={onLeave}>
        {say('inbox.all')}
      </Link>
    </div>
  )
}
