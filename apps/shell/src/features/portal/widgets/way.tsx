import type { ReactNode } from 'react'
import { Link } from '../../../kernel/router/link.tsx'

type WayProps = { to: string; className: string | undefined; children: ReactNode }

/** A link. Within the space it opens in this window; other sites open in a new one, and learn nothing of this page. */
export const Way = ({ to, className, children }: WayProps) =>
  to.startsWith('/') ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} className={className} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
