import { Radio, Stack } from '@mantine/core'
import { useShell } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import type { FieldsProps } from './fields-props.ts'

/** How people get their one-time password: on their phone, or from whoever hands them out. */
export function HowField({ values, fields, set }: FieldsProps) {
  const say = useSay()
  const canText = useShell().config.waysIn.includes('sms')
  return (
    <Radio.Group
      label={say('batch.field.how')}
      value={values.how}
      onChange={(how) => set({ how: how === 'text' ? 'text' : 'list' })}
      error={fields['act.how']}
    >
      <Stack gap="xs" mt="xs">
        <Radio
          value="text"
          disabled={!canText}
          label={say('batch.field.how.text')}
          description={say(canText ? 'batch.field.how.text.hint' : 'batch.field.how.noText')}
        />
        <Radio
          value="list"
          label={say('batch.field.how.list')}
          description={say('batch.field.how.list.hint')}
          data-autofocus
        />
      </Stack>
    </Radio.Group>
  )
}
