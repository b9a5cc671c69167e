import type { ReactNode } from 'react'
import { Link } from '../../../kernel/router/link.tsx'

type WayProps = { to: string; className: string | undefined; children: ReactNode }

/** Within the space it stays in this window; other sites open their own, and learn nothing of ours. */
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
