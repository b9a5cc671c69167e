import { Skeleton } from '@mantine/core'
import styles from './details.module.css'

/** Stands for the details of one thing while they load. */
export const DetailsSkeleton = () => (
  <div className={styles.details}>
    <Skeleton height={28} width="60%" />
    <Skeleton height={36} width="45%" />
    <Skeleton height={72} />
    <Skeleton height={220} />
  </div>
)
