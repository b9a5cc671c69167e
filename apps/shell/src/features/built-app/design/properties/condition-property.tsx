import { ownPlace } from '@atrium/blueprint/form/own-place.ts'
import type { FormulaProblem } from '@atrium/blueprint/formula/formula-problem.ts'
import type { FormulaFields } from '@atrium/blueprint/formula/formula-reference.ts'
import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../../../kernel/words/words.ts'
import { IconClose } from '../../../../ui/icons.tsx'
import { shownFormula, typedFormula } from '../../formula/draft-formula.ts'
import { FormulaInput } from '../../formula/formula-input.tsx'
import styles from './properties.module.css'

type ConditionPropertyProps = {
  label: string
  about: string
  fields: FormulaFields
  formula: string | undefined
  onChange: (formula: string) => void
  onRemove: () => void
}

/** A condition is typed: the draft takes over what comes to yes or no, and nothing until then. */
export function ConditionProperty(props: ConditionPropertyProps) {
  const { label, about, fields, formula, onChange, onRemove } = props
  const say = useSay()
  // What is computed from other records is not in hand when one is written.
  const place = ownPlace(fields)
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (formula === undefined ? '' : shownFormula(say, place, { kept: formula }))
  const { read } = typedFormula(say, place, text)
  return (
    <div className={styles.condition}>
      <div className={styles.conditionHead}>
        <span aria-hidden>{label}</span>
        <ActionIcon
          variant="subtle"
          color="neutral"
          size="lg"
          aria-label={say('builtApp.condition.remove', { condition: label })}
          onClick={onRemove}
        >
          <IconClose />
        </ActionIcon>
      </div>
      <FormulaInput
        label={label}
        text={text}
        place={place}
        isCondition
        problem={problemOf(read, text)}
        onChange={(next) => {
          setTyped(next)
          const made = typedFormula(say, place, next)
          if ('kept' in made.draft && !problemOf(made.read, next)) onChange(made.draft.kept)
        }}
        onLeft={() => formula !== undefined && !problemOf(read, text) && setTyped(null)}
      />
      <p className={styles.note}>{about}</p>
    </div>
  )
}

/** It may ask for all fields of its record, and comes to yes or no. */
function problemOf(
  read: ReturnType<typeof typedFormula>['read'],
  text: string,
): FormulaProblem | null {
  if ('problem' in read) return read.problem
  const { type } = read.node
  if (type === 'yesNo') return null
  return { at: 0, end: text.length, verdict: 'type', wanted: 'yesNo', given: type }
}
