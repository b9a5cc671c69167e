import { Button } from '@atrium/kit/button.tsx'
import { Checkbox } from '@atrium/kit/checkbox.tsx'
import { TextField } from '@atrium/kit/field.tsx'
import { Notice } from '@atrium/kit/notice.tsx'
import { PasswordField } from '@atrium/kit/password-field.tsx'
import { formatCountdown } from '../kernel/formats.ts'
import { useSay, type WordKey } from '../kernel/words.ts'
import styles from './form.module.css'
import { useFirstFocus, useReady } from './use-ready.ts'
import { useSignIn } from './use-sign-in.ts'

export function PasswordForm() {
  const say = useSay()
  const { busy, trouble, pause, submit } = useSignIn()
  const ready = useReady()
  const first = useFirstFocus()
  const sayOf = (key: WordKey | undefined) => key && say(key)

  return (
    // Before the script is here the only button is off, so nothing is sent; and should anything
    // send the form all the same, a post keeps the password out of the address.
    <form method="post" noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {trouble.notice && (
        <Notice tone={trouble.seconds ? 'warning' : 'danger'}>{say(trouble.notice)}</Notice>
      )}
      <TextField
        ref={first}
        label={say('login.loginId')}
        name="loginId"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        required
        error={sayOf(trouble.fields.loginId)}
      />
      <PasswordField
        label={say('login.password')}
        name="password"
        autoComplete="current-password"
        required
        showLabel={say('login.password.show')}
        hideLabel={say('login.password.hide')}
        error={sayOf(trouble.fields.password)}
      />
      <Checkbox name="remember" label={say('login.remember')} />
      <Button type="submit" wide disabled={!ready || pause > 0} busy={busy && say('login.busy')}>
        {pause > 0 ? say('login.wait', { time: formatCountdown(pause) }) : say('login.submit')}
      </Button>
      <p className={styles.aside}>{say('login.forgotten')}</p>
    </form>
  )
}
