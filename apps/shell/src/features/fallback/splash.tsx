import { Mark } from '@atrium/kit/mark.tsx'
import styles from './splash.module.css'

/** Shown in the first moment, before any words have loaded. */
export const Splash = () => (
  <div className={styles.splash}>
    <Mark className={styles.mark} />
  </div>
)
