import type { ReactNode } from 'react'
import { NavLink } from '../../kernel/router/link.tsx'
import { usePrefetch } from '../../kernel/router/use-prefetch.ts'
import { NamedIcon } from '../../ui/icons.tsx'
import type { PageEntry } from './entries.ts'
import { WayCount } from './way-count.tsx'

type WayLinkProps = {
  way: PageEntry
  className: string | undefined
  nameClass?: string | undefined
  onNavigate?: (() => void) | undefined
  children?: ReactNode
  ref?: React.Ref<HTMLAnchorElement>
}

/** One way of a menu. Pointing at it fetches what it leads to. */
export function WayLink({ way, className, nameClass, onNavigate, ref, ...rest }: WayLinkProps) {
  const intent = usePrefetch(way.to)
  return (
    <NavLink
      {...rest}
      {...intent}
      ref={ref}
      to={way.to}
      end={way.to === '/' || way.exact === true}
      className={className ?? ''}
      onClick={onNavigate}
    >
      <NamedIcon name={way.icon} />
      <span className={nameClass}>{way.name}</span>
      {way.id === 'tasks' && <WayCount />}
    </NavLink>
  )
}
