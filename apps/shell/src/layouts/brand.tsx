import { Mark, Wordmark } from '@atrium/kit/mark.tsx'
import { useSay } from '../kernel/words.ts'
import styles from './brand.module.css'

/** The sign of the house, which leads to its front door. */
export function Brand({ small = false }: { small?: boolean }) {
  const say = useSay()
  return (
    <a href="/" className={styles.brand} aria-label={say('brand.home')}>
      {small ? <Mark /> : <Wordmark />}
    </a>
  )
}
