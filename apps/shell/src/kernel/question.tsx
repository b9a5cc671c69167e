import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CallFailed } from './api.ts'
import { Dialog } from './dialog.tsx'
import styles from './question.module.css'
import { Refusal } from './refusal.tsx'
import { useSay } from './words.ts'

type QuestionProps = {
  title: string
  /** What will happen, and to how many. */
  children: ReactNode
  /** What the button says: the deed itself, never “yes”. */
  sure: string
  harmless?: boolean
  busy: boolean
  failed: CallFailed | null
  onSure: () => void
  onClose: () => void
}

/** Asks before something happens that many would notice. */
export function Question({ title, children, sure, harmless, ...ways }: QuestionProps) {
  const say = useSay()
  const { busy, failed, onSure, onClose } = ways
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.body}>
        {children}
        <Refusal of={failed} />
        <div className={styles.ways}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {say('enterprise.cancel')}
          </Button>
          <Button {...(!harmless && { color: 'danger' })} loading={busy} onClick={onSure}>
            {sure}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
