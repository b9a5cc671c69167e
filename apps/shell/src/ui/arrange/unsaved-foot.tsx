import type { ReactNode } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import styles from './arrange.module.css'

/** The buttons below an arrangement, which stay in sight while something is unsaved. */
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
