import type { FormulaFields } from '@atrium/blueprint/formula/formula-reference.ts'
import type { FormField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../../../kernel/words/words.ts'
import { IconPlus } from '../../../../ui/icons.tsx'
import { ConditionProperty } from './condition-property.tsx'
import styles from './properties.module.css'

type Trait = 'shown' | 'required' | 'locked'
type Said = Pick<FormField, Trait>

type ConditionsProps = {
  fields: FormulaFields
  said: Said
  offered: readonly Trait[]
  onChange: (said: { [One in Trait]?: string | undefined }, key: string) => void
}

/** When a part of the form is shown, has to be filled in, or is locked: each by a formula of the record, where it has one. */
export function Conditions({ fields, said, offered, onChange }: ConditionsProps) {
  const say = useSay()
  const [begun, setBegun] = useState<readonly Trait[]>([])
  return (
    <div className={styles.conditions}>
      {offered.map((trait) => {
        const formula = said[trait]
        if (formula === undefined && !begun.includes(trait))
          return (
            <Button
              key={trait}
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus />}
              onClick={() => setBegun([...begun, trait])}
            >
              {say(`builtApp.condition.${trait}`)}
            </Button>
          )
        return (
          <ConditionProperty
            key={trait}
            label={say(`builtApp.condition.${trait}`)}
            about={say(`builtApp.condition.about.${trait}`)}
            fields={fields}
            formula={formula}
            onChange={(next) => onChange({ [trait]: next }, trait)}
            onRemove={() => {
              setBegun(begun.filter((one) => one !== trait))
              if (formula !== undefined) onChange({ [trait]: undefined }, trait)
            }}
          />
        )
      })}
    </div>
  )
}
