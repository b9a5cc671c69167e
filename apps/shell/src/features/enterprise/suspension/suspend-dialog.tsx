import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import { Question } from '../../../ui/dialog/question.tsx'
import { useSuspension } from './use-suspension.ts'

type SuspendDialogProps = { enterprise: Enterprise; onClose: () => void }

/** Asks before an enterprise is suspended, and says who loses access. */
export function SuspendDialog({ enterprise, onClose }: SuspendDialogProps) {
  const say = useSay()
  const { suspend, busy } = useSuspension()
  const [why, setWhy] = useState('')
  const { name, space, members, online } = enterprise
  return (
    <Question
      title={say('enterprise.suspend.title', { name: `${name} (${space})` })}
      sure={say('enterprise.suspend')}
      busy={busy}
      onSure={() => suspend(enterprise, why, onClose)}
      onClose={onClose}
    >
      <ul>
        <li>{say.count('enterprise.suspend.members', members)}</li>
        {online > 0 && <li>{say.count('enterprise.suspend.online', online)}</li>}
        <li>{say('enterprise.suspend.kept')}</li>
      </ul>
      <TextInput
        label={say('enterprise.suspend.reason')}
        description={say('enterprise.suspend.reason.hint')}
        value={why}
        maxLength={200}
        onChange={({ currentTarget }) => setWhy(currentTarget.value)}
      />
    </Question>
  )
}
