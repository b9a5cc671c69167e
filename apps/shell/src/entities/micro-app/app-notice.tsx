import { Button } from '@mantine/core'
import styles from './app-page.module.css'

type AppNoticeProps = { text: string; action?: string; onAction?: () => void }

/** Said above an app that goes on. */
export const AppNotice = ({ text, action, onAction }: AppNoticeProps) => (
  <output className={styles.notice}>
    <span>{text}</span>
    {action && (
      <Button variant="default" size="compact-sm" onClick={onAction}>
        {action}
      </Button>
    )}
  </output>
)
