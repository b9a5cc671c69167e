import type { ReactNode } from 'react'
import styles from './help.module.css'

type HelpProps = {
  picture: ReactNode
  title: string
  text: string
  detail?: string
  /** What the person can do about it, above the links. */
  more?: ReactNode
  children: ReactNode
}

/** The layout of a page that says what happened and where to go. */
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
