import { NativeSelect } from '@mantine/core'
import { useShell } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import type { FieldsProps } from './fields-props.ts'

/** The choice of how people get their one-time password: on their phone, or from whoever hands them out. */
export function HowField({ values, verdict, set }: FieldsProps) {
  const say = useSay()
  const canText = useShell().config.waysIn.includes('sms')
  const { how } = values
  return (
    <NativeSelect
      label={say('batch.field.how')}
      value={how}
      onChange={({ currentTarget }) =>
        set({ how: currentTarget.value === 'text' ? 'text' : 'list' })
      }
      data={[
        { value: 'list', label: say('batch.field.how.list') },
        {
          value: 'text',
          label: canText
            ? say('batch.field.how.text')
            : `${say('batch.field.how.text')} · ${say('batch.field.how.noText')}`,
          disabled: !canText,
        },
      ]}
      description={say(how === 'text' ? 'batch.field.how.text.hint' : 'batch.field.how.list.hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={verdict('act.how')}
      data-autofocus
    />
  )
}
