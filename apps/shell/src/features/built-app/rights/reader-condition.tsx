import type { RoleCondition } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { ME, MY_DEPARTMENTS } from '@atrium/contract/built-apps/built-app-limits.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { kindRules } from '@atrium/contract/field/kinds.ts'
import { operandsOf } from '@atrium/contract/field/operators.ts'
import { NativeSelect } from '@mantine/core'
import { ofReader } from '../../../entities/built-app/role-condition-text.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { headingText } from '../../../ui/field/heading-text.ts'

type ReaderConditionProps = {
  field: Field
  condition: RoleCondition
  onChange: (condition: RoleCondition) => void
}

/** Whether somebody who is named, or a department, is that of whoever looks. */
export function ReaderCondition({ field, condition, onChange }: ReaderConditionProps) {
  const say = useSay()
  const word = field.kind === 'person' ? ME : MY_DEPARTMENTS
  const { operators } = kindRules[field.kind]
  const isSaid = condition.operands.length === 1 || operandsOf(condition.operator).most === 0
  return (
    <NativeSelect
      label={headingText(say, field.title)}
      value={isSaid ? condition.operator : ''}
      data={[
        ...(isSaid ? [] : [{ value: '', label: say('builtApp.condition.choose') }]),
        ...operators.map((operator) => ({
          value: operator,
          label: ofReader(say, field, operator) ?? say(`field.operator.${operator}`),
        })),
      ]}
      onChange={({ currentTarget: { value } }) => {
        const operator = operators.find((one) => one === value)
        if (!operator) return
        const operands = operandsOf(operator).most === 0 ? [] : [word]
        onChange({ field: field.key, operator, operands })
      }}
    />
  )
}
