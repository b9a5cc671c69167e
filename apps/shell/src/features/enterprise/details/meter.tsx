import styles from './meter.module.css'

type MeterProps = { label: string; used: number; limit: number; text: string }

const HIGH = 0.8

/** Use against a limit. The colour warns early; the text says it without colour. */
export const Meter = ({ label, used, limit, text }: MeterProps) => (
  <div className={styles.meter}>
    <span className={styles.text}>{text}</span>
    <meter
      className={styles.track}
      aria-label={label}
      aria-valuetext={text}
      value={used}
      max={limit || 1}
      low={limit * HIGH}
      high={limit - 1}
      optimum={0}
    />
  </div>
)
