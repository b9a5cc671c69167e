import { here } from '../kernel/entry/leave.ts'
import { useBranding } from '../kernel/look/branding.ts'
import { useSay } from '../kernel/words/words.ts'
import { Sign } from '../ui/controls/brand-logo.tsx'
import styles from './brand.module.css'

type BrandProps = {
  small?: boolean
  /** Beside so much that a phone has room for the mark alone. */
  crowded?: boolean
}

/** The sign of the platform, which leads to its front door. */
export function Brand({ small = false, crowded = false }: BrandProps) {
  const say = useSay()
  const { name } = useBranding().brand
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
