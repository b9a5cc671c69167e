import { Checkbox, Fieldset, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useShell } from '../../../kernel/session/shell-context.ts'
import { useSay } from '../../../kernel/words/words.ts'
import styles from './enterprise.form.module.css'
import type { AdminValues } from './enterprise.values.ts'

type AdminFieldsProps<Given> = { form: UseFormReturnType<Given>; admin: AdminValues }

/** Who lets the others in; with a phone, what they need to sign in can go there by itself. */
export function AdminFields<Given>({ form, admin }: AdminFieldsProps<Given>) {
  const say = useSay()
  const canText = useShell().config.waysIn.includes('sms')
  return (
    <Fieldset className={styles.group} variant="unstyled" legend={say('enterprise.form.admin')}>
      <TextInput
        {...form.getInputProps('admin.name')}
        label={say('enterprise.admin.name')}
        withAsterisk
        maxLength={60}
      />
      <TextInput
        {...form.getInputProps('admin.loginId')}
        label={say('enterprise.admin.loginId')}
        withAsterisk
        maxLength={64}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput
        {...form.getInputProps('admin.phone')}
        className={styles.wide}
        label={say('enterprise.admin.phone')}
        description={say('enterprise.admin.phone.hint')}
        inputMode="tel"
        maxLength={40}
      />
      {canText && (
        <Checkbox
          {...form.getInputProps('admin.byText', { type: 'checkbox' })}
          className={styles.wide}
          label={say('enterprise.admin.byText')}
          description={
            admin.phone.trim() === '' ? say('enterprise.admin.byText.noPhone') : undefined
          }
          disabled={admin.phone.trim() === ''}
        />
      )}
    </Fieldset>
  )
}
