import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Question } from '../../../ui/dialog/question.tsx'
import type { Member } from './reset-dialog.tsx'

type EndTrustDialogProps = { member: Member; onClose: () => void }

/** Ends the trust in a member's browser, for instance on a lost laptop: it asks for the second step from then on. */
export function EndTrustDialog({ member: { id, name }, onClose }: EndTrustDialogProps) {
  const say = useSay()
  const end = useWrite('member.endTrust', { refreshes: ['signInPolicy.members'] })
  const done = () => {
    toasts.show({ message: say('signManager.endTrustDone', { name }) })
    onClose()
  }
  return (
    <Question
      title={say('signManager.endTrustOf', { name })}
      sure={say('signManager.endTrust')}
      busy={end.isPending}
      failed={end.error}
      onSure={() => end.mutate({ id }, { onSuccess: done })}
      onClose={onClose}
    >
      <p>{say('signManager.endTrust.text', { name })}</p>
    </Question>
  )
}
