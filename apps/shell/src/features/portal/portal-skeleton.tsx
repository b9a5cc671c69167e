import { Skeleton } from '@mantine/core'
import styles from './portal.module.css'

const SHAPES = [
  ['full', 150],
  ['full', 170],
  ['twoThirds', 280],
  ['third', 280],
] as const

/** The usual portal, before it is known which it is. */
export const PortalSkeleton = () => (
  <div className={styles.grid} aria-hidden>
    {SHAPES.map(([width, height], at) => (
      <div key={at} data-width={width}>
        <Skeleton height={height} radius="md" />
      </div>
    ))}
  </div>
)
