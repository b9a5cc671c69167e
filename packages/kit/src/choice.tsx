import { type ReactNode, useId } from 'react'
import styles from './choice.module.css'

type Option<Value extends string> = {
  value: Value
  label: string
  shown?: ReactNode
  lang?: string
}

type ChoiceProps<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChoose: (value: Value) => void
}

/** A choice among a few, all in sight: real radio buttons, so that arrow keys and screen readers know them. */
export function Choice<Value extends string>({
  label,
  options,
  value,
  onChoose,
}: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.unseen}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option} title={option.label} lang={option.lang}>
          <input
            type="radio"
            className={styles.unseen}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          {option.shown ? <span className={styles.unseen}>{option.label}</span> : option.label}
          {option.shown}
        </label>
      ))}
    </fieldset>
  )
}
