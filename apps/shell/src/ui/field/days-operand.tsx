import {
  countedDays,
  isNamedDays,
  MOST_RELATIVE_DAYS,
  namedDays,
} from '@atrium/contract/field/relative-days.ts'
import { NativeSelect, NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import styles from './condition-input.module.css'

const USUAL_COUNT = 7
const A_DAY = ''

type DaysOperandProps = {
  /** The operand as the address has it; empty where there is none. */
  said: string
  label: string
  onChange: (operands: readonly string[]) => void
  /** The control for one day, where it may also be one. */
  aDay?: ReactNode
}

/** Days by what they are called today, so many of the last or the next ones, or one of the calendar. */
export function DaysOperand({ said, label, onChange, aDay }: DaysOperandProps) {
  const say = useSay()
  const counted = countedDays(said)
  const chosen = counted?.way ?? (isNamedDays(said) ? said : A_DAY)
  const choose = (value: string) => {
    if (value === 'last' || value === 'next') onChange([`${value}${counted?.count ?? USUAL_COUNT}`])
    else onChange(value === A_DAY ? [] : [value])
  }
  return (
    <div className={styles.days}>
      <NativeSelect
        aria-label={label}
        value={chosen}
        data={[
          { value: A_DAY, label: say(aDay ? 'field.days.one' : 'field.days.choose') },
          ...namedDays.map((value) => ({ value, label: say(`field.days.${value}`) })),
          { value: 'last', label: say('field.days.last') },
          { value: 'next', label: say('field.days.next') },
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {counted && (
        <NumberInput
          aria-label={say('field.days.count', { field: label })}
          min={1}
          max={MOST_RELATIVE_DAYS}
          clampBehavior="strict"
          allowDecimal={false}
          value={counted.count}
          onChange={(count) => Number(count) > 0 && onChange([`${counted.way}${Number(count)}`])}
        />
      )}
      {chosen === A_DAY && aDay}
    </div>
  )
}
