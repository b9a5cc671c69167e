import { readCondition, sensible, writeCondition } from '@atrium/contract/field/condition.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { kindRules } from '@atrium/contract/field/kinds.ts'
import { isOperator, type Operator, operandsOf } from '@atrium/contract/field/operators.ts'
import { hasDays, isRelativeDays } from '@atrium/contract/field/relative-days.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import styles from './condition-input.module.css'
import { headingText } from './heading-text.ts'
import { operandInputs } from './operand-input.tsx'
import { ruleOperators } from './rule-operators.ts'

type ConditionInputProps = {
  field: Field
  /** The condition in force, as written in the address; empty where there is none. */
  said: string
  onChange: (said: string) => void
  names: ReadonlyMap<string, string>
  /** A rule of a role has no reader yet, whose day and whose name it could ask for. */
  isRule?: true
}

/** A condition's operator and operands. It is in force as soon as it is complete, and no longer once it is not. */
export function ConditionInput({ field, said, onChange, names, isRule }: ConditionInputProps) {
  const say = useSay()
  const label = headingText(say, field.title)
  const operators = isRule ? ruleOperators(field) : kindRules[field.kind].operators
  const inForce = readCondition(field, said)
  // A condition that is not complete yet is kept here alone, not in the address.
  const [begun, setBegun] = useState<{ operator: Operator; operands: readonly string[] } | null>(
    null,
  )
  const [known, setKnown] = useState(said)
  if (known !== said) {
    setKnown(said)
    if (said) setBegun(null)
  }
  const { operator, operands } = inForce ??
    begun ?? { operator: operators[0] as Operator, operands: [] }
  const set = (operator: Operator, operands: readonly string[]) => {
    const condition = sensible(field, { operator, operands: operands.filter(Boolean) })
    setBegun(condition ? null : { operator, operands })
    const next = condition ? writeCondition(condition) : ''
    if (next !== said) onChange(next)
  }
  const { most } = operandsOf(operator)
  const Operand = operandInputs[field.kind]
  const isRange = operator === 'between'
  return (
    <fieldset className={styles.condition}>
      <legend>{label}</legend>
      <NativeSelect
        aria-label={say('field.operator', { field: label })}
        data={operators.map((one) => ({ value: one, label: say(`field.operator.${one}`) }))}
        value={operator}
        onChange={({ currentTarget: { value } }) => {
          if (isOperator(value)) set(value, keptFor(field, value, operands))
        }}
      />
      {(isRange ? [0, 1] : most > 0 ? [0] : []).map((at) => (
        <Operand
          key={at}
          field={field}
          label={say(at === 0 ? 'field.operand' : 'field.operand.until', { field: label })}
          names={names}
          operator={operator}
          isOfReader={!isRule}
          operands={isRange ? operands.slice(at, at + 1) : operands}
          onChange={(changed) =>
            set(
              operator,
              isRange
                ? [0, 1].map((place) => (place === at ? changed[0] : operands[place]) ?? '')
                : changed,
            )
          }
        />
      ))}
    </fieldset>
  )
}

/** Of the operands of one operator those that another one can have, too. */
function keptFor(field: Field, operator: Operator, operands: readonly string[]): readonly string[] {
  const kept = operands.slice(0, operandsOf(operator).most)
  const isFit = (operand: string) => !isRelativeDays(operand) || DAY_WORDS.includes(operator)
  const fit = hasDays(field) ? kept.filter(isFit) : kept
  return operator === 'within' ? fit.filter(isRelativeDays) : fit
}

const DAY_WORDS: readonly Operator[] = ['within', 'from', 'until']
