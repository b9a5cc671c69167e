import type { ReactNode } from 'react'
import styles from './page-head.module.css'

type PageHeadProps = { title: string; lead?: string; children?: ReactNode }

/** The head of a page: its title, what it is for, and the one or two things most people come to do. */
export const PageHead = ({ title, lead, children }: PageHeadProps) => (
  <header className={styles.head}>
    <div>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
    </div>
    {children && <div className={styles.ways}>{children}</div>}
  </header>
)
