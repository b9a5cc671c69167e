import { useFace } from '../kernel/face.ts'
import { here } from '../kernel/leave.ts'
import { Sign } from '../kernel/sign.tsx'
import { useSay } from '../kernel/words.ts'
import styles from './brand.module.css'

type BrandProps = {
  small?: boolean
  /** Beside so much that a phone has room for the mark alone. */
  crowded?: boolean
}

/** The sign of the house, which leads to its front door. */
export function Brand({ small = false, crowded = false }: BrandProps) {
  const say = useSay()
  const { name } = useFace().brand
  return (
    <a href={`${here.prefix}/`} className={styles.brand} aria-label={say('brand.home', { name })}>
      <Sign
        small={small}
        own={styles.own}
        wordmark={crowded ? styles.word : undefined}
        mark={crowded ? styles.mark : undefined}
      />
    </a>
  )
}
