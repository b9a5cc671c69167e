import { Skeleton } from '@mantine/core'
import styles from './cards.module.css'

export const CardsWaiting = () => (
  <div className={styles.cards}>
    {[1, 2, 3].map((n) => (
      <Skeleton key={n} height={104} />
    ))}
  </div>
)
