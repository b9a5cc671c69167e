import { Checkbox, Fieldset, TextInput } from '@mantine/core'
import { useShell } from '../../../kernel/session/shell-context.ts'
import { useSay } from '../../../kernel/words/words.ts'
import type { FormOf } from '../../../ui/form/use-form.ts'
import styles from './enterprise.form.module.css'
import type { AdminValues } from './enterprise.values.ts'

type AdminFieldsProps = {
  form: Pick<FormOf<{ admin: AdminValues }>, 'values' | 'change' | 'verdict'>
}

/** The fields for the first admin; with a phone number, the password can be sent to it. */
export function AdminFields({ form }: AdminFieldsProps) {
  const say = useSay()
  const { admin } = form.values
  const text = (field: 'name' | 'loginId' | 'phone') => ({
    value: admin[field],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      form.change({ admin: { ...admin, [field]: currentTarget.value } }),
    error: form.verdict(`admin.${field}`),
  })
  const canText = useShell().config.waysIn.includes('sms')
  return (
    <Fieldset className={styles.group} variant="unstyled" legend={say('enterprise.form.admin')}>
      <TextInput
        {...text('name')}
        label={say('enterprise.admin.name')}
        withAsterisk
        maxLength={60}
      />
      <TextInput
        {...text('loginId')}
        label={say('enterprise.admin.loginId')}
        withAsterisk
        maxLength={64}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput
        {...text('phone')}
        className={styles.wide}
        label={say('enterprise.admin.phone')}
        description={say('enterprise.admin.phone.hint')}
        inputMode="tel"
        maxLength={40}
      />
      {canText && (
        <Checkbox
          checked={admin.byText}
          onChange={({ currentTarget }) =>
            form.change({ admin: { ...admin, byText: currentTarget.checked } })
          }
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
