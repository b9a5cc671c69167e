import { Mark } from '@atrium/kit/mark.tsx'
import styles from './splash.module.css'

/** The first moment, before there are words to say. */
export const Splash = () => (
  <div className={styles.splash}>
    <Mark className={styles.mark} />
  </div>
)
