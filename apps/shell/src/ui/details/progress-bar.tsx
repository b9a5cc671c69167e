import styles from './progress-bar.module.css'

type ProgressBarProps = {
  label: string
  /** The progress in words, beside the bar. */
  text: string
  value: number
  /** Not given while the total is unknown. */
  max?: number | undefined
  tone?: 'success' | 'danger' | undefined
}

export const ProgressBar = ({ label, text, value, max, tone }: ProgressBarProps) => (
  <div className={styles.bar}>
    <progress
      className={styles.track}
      aria-label={label}
      data-tone={tone}
      {...(max !== undefined && { value, max })}
    />
    <span className={styles.text}>{text}</span>
  </div>
)
