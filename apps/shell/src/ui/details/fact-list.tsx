import type { ReactNode } from 'react'
import styles from './fact-list.module.css'
import { orDash } from './or-dash.ts'

type FactListProps = {
  facts: [name: string, value: ReactNode][]
  /** As many columns as there is room for, unless it says otherwise; few facts can be spread out. */
  columns?: 'narrow' | 'spread' | 'two'
}

/** What is known of one thing: names in small print, each above what it is. */
export function FactList({ facts, columns }: FactListProps) {
  return (
    <dl className={styles.facts} data-columns={columns}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{orDash(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
