import type { ReactNode } from 'react'
import { Link } from '../../kernel/router/link.tsx'
import { IconLeft } from '../icons.tsx'
import styles from './back-link.module.css'

/** The link above a page of one thing that leads back to the list. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={styles.back} to={to}>
    <IconLeft />
    {children}
  </Link>
)
