import type { Invitation } from '@atrium/contract/people/invitation.contract.ts'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Question } from '../../ui/dialog/question.tsx'
import { nameOf } from './invitation-name.ts'

type RevokeDialogProps = { invitation: Invitation | null; onClose: () => void }

/** Asks before an invitation is revoked at once; people who joined by it stay. */
export function RevokeDialog({ invitation, onClose }: RevokeDialogProps) {
  const say = useSay()
  const revoke = useWrite('invitation.revoke', {
    refreshes: ['invitation.list', 'invitation.get'],
  })
  if (!invitation) return null
  const name = nameOf(say, invitation)
  const done = () => {
    toasts.show({ message: say('invitation.revoked', { name }) })
    onClose()
  }
  return (
    <Question
      title={say('invitation.revokeOf', { name })}
      sure={say('invitation.revoke')}
      busy={revoke.isPending}
      failed={revoke.error}
      onSure={() => revoke.mutate({ id: invitation.id }, { onSuccess: done })}
      onClose={onClose}
    >
      <p>{say('invitation.revoke.text')}</p>
    </Question>
  )
}
