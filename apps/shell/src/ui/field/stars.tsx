import { VisuallyHidden } from '@mantine/core'
import styles from './stars.module.css'

type StarsProps = { value: number; most: number; text: string }

/** Full ones and empty ones. What was given when there were more of them has its figure beside those that there are. */
export const Stars = ({ value, most, text }: StarsProps) => (
  <span className={styles.stars} title={text}>
    <VisuallyHidden>{text}</VisuallyHidden>
    <span aria-hidden="true">
      {'★'.repeat(Math.min(value, most))}
      <span className={styles.empty}>{'★'.repeat(Math.max(0, most - value))}</span>
      {value > most && ` ${value}`}
    </span>
  </span>
)
