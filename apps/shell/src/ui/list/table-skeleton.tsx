import { Skeleton } from '@mantine/core'
import styles from './table-skeleton.module.css'

const ROWS = 8

/** Stands for the table while its rows load. */
export const TableSkeleton = () => (
  <div className={styles.rows} aria-hidden>
    {Array.from({ length: ROWS }, (_, row) => (
      <div key={row} className={styles.row}>
        <Skeleton height={14} width="70%" />
        <Skeleton height={14} width="50%" />
        <Skeleton height={14} width="80%" />
        <Skeleton height={14} width="60%" />
      </div>
    ))}
  </div>
)
