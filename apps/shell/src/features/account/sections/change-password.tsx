import { Button, PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useVisitor } from '../../../kernel/session/shell-context.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'
import center from '../center.module.css'
import { PasswordMeter } from './password-meter.tsx'

const EMPTY = { old: '', next: '' }

/** The old one says who it is; whether the new one is good enough is the server's to say. */
export function ChangePassword() {
  const say = useSay()
  const { user } = useVisitor()
  const [{ old, next }, setTyped] = useState(EMPTY)
  const change = useWrite('password.change', { refreshes: ['session.list'] })
  const wrongOld = change.error?.error === 'sign_in_refused'
  const save = () =>
    change.mutate(
      { oldPassword: old, newPassword: next },
      {
        onSuccess: () => {
          setTyped(EMPTY)
          toasts.show({ message: say('center.password.changed') })
        },
      },
    )
  return (
    <form className={`${form.form} ${center.narrow}`} noValidate onSubmit={onSubmit(save)}>
      {!wrongOld && <Refusal of={change.error} />}
      <input type="hidden" name="username" autoComplete="username" value={user?.loginId ?? ''} />
      <Secret
        label={say('center.password.old')}
        value={old}
        onChange={({ currentTarget }) => setTyped({ old: currentTarget.value, next })}
        error={wrongOld ? say('center.password.wrong') : change.error?.fields.oldPassword}
        autoComplete="current-password"
      />
      <div>
        <Secret
          label={say('center.password.new')}
          value={next}
          onChange={({ currentTarget }) => setTyped({ old, next: currentTarget.value })}
          error={change.error?.fields.newPassword ?? change.error?.fields.password}
          autoComplete="new-password"
        />
        <PasswordMeter password={next} />
      </div>
      <div className={form.ways}>
        <Button
          type="submit"
          loading={change.isPending}
          why={(!old || !next) && say('form.missing')}
        >
          {say('center.password.change')}
        </Button>
      </div>
    </form>
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
