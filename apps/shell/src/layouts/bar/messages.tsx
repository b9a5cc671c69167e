import { useNotices } from '../../entities/message/notices.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconBell } from '../../ui/icons.tsx'
import { BarButton } from './bar-button.tsx'
import styles from './messages.module.css'

/** The greatest number shown, so that the badge stays small. */
const MANY = 99

const load = async () => (await import('./messages-panel.tsx')).MessagesOpened

/** The person's messages, behind a button that counts the unread ones. */
export function Messages() {
  const say = useSay()
  const unread = useNotices().data?.unread ?? 0
  const title = say('inbox.title')
  const label = unread > 0 ? `${title} · ${say.count('inbox.unread', unread)}` : title
  return (
    <BarButton label={label} className={styles.button} load={load}>
      <IconBell />
      {unread > 0 && (
        <span className={styles.count} aria-hidden>
          {unread > MANY ? `${MANY}+` : unread}
        </span>
      )}
    </BarButton>
  )
}
