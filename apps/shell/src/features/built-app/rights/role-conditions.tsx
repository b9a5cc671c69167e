import type { RoleCondition } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { MOST_ROLE_CONDITIONS } from '@atrium/contract/built-apps/built-app-limits.ts'
import { readCondition, writeCondition } from '@atrium/contract/field/condition.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { kindRules } from '@atrium/contract/field/kinds.ts'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import { ConditionInput } from '../../../ui/field/condition-input.tsx'
import { headingText } from '../../../ui/field/heading-text.ts'
import { ruleOperators } from '../../../ui/field/rule-operators.ts'
import { IconClose } from '../../../ui/icons.tsx'
import { focusBeside } from '../../../ui/list/focus-beside.ts'
import { ReaderCondition } from './reader-condition.tsx'
import styles from './rights.module.css'

const NOBODY: ReadonlyMap<string, string> = new Map()

type RoleConditionsProps = {
  label: string
  fields: readonly Field[]
  conditions: readonly RoleCondition[]
  /** Not a rule of a role: what is asked when somebody looks knows which day it is. */
  isOfReader?: boolean
  onChange: (conditions: RoleCondition[]) => void
}

/** What a record has to say for a rule to hold of it: all of these, one for each field. */
export function RoleConditions(props: RoleConditionsProps) {
  const { label, fields, conditions, isOfReader = false, onChange } = props
  const say = useSay()
  const used = new Set(conditions.map(({ field }) => field))
  const free = fields.filter(({ key, kind }) => !used.has(key) && kind !== 'relation')
  const isFull = conditions.length >= MOST_ROLE_CONDITIONS
  const set = (field: string, condition: RoleCondition) =>
    onChange(conditions.map((one) => (one.field === field ? condition : one)))
  return (
    <ul className={styles.conditions} aria-label={label}>
      {conditions.map((condition) => {
        const field = fields.find(({ key }) => key === condition.field)
        if (!field) return null
        return (
          <li key={field.key}>
            <ConditionOn
              field={field}
              condition={condition}
              isOfReader={isOfReader}
              onChange={(next) => set(field.key, next)}
            />
            <ActionIcon
              variant="subtle"
              color="neutral"
              aria-label={say('builtApp.condition.remove', {
                condition: headingText(say, field.title),
              })}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget.closest('li'))
                onChange(conditions.filter((one) => one !== condition))
              }}
            >
              <IconClose />
            </ActionIcon>
          </li>
        )
      })}
      {free.length > 0 && !isFull && (
        <li>
          <NativeSelect
            aria-label={`${label}: ${say('builtApp.condition.add')}`}
            value=""
            data={[
              { value: '', label: say('builtApp.condition.add') },
              ...free.map(({ key, title }) => ({ value: key, label: headingText(say, title) })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              const field = free.find(({ key }) => key === value)
              if (field) onChange([...conditions, begunOn(field, isOfReader)])
            }}
          />
        </li>
      )}
    </ul>
  )
}

type ConditionOnProps = {
  field: Field
  condition: RoleCondition
  isOfReader: boolean
  onChange: (condition: RoleCondition) => void
}

function ConditionOn({ field, condition, isOfReader, onChange }: ConditionOnProps) {
  if (field.kind === 'person' || field.kind === 'department')
    return <ReaderCondition field={field} condition={condition} onChange={onChange} />
  const { field: _, ...asked } = condition
  const said = writeCondition(asked)
  return (
    <ConditionInput
      field={field}
      said={readCondition(field, said) ? said : ''}
      names={NOBODY}
      {...(!isOfReader && { isRule: true as const })}
      onChange={(next) => {
        const read = readCondition(field, next)
        onChange(
          read
            ? { field: field.key, ...read, operands: [...read.operands] }
            : begunOn(field, isOfReader),
        )
      }}
    />
  )
}

/** What is asked of it first, and not yet with what: it counts as unfinished. */
const begunOn = (field: Field, isOfReader: boolean): RoleCondition => ({
  field: field.key,
  operator: (isOfReader ? kindRules[field.kind].operators : ruleOperators(field))[0] ?? 'isEmpty',
  operands: [],
})
