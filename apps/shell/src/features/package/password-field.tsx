import { PasswordInput } from '@mantine/core'
import type { CallFailed } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import type { FormOf } from '../../ui/form/use-form.ts'

type PasswordFieldProps = {
  form: Pick<FormOf<{ password: string }>, 'text' | 'failed' | 'verdict'>
}

/** Whether a refusal is about the password, which is shown at its field and not above the form. */
export const isWrongPassword = (failed: CallFailed | null): boolean =>
  failed?.error === 'confirmation_refused'

/** The field for the operator's own password, with the refusals that are about it. */
export function PasswordField({ form }: PasswordFieldProps) {
  const say = useSay()
  const verdict = isWrongPassword(form.failed) ? form.failed?.msg : form.verdict('_pwd')
  return (
    <PasswordInput
      label={say('package.password')}
      description={say('package.password.why')}
      autoComplete="current-password"
      required
      {...form.text('password')}
      error={verdict}
      aria-invalid={verdict !== undefined}
      visibilityToggleButtonProps={{ 'aria-label': say('center.password.show') }}
    />
  )
}
