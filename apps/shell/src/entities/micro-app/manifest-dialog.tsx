import type { MicroAppManifest } from '@atrium/contract/apps/micro-app.contract.ts'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { CallFailed } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { ChooseJson } from '../../ui/controls/choose-json.tsx'
import form from '../../ui/controls/form.module.css'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { VerdictList } from '../../ui/details/verdict-list.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { onSubmit } from '../../ui/hooks/on-submit.ts'
import styles from './manifest-dialog.module.css'
import { parsedManifest } from './parsed-manifest.ts'

type ManifestDialogProps = {
  title: string
  text: string
  label: string
  sure: string
  write: { error: CallFailed | null; isPending: boolean; reset: () => void }
  onSure: (manifest: MicroAppManifest) => void
  onClose: () => void
}

/** An app comes by its manifest: the file the build leaves beside it, chosen or pasted. */
export function ManifestDialog(props: ManifestDialogProps) {
  const { title, text, label, sure, write, onSure, onClose } = props
  const say = useSay()
  const [typed, setTyped] = useState('')
  const [isUnreadable, setIsUnreadable] = useState(false)
  const change = (next: string) => {
    setTyped(next)
    setIsUnreadable(false)
    write.reset()
  }
  const send = () => {
    const manifest = parsedManifest(typed)
    if (!manifest) return setIsUnreadable(true)
    onSure(manifest)
  }
  return (
    <Dialog title={title} onClose={onClose} wide>
      <form className={form.form} noValidate onSubmit={onSubmit(send)}>
        <p className={form.text}>{text}</p>
        <Refusal of={write.error} />
        <VerdictList within="manifest" fields={write.error?.fields ?? {}} />
        <ChooseJson onFile={(file) => void file.text().then(change)} />
        <Textarea
          className={styles.manifest ?? ''}
          label={label}
          rows={10}
          spellCheck={false}
          value={typed}
          error={isUnreadable && say('microApp.register.unreadable')}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          data-autofocus
        />
        <FormAnswers
          sure={sure}
          busy={write.isPending}
          disabled={typed.trim() === ''}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
