import type { Delegation } from '@atrium/contract/people/delegation.contract.ts'
import { toasts } from '../../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../../kernel/data/api.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { Question } from '../../../../ui/dialog/question.tsx'
import { GiveDialog } from './give-dialog.tsx'

/** What is open over the list, one thing at a time. */
export type DelegationOverlay =
  | { kind: 'give' }
  | { kind: 'takeBack' | 'decline'; delegation: Delegation }

type DialogsProps = { overlay: DelegationOverlay | null; onClose: () => void }

export function DelegationDialogs({ overlay, onClose }: DialogsProps) {
  if (!overlay) return null
  if (overlay.kind === 'give') return <GiveDialog onClose={onClose} />
  return <EndQuestion {...overlay} onClose={onClose} />
}

type EndProps = Exclude<DelegationOverlay, { kind: 'give' }> & { onClose: () => void }

// words: delegation.takeBack.*, delegation.decline.*
/** Asks before a delegation ends at once, whichever of the two people ends it. */
function EndQuestion({ kind, delegation: { id, person }, onClose }: EndProps) {
  const say = useSay()
  const end = useWrite(`delegation.${kind}`, { refreshes: ['delegation.list', 'user.trusters'] })
  const { name } = person
  const send = () =>
    end.mutate(
      { id },
      {
        onSuccess: () => {
          toasts.show({ message: say(`delegation.${kind}.done`, { name }) })
          onClose()
        },
      },
    )
  return (
    <Question
      title={say(`delegation.${kind}.title`, { name })}
      sure={say(`delegation.${kind}`)}
      busy={end.isPending}
      failed={end.error}
      onSure={send}
      onClose={onClose}
    >
      <p>{say(`delegation.${kind}.text`, { name })}</p>
    </Question>
  )
}
