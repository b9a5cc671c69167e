import { useFace } from '../kernel/face.ts'
import { here } from '../kernel/leave.ts'
import { Sign } from '../kernel/sign.tsx'
import { useSay } from '../kernel/words.ts'
import styles from './brand.module.css'

type BrandProps = {
  small?: boolean
  /** Without its word where a phone needs the room. */
  fits?: boolean
}

/** The sign of the house, which leads to its front door. */
export function Brand({ small = false, fits = false }: BrandProps) {
  const say = useSay()
  const { name } = useFace().brand
  return (
    <a href={`${here.prefix}/`} className={styles.brand} aria-label={say('brand.home', { name })}>
      <Sign
        small={small}
        own={styles.own}
        {...(fits && { wordmark: styles.wordmark, mark: styles.mark })}
      />
    </a>
  )
}
