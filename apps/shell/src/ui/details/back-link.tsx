import type { ReactNode } from 'react'
import { Link } from '../../kernel/router/link.tsx'
import { IconLeft } from '../icons.tsx'
import styles from './back-link.module.css'

/** Above a page of one thing: the way back to all of them. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={styles.back} to={to}>
    <IconLeft />
    {children}
  </Link>
)
