import { Button } from '@mantine/core'
import { useSay } from '../../kernel/words/words.ts'
import form from '../controls/form.module.css'
import { PlainDialog } from './plain-dialog.tsx'
import styles from './question.module.css'

type DiscardQuestionProps = { asking: { onSure: () => void; onClose: () => void } | null }

/** Asks before what somebody has typed is discarded. */
export function DiscardQuestion({ asking }: DiscardQuestionProps) {
  const say = useSay()
  if (!asking) return null
  return (
    <PlainDialog title={say('form.discard')} onClose={asking.onClose}>
      <div className={styles.body}>
        <p>{say('form.discard.text')}</p>
        <div className={form.answers}>
          <Button variant="default" onClick={asking.onClose} data-autofocus>
            {say('do.cancel')}
          </Button>
          <Button color="danger" onClick={asking.onSure}>
            {say('form.discard.do')}
          </Button>
        </div>
      </div>
    </PlainDialog>
  )
}
