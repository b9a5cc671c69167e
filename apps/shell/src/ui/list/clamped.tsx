import styles from './clamped.module.css'

type ClampedProps = {
  children: string
  /** What hovering shows, where that is more than the text itself. */
  title?: string
}

/** Two lines of a text at most; the whole on hovering. */
export const Clamped = ({ children, title = children }: ClampedProps) => (
  <span className={styles.clamped} title={title || undefined}>
    {children || '–'}
  </span>
)
