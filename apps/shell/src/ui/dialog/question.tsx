import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CallFailed } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import form from '../controls/form.module.css'
import { Refusal } from '../failure/refusal.tsx'
import { Dialog } from './dialog.tsx'
import styles from './question.module.css'

type QuestionProps = {
  title: string
  /** What will happen, and to how many. */
  children: ReactNode
  /** The label of the button: the deed itself, never “yes”. */
  sure: string
  harmless?: boolean
  busy: boolean
  /** The refusal of the call, where it is not shown elsewhere. */
  failed?: CallFailed | null
  /** Why the button cannot be pressed yet. */
  why?: string | false
  onSure: () => void
  onClose: () => void
}

/** Asks before something happens that many would notice. */
export function Question({ title, children, sure, harmless, ...ways }: QuestionProps) {
  const say = useSay()
  const { busy, failed = null, why = false, onSure, onClose } = ways
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.body}>
        {children}
        <Refusal of={failed} />
        <div className={form.answers}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {say('do.cancel')}
          </Button>
          <Button {...(!harmless && { color: 'danger' })} loading={busy} why={why} onClick={onSure}>
            {sure}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
