import type { ReactNode } from 'react'
import styles from './help.module.css'

type HelpProps = {
  picture: ReactNode
  title: string
  text: string
  detail?: string
  /** What one can do about it, before the ways on. */
  more?: ReactNode
  children: ReactNode
}

/** A page for when there is no page: what happened, and ways on. */
export const Help = ({ picture, title, text, detail, more, children }: HelpProps) => (
  <section className={styles.help}>
    <div className={styles.picture}>{picture}</div>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.text}>{text}</p>
    {detail && <p className={styles.detail}>{detail}</p>}
    {more}
    <div className={styles.ways}>{children}</div>
  </section>
)
