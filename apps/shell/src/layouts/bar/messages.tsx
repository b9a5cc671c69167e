import { useNotices } from '../../entities/message/notices.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconBell } from '../../ui/icons.tsx'
import { BarButton } from './bar-button.tsx'
import styles from './messages.module.css'

/** More than this is many, and the sign stays small. */
const MANY = 99

const load = async () => (await import('./messages-panel.tsx')).MessagesOpened

/** What the person has been told, behind one button that counts what is unread. */
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
