import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { OnceDialog } from '../../ui/dialog/once-dialog.tsx'
import { Question } from '../../ui/dialog/question.tsx'

type PasswordDialogProps = {
  person: { id: number; name: string; loginId: string }
  onReset: (secret: Secret) => void
  onClose: () => void
}

/** Says what a reset means for the person before their password is reset. */
export function PasswordDialog({ person, onReset, onClose }: PasswordDialogProps) {
  const say = useSay()
  const reset = useWrite('password.change', {
    refreshes: ['user.person', 'user.signInStatus', 'member.get', 'signInPolicy.members'],
  })
  const { id: userId, name, loginId } = person
  const send = () =>
    reset.mutate(
      { userId },
      { onSuccess: ({ password }) => password && onReset({ loginId, password }) },
    )
  return (
    <Question
      title={say('user.password.title', { name, loginId })}
      sure={say('user.password')}
      busy={reset.isPending}
      failed={reset.error}
      onSure={send}
      onClose={onClose}
    >
      <p>{say('user.password.text')}</p>
    </Question>
  )
}

export type Secret = { loginId: string; password: string }
type NewPasswordProps = Secret & { onClose: () => void }

export function NewPassword({ loginId, password, onClose }: NewPasswordProps) {
  const say = useSay()
  return (
    <OnceDialog
      title={say('user.once.title')}
      text={say('user.once.text')}
      lines={[
        [say('user.column.loginId'), loginId],
        [say('user.once.password'), password],
      ]}
      done={say('user.once.done')}
      onClose={onClose}
    />
  )
}
