import { Button, PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useWrite } from '../../../kernel/data/api.ts'
import { useVisitor } from '../../../kernel/session/shell-context.ts'
import { useSay } from '../../../kernel/words/words.ts'
import formStyles from '../../../ui/controls/form.module.css'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import center from '../center.module.css'
import { PasswordMeter } from './password-meter.tsx'

/** Changes the password. The old one proves who it is; the server judges the new one. */
export function ChangePassword() {
  const say = useSay()
  const { user } = useVisitor()
  const change = useWrite('password.change', { refreshes: ['session.list'] })
  const form = useForm({
    values: { old: '', next: '' },
    send: ({ old, next }) => change.mutateAsync({ oldPassword: old, newPassword: next }),
    message: say('center.password.changed'),
    onDone: () => {
      form.reset()
    },
    keeps: false,
  })
  const { old, next } = form.values
  const wrongOld = form.failed?.error === 'sign_in_refused'
  return (
    <Form
      of={form}
      className={`${formStyles.form} ${center.narrow}`}
      {...(wrongOld && { refusal: null })}
    >
      <input type="hidden" name="username" autoComplete="username" value={user?.loginId ?? ''} />
      <Secret
        label={say('center.password.old')}
        {...form.text('old')}
        error={wrongOld ? say('center.password.wrong') : form.verdict('oldPassword')}
        autoComplete="current-password"
      />
      <div>
        <Secret
          label={say('center.password.new')}
          {...form.text('next')}
          error={form.verdict('newPassword') ?? form.verdict('password')}
          autoComplete="new-password"
        />
        <PasswordMeter password={next} />
      </div>
      <div className={formStyles.ways}>
        <Button type="submit" loading={form.isBusy} why={(!old || !next) && say('form.missing')}>
          {say('center.password.change')}
        </Button>
      </div>
    </Form>
  )
}

function Secret(field: PasswordInputProps) {
  const say = useSay()
  return (
    <PasswordInput
      {...field}
      visibilityToggleButtonProps={{ 'aria-label': say('center.password.show') }}
    />
  )
}
