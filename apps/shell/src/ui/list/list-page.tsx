import type { ReactNode } from 'react'
import styles from './list-page.module.css'

/** A page that is a list: its head, its tools, its rows, and whatever lies over them. */
export const ListPage = ({ children }: { children: ReactNode }) => (
  <div className={styles.page} data-wide>
    {children}
  </div>
)
