import { shiftDecimal } from '@atrium/contract/field/decimal.ts'
import type { FieldInputProps } from './field-input-props.ts'
import styles from './progress-input.module.css'
import { TypedFieldInput } from './typed-field-input.tsx'

/** Typed, or slid to in steps of five. In a cell it is typed alone. */
export function ProgressInput(props: FieldInputProps) {
  const { value, onChange, label, isBare } = props
  if (isBare) return <TypedFieldInput {...props} />
  return (
    <div className={styles.progress}>
      <TypedFieldInput {...props} />
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        aria-label={label}
        value={typeof value === 'string' ? Number(shiftDecimal(value, 2)) : 0}
        onChange={({ currentTarget }) => onChange(shiftDecimal(currentTarget.value, -2), null)}
      />
    </div>
  )
}
