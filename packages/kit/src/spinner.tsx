import styles from './spinner.module.css'

/** Shows motion only; what is awaited must be said in words beside it. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
