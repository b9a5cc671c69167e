import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useRouter } from './location.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  replace?: boolean
  keepsScroll?: boolean
}

/** A link within the space. Opening it in a new tab is left to the browser. */
export function Link({ to, replace, keepsScroll, onClick, children, ...rest }: LinkProps) {
  const { navigate, hrefOf } = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    void navigate(to, { ...(replace && { replace }), ...(keepsScroll && { keepsScroll }) })
  }
  return (
    <a {...rest} href={hrefOf(to)} onClick={follow}>
      {children}
    </a>
  )
}

/**
 * A link that is marked as current when it leads to the page the reader is on, or to a page above it unless it is the
 * `end`.
 */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation()
  const there = partsOf(link.to.split(/[?#]/)[0] as string)
  const isHere = end ? partsOf(pathname) === there : partsOf(pathname).startsWith(there)
  return <Link aria-current={isHere ? 'page' : undefined} {...link} />
}

/** The path with a slash at its end, so that no name is taken for the beginning of another. */
const partsOf = (path: string) => `${path.toLowerCase().replace(/\/+$/, '')}/`

const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent) =>
  button === 0 &&
  !(metaKey || altKey || ctrlKey || shiftKey) &&
  ['', '_self'].includes((currentTarget as HTMLAnchorElement).target) &&
  !currentTarget.hasAttribute('download')
