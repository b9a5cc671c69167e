import { type ReactNode, useId } from 'react'
import styles from './segments.module.css'

type SegmentsProps<Value extends string> = {
  data: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  className?: string | undefined
  /** Whether the control is as wide as its place. */
  isWide?: boolean
} & ({ 'aria-label': string } | { 'aria-labelledby': string })

/**
 * A choice among a few, all in sight. The chosen one is marked by style alone, so nothing has to be measured to draw
 * it (docs/decisions/0047).
 */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { data, value: chosen, onChange, className, isWide = false } = props
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={'aria-label' in props ? props['aria-label'] : undefined}
      aria-labelledby={'aria-labelledby' in props ? props['aria-labelledby'] : undefined}
      className={className ? `${styles.segments} ${className}` : styles.segments}
      data-wide={isWide || undefined}
    >
      {data.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  )
}
