import { memo } from 'react'
import { shapes, VIEW } from './platform-picture.geometry.ts'
import styles from './platform-picture.module.css'

/** The platform's picture: daylight through the roof, a door at the end. It is hidden from screen readers. */
export const PlatformPicture = memo(({ className = '' }: { className?: string | undefined }) => (
  <svg
    className={`${styles.picture} ${className}`}
    viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <path className={styles.ceiling} d={shapes.ceiling} />
    <path className={styles.skylight} d={shapes.skylight} />
    <path className={styles.back} d={shapes.back} />
    <path className={styles.left} d={shapes.left} />
    <path className={styles.right} d={shapes.right} />
    <path className={styles.floor} d={shapes.floor} />
    <path className={styles.glow} d={shapes.glow} />
    <path className={styles.sunlight} d={shapes.sunlight} />
    <path className={styles.ledge} d={shapes.ledges} />
    <path className={styles.opening} d={shapes.openings} />
    <path className={styles.lamp} d={shapes.lamps} />
    <path className={styles.door} d={shapes.door} />
    <path className={styles.shadow} d={shapes.shadow} />
    <path className={styles.person} d={shapes.person} />
  </svg>
))
PlatformPicture.displayName = 'PlatformPicture'
