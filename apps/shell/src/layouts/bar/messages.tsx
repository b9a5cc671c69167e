import { ActionIcon, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '../../kernel/icons.tsx'
import { useNotices } from '../../kernel/notices.ts'
import { useSay } from '../../kernel/words.ts'
import styles from './messages.module.css'
import { MessagesPanel } from './messages-panel.tsx'

/** More than this is many, and the sign stays small. */
const MANY = 99

/** What the person has been told, behind one button that counts what is unread. */
export function Messages() {
  const say = useSay()
  const [opened, { toggle, close }] = useDisclosure(false)
  const unread = useNotices().data?.unread ?? 0
  const title = say('inbox.title')
  const label = unread > 0 ? `${title} · ${say.count('inbox.unread', unread)}` : title
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      position="bottom-end"
      width="min(24rem, calc(100vw - 1.5rem))"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          className={styles.button ?? ''}
          variant="subtle"
          color="neutral"
          size="lg"
          aria-label={label}
          title={label}
          onClick={toggle}
        >
          <IconBell />
          {unread > 0 && (
            <span className={styles.count} aria-hidden>
              {unread > MANY ? `${MANY}+` : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} aria-label={title}>
        <MessagesPanel onLeave={close} />
      </Popover.Dropdown>
    </Popover>
  )
}
