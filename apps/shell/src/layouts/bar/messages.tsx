import { useNotices } from '../../entities/message/notices.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconBell } from '../../ui/icons.tsx'
import { BarPopover } from './bar-popover.tsx'
import styles from './messages.module.css'
import { MessagesPanel } from './messages-panel.tsx'

/** More than this is many, and the sign stays small. */
const MANY = 99

/** What the person has been told, behind one button that counts what is unread. */
export function Messages() {
  const say = useSay()
  const unread = useNotices().data?.unread ?? 0
  const title = say('inbox.title')
  const label = unread > 0 ? `${title} · ${say.count('inbox.unread', unread)}` : title
  return (
    <BarPopover
      label={label}
      title={title}
      classNames={styles}
      sign={
        <>
          <IconBell />
          {unread > 0 && (
            <span className={styles.count} aria-hidden>
              {unread > MANY ? `${MANY}+` : unread}
            </span>
          )}
        </>
      }
    >
      {(close) => <MessagesPanel onLeave={close} />}
    </BarPopover>
  )
}
