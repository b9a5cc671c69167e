import { memo } from 'react'
import styles from './hall.module.css'
import { hall, VIEW } from './hall-geometry.ts'

/** The picture of the platform: daylight through the roof, a door at the end. Says nothing aloud. */
export const Hall = memo(({ className = '' }: { className?: string | undefined }) => (
  <svg
    className={`${styles.hall} ${className}`}
    viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <path className={styles.ceiling} d={hall.ceiling} />
    <path className={styles.skylight} d={hall.skylight} />
    <path className={styles.back} d={hall.back} />
    <path className={styles.left} d={hall.left} />
    <path className={styles.right} d={hall.right} />
    <path className={styles.floor} d={hall.floor} />
    <path className={styles.glow} d={hall.glow} />
    <path className={styles.sunlight} d={hall.sunlight} />
    <path className={styles.ledge} d={hall.ledges} />
    <path className={styles.opening} d={hall.openings} />
    <path className={styles.lamp} d={hall.lamps} />
    <path className={styles.door} d={hall.door} />
    <path className={styles.shadow} d={hall.shadow} />
    <path className={styles.person} d={hall.person} />
  </svg>
))
Hall.displayName = 'Hall'
