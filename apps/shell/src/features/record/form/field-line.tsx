import type { RecordDetails } from '@atrium/contract/built-apps/record-shape.ts'
import type { Field, FieldValue } from '@atrium/contract/field/field.ts'
import type { FieldVerdict } from '@atrium/contract/field/kind-rules.ts'
import { useRef } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import { FieldCell } from '../../../ui/field/field-cell.tsx'
import { FieldInput } from '../../../ui/field/field-input.tsx'
import { headingText } from '../../../ui/field/heading-text.ts'
import { Misfit } from '../../../ui/field/misfit.tsx'
import { DecisionChoice } from './decision-choice.tsx'
import styles from './record-form.module.css'
import type { Decision, Side } from './writing.ts'

type FieldLineProps = {
  field: Field
  value: FieldValue
  /** Told, and not asked: this reader may not change it. */
  isFixed: boolean
  isFirst: boolean
  error: string | undefined
  misfit: string | undefined
  decision: Decision | undefined
  by: RecordDetails['changedBy']
  onType: (value: FieldValue, verdict: FieldVerdict | null) => void
  onDecide: (chosen: Side) => void
}

const CONTROLS = 'input:not([type="radio"], [type="hidden"]), textarea, select'

/** One field of a record that is written: its control, and whatever there is to say about it. */
export function FieldLine({ field, value, isFixed, isFirst, error, ...rest }: FieldLineProps) {
  const { misfit, decision, by, onType, onDecide } = rest
  const say = useSay()
  const line = useRef<HTMLDivElement>(null)
  const decide = (chosen: Side) => {
    onDecide(chosen)
    // Something else is typed where the field is.
    if (chosen === 'other') line.current?.querySelector<HTMLElement>(CONTROLS)?.focus()
  }
  return (
    <div
      ref={line}
      className={styles.field}
      data-field={field.key}
      data-wide={field.kind === 'longText' || decision !== undefined || undefined}
    >
      {isFixed ? (
        <div className={styles.fixed}>
          <span>{headingText(say, field.title)}</span>
          <span>
            <FieldCell field={field} value={value} />
          </span>
        </div>
      ) : (
        <FieldInput
          field={field}
          value={value}
          error={error}
          onChange={onType}
          {...(isFirst && { 'data-autofocus': true })}
        />
      )}
      {misfit !== undefined && value === null && <Misfit text={misfit} />}
      {decision && (
        <DecisionChoice field={field} decision={decision} by={by?.name ?? null} onDecide={decide} />
      )}
    </div>
  )
}
