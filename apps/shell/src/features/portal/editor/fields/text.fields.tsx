import { TEXT_LENGTH } from '@atrium/contract/apps/portal-limits.ts'
import { Textarea } from '@mantine/core'
import { useSay } from '../../../../kernel/words/words.ts'
import type { FieldsProps } from './fields-props.ts'

export function TextFields({ widget, missing, onChange }: FieldsProps<'text'>) {
  const say = useSay()
  return (
    <Textarea
      label={say('portalEditor.body')}
      autosize
      minRows={6}
      maxRows={20}
      maxLength={TEXT_LENGTH}
      value={widget.body}
      error={missing.has('body') && say('portalEditor.required')}
      onChange={({ currentTarget: { value } }) => onChange({ ...widget, body: value })}
    />
  )
}
