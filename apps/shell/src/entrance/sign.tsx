import { Mark, Wordmark } from '@atrium/kit/mark.tsx'
import styles from './frame.module.css'

/** What hangs over the door: the whole name, or the mark alone where there is no room. */
export const Sign = () => (
  <>
    <Wordmark className={styles.wordmark} />
    <Mark className={styles.mark} />
  </>
)
