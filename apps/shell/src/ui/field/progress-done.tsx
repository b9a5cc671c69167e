import styles from './progress-done.module.css'

/** How far something is: a bar for the eye, and the same in figures for everybody. */
export const ProgressDone = ({ value, text }: { value: number; text: string }) => (
  <span className={styles.progress}>
    <progress value={value} max={1} aria-hidden="true" />
    <span>{text}</span>
  </span>
)
