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
  /** What the button says: the deed itself, never “yes”. */
  sure: string
  harmless?: boolean
  busy: boolean
  /** Where nobody else tells what went wrong. */
  failed?: CallFailed | null
  /** Why it cannot be done yet. */
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
