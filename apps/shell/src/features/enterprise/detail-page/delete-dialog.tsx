import { Skeleton, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { formatDate } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import formStyles from '../../../ui/controls/form.module.css'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'
import type { TabProps } from './tabs.tsx'

/** Says what goes and what stays, wants a reason and the exact name; the proof is asked for after. */
export function DeleteDialog({ whole, onClose }: TabProps & { onClose: () => void }) {
  const say = useSay()
  const { id, name, space, members } = whole
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const leaving = useRead('enterprise.leaving', { entid: id })
  const update = useWrite('sysop.enterprise.update', {
    refreshes: ['sysop.enterprise.list', 'sysop.entinfo', 'audit.list'],
  })
  const send = () =>
    update.mutate(
      { id, deletion: { reason, name: typed } },
      {
        onSuccess: ({ deletion }) => {
          const date = formatDate(say.language, deletion?.at ?? '')
          toasts.show({ message: say('enterprise.delete.scheduled', { name, date }) })
          onClose()
        },
      },
    )
  const fields = update.error?.fields ?? {}
  return (
    <Dialog
      title={say('enterprise.delete.title', { name: `${name} (${space})` })}
      onClose={onClose}
      wide
    >
      <form className={formStyles.form} onSubmit={onSubmit(send)}>
        <Remote of={leaving} skeleton={<Skeleton height={96} />}>
          {({ peopleLost, peopleKept, below }) => (
            <ul className={formStyles.facts}>
              <li>{say.count('enterprise.delete.now', members)}</li>
              <li>{say.count('enterprise.delete.lost', peopleLost)}</li>
              {peopleKept > 0 && <li>{say.count('enterprise.delete.kept', peopleKept)}</li>}
              {below > 0 && <li>{say.count('enterprise.delete.below', below)}</li>}
              <li>{say('enterprise.delete.never', { space })}</li>
            </ul>
          )}
        </Remote>
        <Refusal of={update.error} />
        <Textarea
          label={say('enterprise.delete.reason')}
          description={say('enterprise.delete.reason.hint')}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={fields['deletion.reason']}
          maxLength={500}
          autosize
          minRows={2}
          withAsterisk
          data-autofocus
        />
        <TextInput
          label={say('enterprise.delete.name', { name })}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={fields['deletion.name']}
          autoComplete="off"
          spellCheck={false}
          withAsterisk
        />
        <FormAnswers
          sure={say('enterprise.delete.confirm')}
          busy={update.isPending}
          disabled={typed !== name || reason.trim() === ''}
          why={say('form.missing.name')}
          color="danger"
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
