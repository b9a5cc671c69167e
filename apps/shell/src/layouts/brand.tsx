import { use } from 'react'
import { landing, splitSpace } from '../kernel/entry/entry.ts'
import { here } from '../kernel/entry/leave.ts'
import { useBranding } from '../kernel/look/branding.ts'
import { Link } from '../kernel/router/link.tsx'
import { ConfigContext, factsOf, useKnownVisitor } from '../kernel/session/shell-context.ts'
import { useSay } from '../kernel/words/words.ts'
import { BrandLogo } from '../ui/controls/brand-logo.tsx'
import styles from './brand.module.css'

type BrandProps = {
  small?: boolean
  /** Whether a phone has room for the mark alone. */
  crowded?: boolean
  /** Whether the page is one of a signed-in person: then the logo leads to the page they begin on. */
  inside?: boolean
}

/** The platform's logo, which leads to its front page. */
export function Brand({ small = false, crowded = false, inside = false }: BrandProps) {
  const say = useSay()
  const { name } = useBranding().brand
  const config = use(ConfigContext)
  const { login } = useKnownVisitor() ?? {}
  const home =
    inside && login && config
      ? landing(factsOf(new URL(location.href), { config }))
      : `${here.prefix}/`
  const named = { className: styles.brand, 'aria-label': say('brand.home', { name }) }
  const sign = (
    <BrandLogo
      small={small}
      own={styles.own}
      wordmark={crowded ? styles.word : undefined}
      mark={crowded ? styles.mark : undefined}
    />
  )
  const { prefix, rest } = splitSpace(home)
  // The front page and another space are other documents.
  return inside && prefix === here.prefix ? (
    <Link to={rest} {...named}>
      {sign}
    </Link>
  ) : (
    <a href={home} {...named}>
      {sign}
    </a>
  )
}
