import { PasswordInput } from '@mantine/core'
import type { CallFailed } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'

type PasswordFieldProps = {
  value: string
  onChange: (value: string) => void
  failed: CallFailed | null
}

/** The operator's own. What was wrong with it stands here; what else was refused does not. */
export function PasswordField({ value, onChange, failed }: PasswordFieldProps) {
  const say = useSay()
  const verdict = failed?.error === 'confirmation_refused' ? failed.msg : failed?.fields._pwd
  return (
    <PasswordInput
      label={say('package.password')}
      description={say('package.password.why')}
      autoComplete="current-password"
      required
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={verdict}
      aria-invalid={verdict !== undefined}
      visibilityToggleButtonProps={{ 'aria-label': say('center.password.show') }}
    />
  )
}
