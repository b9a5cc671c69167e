import { useState } from 'react'
import { type FieldProps, TextField } from './field.tsx'
import { ClosedEyeIcon, EyeIcon } from './icons.tsx'
import styles from './password-field.module.css'

type PasswordFieldProps = Omit<FieldProps, 'type' | 'trailing'> & {
  showLabel: string
  hideLabel: string
}

export const PasswordField = ({ showLabel, hideLabel, ...field }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false)
  const label = shown ? hideLabel : showLabel
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      // A shown password is still a secret: no dictionary, no capitals, no correction service.
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          className={styles.toggle}
          aria-label={label}
          title={label}
          onClick={() => setShown(!shown)}
        >
          {shown ? <ClosedEyeIcon /> : <EyeIcon />}
        </button>
      }
    />
  )
}
