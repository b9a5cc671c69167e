import { platformBrand } from '@atrium/contract/enterprises/platform-brand.ts'
import { Mark, Wordmark } from '@atrium/kit/mark.tsx'
import { useBranding } from '../../kernel/look/branding.ts'

type SignProps = {
  /** The picture alone, where there is no room for the name, or where the name stands beside it. */
  small?: boolean
  /** The class of a logo that is a space's own. */
  own: string | undefined
  wordmark?: string | undefined
  /** The class of the mark beside the wordmark: the page's style shows the one that fits. */
  mark?: string | undefined
}

/** The logo of the platform, or that of a space which has its own. */
export function BrandLogo({ small = false, own, wordmark, mark }: SignProps) {
  const { name, logo } = useBranding().brand
  const isOwn = name !== platformBrand.name
  if (logo || (isOwn && !small))
    return (
      <span className={own}>
        {logo && <img src={logo} alt="" />}
        {!small && <span>{name}</span>}
      </span>
    )
  return (
    <>
      {!small && <Wordmark className={wordmark} />}
      {(small || mark) && <Mark className={small ? undefined : mark} />}
    </>
  )
}
