import styles from './meter.module.css'

/** A meter in steps. What it means must be said in words beside it. */
export const Meter = ({ value, most }: { value: number; most: number }) => (
  <div className={styles.meter} data-level={Math.ceil((value / most) * 3)} aria-hidden="true">
    {Array.from({ length: most }, (_, step) => (
      <span key={step} className={step < value ? styles.full : styles.empty} />
    ))}
  </div>
)
