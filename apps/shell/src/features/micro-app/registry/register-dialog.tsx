import type { MicroAppManifest } from '@atrium/contract/apps/micro-app.contract.ts'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { ChooseJson } from '../../../ui/controls/choose-json.tsx'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { VerdictList } from '../../../ui/details/verdict-list.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'
import styles from './registry.module.css'

type RegisterDialogProps = { onClose: () => void; onDone: (name: string) => void }

/** A version by its manifest: the file the build leaves beside the app. Nobody runs it yet. */
export function RegisterDialog({ onClose, onDone }: RegisterDialogProps) {
  const say = useSay()
  const [text, setText] = useState('')
  const [isUnreadable, setIsUnreadable] = useState(false)
  const register = useWrite('microApp.register', { refreshes: ['microApp.list'] })
  const change = (next: string) => {
    setText(next)
    setIsUnreadable(false)
    register.reset()
  }
  const send = () => {
    const manifest = parsed(text)
    if (!manifest) return setIsUnreadable(true)
    register.mutate(
      { manifest },
      {
        onSuccess: ({ name, version }) => {
          toasts.show({ message: say('microApp.register.done', { name, version }) })
          onDone(name)
        },
      },
    )
  }
  return (
    <Dialog title={say('microApp.register')} onClose={onClose} wide>
      <form className={styles.form} noValidate onSubmit={onSubmit(send)}>
        <p className={styles.hint}>{say('microApp.register.text')}</p>
        <Refusal of={register.error} />
        <VerdictList within="manifest" fields={register.error?.fields ?? {}} />
        <ChooseJson onFile={(file) => void file.text().then(change)} />
        <Textarea
          className={styles.manifest ?? ''}
          label={say('microApp.register.manifest')}
          rows={10}
          spellCheck={false}
          value={text}
          error={isUnreadable && say('microApp.register.unreadable')}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          data-autofocus
        />
        <FormAnswers
          sure={say('microApp.register')}
          busy={register.isPending}
          disabled={text.trim() === ''}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

/** The server says what is wrong with it; here it only has to be an object. */
function parsed(text: string): MicroAppManifest | null {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' ? (value as MicroAppManifest) : null
  } catch {
    return null
  }
}
