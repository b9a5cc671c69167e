import { Button } from '@mantine/core'
import { useState } from 'react'
import { toasts } from '../../kernel/browser/toasts.ts'
import { isUnproven } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { toastFailure } from '../failure/toast-failure.ts'
import styles from './undo.module.css'

const TIME_TO_UNDO = 10_000

/**
 * A toast that says what was done and offers to undo it for a while. The part that did it may be closed by then, so
 * undoing reports through its promise: callbacks given to `mutate` go with their component.
 */
export function offerUndo(message: string, undo: () => Promise<unknown>): void {
  const toast = toasts.show({
    stays: TIME_TO_UNDO,
    message: <Offer message={message} onUndo={() => take(toast, undo)} />,
  })
}

/** Runs the undo; a person who declines to prove who they are has undone nothing and may try again. */
async function take(toast: string, undo: () => Promise<unknown>): Promise<void> {
  toasts.hold(toast, true)
  try {
    await undo()
    toasts.hide(toast)
  } catch (failed) {
    if (isUnproven(failed)) return toasts.hold(toast, false)
    toasts.hide(toast)
    toastFailure(failed)
  }
}

type OfferProps = { message: string; onUndo: () => Promise<void> }

function Offer({ message, onUndo }: OfferProps) {
  const say = useSay()
  const [isBusy, setIsBusy] = useState(false)
  const undo = () => {
    setIsBusy(true)
    void onUndo().finally(() => setIsBusy(false))
  }
  return (
    <div className={styles.toast}>
      {message}
      <Button size="compact-sm" variant="subtle" loading={isBusy} onClick={undo}>
        {say('do.undo')}
      </Button>
    </div>
  )
}
