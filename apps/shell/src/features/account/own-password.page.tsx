import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Button, PasswordInput } from '@mantine/core'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { leaveFor } from '../../kernel/entry/leave.ts'
import { useShell, useVisitor } from '../../kernel/session/shell-context.ts'
import { signOut } from '../../kernel/session/sign-out.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
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

/** The page on which somebody whose password others know chooses their own, and goes on. */
export function OwnPasswordPage() {
  const say = useSay()
  const shell = useShell()
  const { user } = useVisitor()
  const change = useWrite('password.change')
  const owed = useRead('password.owed', {})
  const form = useForm({
    values: { old: '', next: '' },
    send: ({ old, next }) =>
      change.mutateAsync({ ...(asksOld && { oldPassword: old }), newPassword: next }),
    onDone: () => leaveFor(wayOn(new URL(location.href), shell)),
    keeps: false,
  })
  const { old, next } = form.values
  // The old password is not asked for right after a sign-in with it; it is when that is unknown or too long ago.
  const asksOld =
    (owed.data?.asksOld ?? owed.isError) || 'oldPassword' in (change.error?.fields ?? {})
  const wrongOld = form.failed?.error === 'sign_in_refused'
  const toggle = { 'aria-label': say('center.password.show') }
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <IconLock className={styles.sign} />
        <h1>{say('ownPassword.title')}</h1>
      </header>
      <div className={styles.why}>
        <p>{say('ownPassword.text')}</p>
      </div>
      <Form of={form} {...(wrongOld && { refusal: null })}>
        <input type="hidden" name="username" autoComplete="username" value={user?.loginId ?? ''} />
        {asksOld && (
          <PasswordInput
            label={say('ownPassword.old')}
            {...form.text('old')}
            error={wrongOld ? say('center.password.wrong') : form.verdict('oldPassword')}
            autoComplete="current-password"
            visibilityToggleButtonProps={toggle}
          />
        )}
        <div>
          <PasswordInput
            label={say('center.password.new')}
            {...form.text('next')}
            error={form.verdict('newPassword')}
            autoComplete="new-password"
            visibilityToggleButtonProps={toggle}
          />
          <PasswordMeter password={next} />
        </div>
        <Button
          type="submit"
          loading={form.isBusy}
          why={((asksOld && !old) || !next) && say('form.missing')}
        >
          {say('ownPassword.save')}
        </Button>
      </Form>
      <footer className={styles.foot}>
        <Button variant="subtle" color="neutral" onClick={() => void signOut()}>
          {say('person.signOut')}
        </Button>
      </footer>
    </section>
  )
}
