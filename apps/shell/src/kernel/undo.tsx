import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import styles from './undo.module.css'
import { speaking } from './words.ts'

const TIME_TO_UNDO = 10_000

/** Says what was done, and offers for a while to take it back. */
export function offerUndo(message: string, undo: () => void): void {
  const toast = notifications.show({
    autoClose: TIME_TO_UNDO,
    message: (
      <div className={styles.toast}>
        {message}
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            notifications.hide(toast)
            undo()
          }}
        >
          {speaking()('do.undo')}
        </Button>
      </div>
    ),
  })
}
