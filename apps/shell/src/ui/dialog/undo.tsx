import { Button } from '@mantine/core'
import { toasts } from '../../kernel/browser/toasts.ts'
import { speaking } from '../../kernel/words/words.ts'
import { complain } from '../failure/toast-failure.ts'
import styles from './undo.module.css'

const TIME_TO_UNDO = 10_000

/**
 * Says what was done, and offers for a while to take it back. Where it was done may be closed by then, so
 * whatever taking back has to say hangs on its promise: what a component gives to `mutate` goes with it.
 */
export function offerUndo(message: string, undo: () => Promise<unknown>): void {
  const toast = toasts.show({
    stays: TIME_TO_UNDO,
    message: (
      <div className={styles.toast}>
        {message}
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            toasts.hide(toast)
            undo().catch(complain)
          }}
        >
          {speaking()('do.undo')}
        </Button>
      </div>
    ),
  })
}
