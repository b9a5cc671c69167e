import type { ComponentProps } from 'react'
import styles from './field-button.module.css'

/** A small button inside a field, at its end. */
export const FieldButton = (button: ComponentProps<'button'>) => (
  <button {...button} type="button" className={styles.button} />
)
