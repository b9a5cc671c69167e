import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

type SectionProps = { title: string; lead?: string; action?: ReactNode; children?: ReactNode }

/** A part of a page in a box of its own. */
export function Section({ title, lead, action, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}
