import type { ReactNode } from 'react'
import { useRead } from '../../kernel/data/api.ts'
import { NavLink } from '../../kernel/router/link.tsx'
import { usePrefetch } from '../../kernel/router/use-prefetch.ts'
import { useSay } from '../../kernel/words/words.ts'
import { NamedIcon } from '../../ui/icons.tsx'
import type { PageEntry } from './entries.ts'
import styles from './way-count.module.css'

type WayLinkProps = {
  way: PageEntry
  className: string | undefined
  nameClass?: string | undefined
  onNavigate?: (() => void) | undefined
  children?: ReactNode
  ref?: React.Ref<HTMLAnchorElement>
}

/** One link of a menu. Hovering it prefetches its page. */
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

/** The badge of a menu link: how much waits on its page. Up to 99, so that it stays small. */
function WayCount() {
  const say = useSay()
  const open = useRead('task.summary', {}).data?.open
  if (!open) return null
  return (
    <span
      className={styles.count}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the sign is a number, no picture file
      role="img"
      data-count
      aria-label={say.count('task.waiting', open)}
    >
      {open > 99 ? '99+' : open}
    </span>
  )
}
