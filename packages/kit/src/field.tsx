import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

export type FieldProps = ComponentProps<'input'> & {
  label: string
  hint?: string | undefined
  /** Whether the hint is good news. */
  good?: boolean
  error?: string | undefined
  /** Whether the note changes while the person types, and is read aloud when they pause. */
  live?: boolean
  /** A control inside the field, at its end. */
  trailing?: ReactNode
}

export const TextField = ({
  label,
  hint,
  good = false,
  error,
  live = false,
  trailing,
  ...input
}: FieldProps) => {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error ? '' : undefined}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {trailing}
      </div>
      {(note || live) && (
        <p
          id={`${id}-note`}
          className={error ? styles.error : good ? styles.good : styles.hint}
          aria-live={live ? 'polite' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  )
}
