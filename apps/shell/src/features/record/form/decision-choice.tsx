import type { Field } from '@atrium/contract/field/field.ts'
import { useId } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import { fieldText } from '../../../ui/field/field-text.ts'
import styles from './record-form.module.css'
import type { Decision, Side } from './writing.ts'

type DecisionChoiceProps = {
  field: Field
  decision: Decision
  /** Who saved it meanwhile, where it is known. */
  by: string | null
  onDecide: (chosen: Side) => void
}

/** A field that two people changed: both values, and which one stays, or that it is to be another. */
export function DecisionChoice({ field, decision, by, onDecide }: DecisionChoiceProps) {
  const say = useSay()
  const { theirs, mine, chosen } = decision
  const name = useId()
  const sides = { theirs, mine }
  return (
    <fieldset className={styles.decision} data-open={chosen === null || undefined}>
      <legend>{by ? say('record.clash.by', { name: by }) : say('record.clash')}</legend>
      {(['theirs', 'mine'] as const).map((side) => (
        <label key={side} className={styles.side}>
          <input
            type="radio"
            name={name}
            checked={chosen === side}
            onChange={() => onDecide(side)}
          />
          <small>{say(`record.clash.${side}`)}</small>
          <span>{fieldText(say, field, sides[side]) || say('record.empty')}</span>
        </label>
      ))}
      <label className={styles.side}>
        <input
          type="radio"
          name={name}
          checked={chosen === 'other'}
          onChange={() => onDecide('other')}
        />
        <span>{say('record.clash.other')}</span>
      </label>
    </fieldset>
  )
}
