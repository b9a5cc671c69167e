import type { ReactNode } from 'react'
import styles from './fact-list.module.css'
import { orDash } from './or-dash.ts'

type FactListProps = {
  facts: [name: string, value: ReactNode][]
  /** As many columns as fit, unless given; a few facts can be spread over the width. */
  columns?: 'narrow' | 'spread' | 'two'
}

/** The facts about one thing: each name in small print above its value. */
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
