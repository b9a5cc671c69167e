import type { ReactNode } from 'react'
import styles from './item-list.module.css'

/** A short list of a person's own things, each with its actions. */
export const ItemList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.lines}>{children}</ul>
)

type LineProps = {
  icon?: ReactNode
  name: ReactNode
  facts: string
  /** The facts in more detail, shown on hovering. */
  exactly?: string
  children: ReactNode
}

export const ItemLine = ({ icon, name, facts, exactly, children }: LineProps) => (
  <li className={styles.line}>
    {icon}
    <div className={styles.what}>
      {name}
      <span title={exactly}>{facts}</span>
    </div>
    {children}
  </li>
)

type BadgeProps = {
  tone: 'success' | 'warning' | 'info' | 'danger' | 'neutral'
  children: ReactNode
}

/** A badge for a state: the expected state is drawn quietly, so that an unexpected one stands out. */
export const Standing = ({ tone, children }: BadgeProps) =>
  tone === 'success' ? (
    <span className={styles.standing}>{children}</span>
  ) : (
    <Badge tone={tone}>{children}</Badge>
  )

export const Badge = ({ tone, children }: BadgeProps) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
)
