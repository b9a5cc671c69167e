import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { leaveFor } from '../../kernel/entry/leave.ts'
import { useShell, useVisitor } from '../../kernel/session/shell-context.ts'
import { signOut } from '../../kernel/session/sign-out.ts'
import { useSay } from '../../kernel/words/words.ts'
import form from '../../ui/controls/form.module.css'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { onSubmit } from '../../ui/hooks/on-submit.ts'
import { IconLock } from '../../ui/icons.tsx'
import { PasswordMeter } from './sections/password-meter.tsx'
import styles from './two-verify.module.css'
import { wayOn } from './way-on.ts'

export const routes: PageRoute[] = [
  {
    id: 'ownPassword',
    path: '/force/password',
    layout: 'noLogin',
    title: 'ownPassword.title',
    access: 'signedIn',
  },
]

/** Somebody came in with a password that others know: they choose their own and go on. */
export function OwnPasswordPage() {
  const say = useSay()
  const shell = useShell()
  const { user } = useVisitor()
  const [{ old, next }, setTyped] = useState({ old: '', next: '' })
  const change = useWrite('password.change')
  const owed = useRead('password.owed', {})
  // Who just came in by it has shown it. Where that is not known, or was too long ago, it is asked for.
  const asksOld =
    (owed.data?.asksOld ?? owed.isError) || 'oldPassword' in (change.error?.fields ?? {})
  const wrongOld = change.error?.error === 'sign_in_refused'
  const toggle = { 'aria-label': say('center.password.show') }
  const goOn = () => void leaveFor(wayOn(new URL(location.href), shell))
  const save = () =>
    change.mutate({ ...(asksOld && { oldPassword: old }), newPassword: next }, { onSuccess: goOn })
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <IconLock className={styles.sign} />
        <h1>{say('ownPassword.title')}</h1>
      </header>
      <div className={styles.why}>
        <p>{say('ownPassword.text')}</p>
      </div>
      <form className={form.form} noValidate onSubmit={onSubmit(save)}>
        {!wrongOld && <Refusal of={change.error} />}
        <input type="hidden" name="username" autoComplete="username" value={user?.loginId ?? ''} />
        {asksOld && (
          <PasswordInput
            label={say('ownPassword.old')}
            value={old}
            onChange={({ currentTarget }) => setTyped({ old: currentTarget.value, next })}
            error={wrongOld && say('center.password.wrong')}
            autoComplete="current-password"
            visibilityToggleButtonProps={toggle}
          />
        )}
        <div>
          <PasswordInput
            label={say('center.password.new')}
            value={next}
            onChange={({ currentTarget }) => setTyped({ old, next: currentTarget.value })}
            error={change.error?.fields.newPassword}
            autoComplete="new-password"
            visibilityToggleButtonProps={toggle}
          />
          <PasswordMeter password={next} />
        </div>
        <Button
          type="submit"
          loading={change.isPending}
          why={((asksOld && !old) || !next) && say('form.missing')}
        >
          {say('ownPassword.save')}
        </Button>
      </form>
      <footer className={styles.foot}>
        <Button variant="subtle" color="neutral" onClick={() => void signOut()}>
          {say('person.signOut')}
        </Button>
      </footer>
    </section>
  )
}
