import styles from './stars.module.css'

type StarsProps = { value: number; most: number; text: string }

/** Full ones and empty ones. What was given when there were more of them is said in words beside those that there are. */
export const Stars = ({ value, most, text }: StarsProps) => (
  <span className={styles.stars} role="img" aria-label={text} title={text}>
    {'★'.repeat(Math.min(value, most))}
    <span className={styles.empty}>{'★'.repeat(Math.max(0, most - value))}</span>
    {value > most && ` ${value}`}
  </span>
)
