import { useSay } from '../../kernel/words/words.ts'
import { OnceDialog } from '../../ui/dialog/once-dialog.tsx'

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
