import styles from './clamped.module.css'

type ClampedProps = {
  children: string
  /** More than the text itself, where somebody may wonder what it means. */
  title?: string
}

/** Two lines of a text at most; the whole on hovering. */
export const Clamped = ({ children, title = children }: ClampedProps) => (
  <span className={styles.clamped} title={title || undefined}>
    {children || '–'}
  </span>
)
