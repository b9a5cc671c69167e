import { readCondition, writeCondition } from '@atrium/contract/field/condition.ts'
import {
  type ConditionPart,
  DEEPEST_GROUPS,
  isGroup,
  partsOf,
  readGroups,
  writeGroups,
} from '@atrium/contract/field/condition-group.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { LONGEST_GROUPS } from '@atrium/contract/field/list-key.ts'
import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import { ConditionInput } from '../../field/condition-input.tsx'
import { headingText } from '../../field/heading-text.ts'
import { IconClose, IconPlus } from '../../icons.tsx'
import styles from './condition-fields.module.css'

/** As somebody is about to say them: a condition without a text is not complete, and in force is only what is. */
type Drafted = { nth: number } & (
  | { field: string; said: string }
  | { join: Join; parts: readonly Drafted[] }
)
type Join = 'any' | 'all'

type ConditionGroupsProps = {
  fields: readonly Field[]
  /** The groups in force, as the address has them. */
  said: string
  onChange: (said: string) => void
  names: ReadonlyMap<string, string>
}

/** Groups of conditions: of each, any or all have to be met. */
export function ConditionGroups({ fields, said, onChange, names }: ConditionGroupsProps) {
  const say = useSay()
  const [draft, setDraft] = useState<readonly Drafted[]>(() => drafted(readGroups(said) ?? []))
  const [known, setKnown] = useState(said)
  if (known !== said) {
    setKnown(said)
    if (said !== written(fields, draft)) setDraft(drafted(readGroups(said) ?? []))
  }
  const change = (next: readonly Drafted[]) => {
    setDraft(next)
    const text = written(fields, next)
    if (text !== said && text.length <= LONGEST_GROUPS) onChange(text)
  }
  const isLong = written(fields, draft).length > LONGEST_GROUPS
  return (
    <>
      {draft.map((part) => (
        <Part
          key={part.nth}
          part={part}
          depth={0}
          fields={fields}
          names={names}
          onChange={(next) => change(replaced(draft, part, next))}
        />
      ))}
      {isLong && <p role="alert">{say('list.group.long')}</p>}
      <Button
        variant="subtle"
        color="neutral"
        leftSection={<IconPlus />}
        onClick={() => change([...draft, { nth: nextNth(), join: 'any', parts: [] }])}
      >
        {say('list.group.add')}
      </Button>
    </>
  )
}

type PartProps = Pick<ConditionGroupsProps, 'fields' | 'names'> & {
  part: Drafted
  /** In how many groups it stands. */
  depth: number
  /** With what stands in its place; nothing where it goes. */
  onChange: (part: Drafted | null) => void
}

const Part = (props: PartProps) =>
  'join' in props.part ? (
    <Group {...props} group={props.part} />
  ) : (
    <One {...props} condition={props.part} />
  )

type OneProps = PartProps & { condition: Extract<Drafted, { said: string }> }

function One({ condition, fields, names, onChange }: OneProps) {
  const say = useSay()
  const field = fields.find(({ key }) => key === condition.field)
  if (!field) return null
  return (
    <div className={styles.one}>
      <ConditionInput
        field={field}
        said={condition.said}
        onChange={(said) => onChange({ ...condition, said })}
        names={names}
      />
      <ActionIcon
        variant="subtle"
        color="neutral"
        aria-label={say('list.condition.remove', { field: headingText(say, field.title) })}
        onClick={() => onChange(null)}
      >
        <IconClose />
      </ActionIcon>
    </div>
  )
}

type GroupProps = PartProps & { group: Extract<Drafted, { join: Join }> }

function Group({ group, depth, fields, names, onChange }: GroupProps) {
  const say = useSay()
  const add = (part: Drafted) => onChange({ ...group, parts: [...group.parts, part] })
  return (
    <fieldset className={styles.group} aria-label={say(`list.group.${group.join}`)}>
      <div className={styles.groupHead}>
        <NativeSelect
          aria-label={say('list.group.join')}
          value={group.join}
          data={(['any', 'all'] as const).map((value) => ({
            value,
            label: say(`list.group.${value}`),
          }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...group, join: value === 'any' ? 'any' : 'all' })
          }
        />
        <ActionIcon
          variant="subtle"
          color="neutral"
          aria-label={say('list.group.remove')}
          onClick={() => onChange(null)}
        >
          <IconClose />
        </ActionIcon>
      </div>
      {group.parts.map((part) => (
        <Part
          key={part.nth}
          part={part}
          depth={depth + 1}
          fields={fields}
          names={names}
          onChange={(next) => onChange({ ...group, parts: replaced(group.parts, part, next) })}
        />
      ))}
      <NativeSelect
        aria-label={say('list.group.condition')}
        value=""
        data={[
          { value: '', label: say('list.condition.add') },
          ...fields.map(({ key, title }) => ({ value: key, label: headingText(say, title) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          value && add({ nth: nextNth(), field: value, said: '' })
        }
      />
      {depth + 1 < DEEPEST_GROUPS && (
        <Button
          variant="subtle"
          color="neutral"
          size="compact-sm"
          leftSection={<IconPlus />}
          onClick={() =>
            add({ nth: nextNth(), join: group.join === 'any' ? 'all' : 'any', parts: [] })
          }
        >
          {say('list.group.addWithin')}
        </Button>
      )}
    </fieldset>
  )
}

/** What is drawn keeps its place while it is changed: each part has a number of its own. */
let last = 0
const nextNth = () => (last += 1)

const drafted = (parts: readonly ConditionPart[]): Drafted[] =>
  parts.map((part) =>
    isGroup(part)
      ? { nth: nextNth(), join: 'any' in part ? 'any' : 'all', parts: drafted(partsOf(part)) }
      : { nth: nextNth(), field: part.field, said: writeCondition(part) },
  )

const replaced = (parts: readonly Drafted[], part: Drafted, next: Drafted | null): Drafted[] =>
  parts.flatMap((one) => (one === part ? (next ?? []) : one))

/** What is complete of it, as an address has it. */
const written = (fields: readonly Field[], parts: readonly Drafted[]): string =>
  writeGroups(complete(fields, parts))

const complete = (fields: readonly Field[], parts: readonly Drafted[]): ConditionPart[] =>
  parts.flatMap((part): ConditionPart[] => {
    if ('join' in part) {
      const within = complete(fields, part.parts)
      if (within.length === 0) return []
      return [part.join === 'any' ? { any: within } : { all: within }]
    }
    const field = fields.find(({ key }) => key === part.field)
    const condition = field && readCondition(field, part.said)
    return condition ? [{ field: part.field, ...condition }] : []
  })
