import type { ComponentProps } from 'react'
import styles from './checkbox.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: string }

export const Checkbox = ({ label, ...input }: CheckboxProps) => (
  <label className={styles.checkbox}>
    <input {...input} type="checkbox" className={styles.box} />
    {label}
  </label>
)
