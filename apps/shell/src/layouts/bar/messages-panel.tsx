import { Button, Skeleton } from '@mantine/core'
import { useMarkRead, useNotices } from '../../entities/message/notices.ts'
import { useNow } from '../../kernel/browser/now.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { formatDistance } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import type { ButtonElement } from '../../ui/controls/on-demand.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { BarPopover } from './bar-popover.tsx'
import styles from './messages-panel.module.css'

const SHOWN = 6

/** Opened: the newest messages. */
export const MessagesOpened = ({ button }: { button: ButtonElement }) => (
  <BarPopover button={button} title={useSay()('inbox.title')} className={styles.dropdown}>
    {(close) => <MessagesPanel onLeave={close} />}
  </BarPopover>
)

/** The newest messages, each a link to where it is read. */
function MessagesPanel({ onLeave }: { onLeave: () => void }) {
  const say = useSay()
  const now = useNow()
  const { viewingAs } = useVisitor()
  const notices = useNotices()
  const mark = useMarkRead()
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2>{say('inbox.title')}</h2>
        {(notices.data?.unread ?? 0) > 0 && !viewingAs && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={mark.isPending}
            onClick={() => mark.mutate({})}
          >
            {say('inbox.readAll')}
          </Button>
        )}
      </div>
      <Remote of={notices} skeleton={<Skeleton height={160} />}>
        {({ messages }) =>
          messages.length === 0 ? (
            <p className={styles.none}>{say('inbox.empty')}</p>
          ) : (
            <ul className={styles.messages}>
              {messages.slice(0, SHOWN).map(({ id, title, level, from, read, place }) => (
                <li key={id}>
                  <Link
                    to={place ?? `/user/messages?open=${id}`}
                    className={styles.message}
                    data-level={level}
                    data-unread={!read || undefined}
                    onClick={() => {
                      // A message that leads to another page counts as read by opening it.
                      if (place && !read && !viewingAs) mark.mutate({ ids: [id] })
                      onLeave()
                    }}
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
