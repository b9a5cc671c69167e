import type { ReactNode } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import styles from './arrange.module.css'

/** The buttons below what is arranged; what is unsaved keeps them in sight however long it is. */
export function UnsavedFoot({ changed, children }: { changed: boolean; children: ReactNode }) {
  const say = useSay()
  return (
    <div className={styles.foot} data-changed={changed || undefined}>
      {children}
      <span className={styles.state} aria-live="polite">
        {changed && say('draft.unsaved')}
      </span>
    </div>
  )
}
