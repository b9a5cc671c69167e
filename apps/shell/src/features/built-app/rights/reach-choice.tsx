import { isWider } from '@atrium/blueprint/shape/share.ts'
import type { TableRules } from '@atrium/contract/built-apps/blueprint.shape.ts'
import {
  type RecordDeed,
  type RecordReach,
  reaches,
} from '@atrium/contract/built-apps/built-app-limits.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { NativeSelect } from '@mantine/core'
import { useId } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import { later } from '../../../ui/controls/later.tsx'
import styles from './rights.module.css'
import { withConditions, withReach } from './rules-draft.ts'

// What a condition is typed into asks for as much as the rest of the page.
const RoleConditions = later(async () => (await import('./role-conditions.tsx')).RoleConditions)

type ReachChoiceProps = {
  deed: RecordDeed
  rules: TableRules
  fields: readonly Field[]
  onChange: (rules: TableRules) => void
}

/** With which records a role does something: how far it goes, and what it asks of them beside. */
export function ReachChoice({ deed, rules, fields, onChange }: ReachChoiceProps) {
  const say = useSay()
  const id = useId()
  const label = say(`builtApp.deed.${deed}`)
  const reach = rules[deed]
  return (
    <div className={styles.deed}>
      <label htmlFor={id}>{label}</label>
      <div>
        <NativeSelect
          id={id}
          value={reach}
          data={reaches
            .filter((one) => deed === 'see' || !isWider(one, rules.see))
            .map((one) => ({ value: one, label: say(`builtApp.reach.${one}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange(withReach(rules, deed, value as RecordReach))
          }
        />
        {reach !== 'none' && (
          <RoleConditions
            isWanted
            label={label}
            fields={fields}
            conditions={rules.only?.[deed] ?? []}
            onChange={(conditions) => onChange(withConditions(rules, deed, conditions))}
          />
        )}
      </div>
    </div>
  )
}
