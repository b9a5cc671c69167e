import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { ChooseJson } from '../../ui/controls/choose-json.tsx'
import form from '../../ui/controls/form.module.css'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { VerdictList } from '../../ui/details/verdict-list.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { onSubmit } from '../../ui/hooks/on-submit.ts'
import { parsed } from './manifest.ts'

type AddDialogProps = { onClose: () => void; onDone: (id: number) => void }

/** By the manifest of the app: the file the build leaves beside it. Nobody else sees it yet. */
export function AddDialog({ onClose, onDone }: AddDialogProps) {
  const say = useSay()
  const [text, setText] = useState('')
  const [isUnreadable, setIsUnreadable] = useState(false)
  const add = useWrite('submission.add', { refreshes: ['submission.list'] })
  const change = (next: string) => {
    setText(next)
    setIsUnreadable(false)
    add.reset()
  }
  const send = () => {
    const manifest = parsed(text)
    if (!manifest) return setIsUnreadable(true)
    add.mutate({ manifest }, { onSuccess: ({ id }) => onDone(id) })
  }
  return (
    <Dialog title={say('submission.add')} onClose={onClose} wide>
      <form className={form.form} noValidate onSubmit={onSubmit(send)}>
        <p className={form.text}>{say('submission.add.text')}</p>
        <Refusal of={add.error} />
        <VerdictList within="manifest" fields={add.error?.fields ?? {}} />
        <ChooseJson onFile={(file) => void file.text().then(change)} />
        <Textarea
          label={say('submission.manifest')}
          rows={10}
          spellCheck={false}
          value={text}
          error={isUnreadable && say('microApp.register.unreadable')}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          data-autofocus
        />
        <FormAnswers
          sure={say('submission.add.do')}
          busy={add.isPending}
          disabled={text.trim() === ''}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
