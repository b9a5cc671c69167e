import type { MicroAppManifest } from '@atrium/contract/apps/micro-app.contract.ts'
import { Textarea } from '@mantine/core'
import { useSay } from '../../kernel/words/words.ts'
import { ChooseJson } from '../../ui/controls/choose-json.tsx'
import formStyles from '../../ui/controls/form.module.css'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { VerdictList } from '../../ui/details/verdict-list.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import styles from './manifest-dialog.module.css'
import { parsedManifest } from './parsed-manifest.ts'

type ManifestDialogProps<Answer> = {
  title: string
  text: string
  label: string
  sure: string
  send: (manifest: MicroAppManifest) => Promise<Answer>
  /** What a toast says afterwards. */
  message?: (answer: Answer) => string
  onDone: (answer: Answer) => void
  onClose: () => void
}

/** Takes the manifest of an app: the file that the build writes beside it, chosen or pasted. */
export function ManifestDialog<Answer>(props: ManifestDialogProps<Answer>) {
  const { title, text, label, sure, send, message, onDone, onClose } = props
  const say = useSay()
  const form = useForm({
    values: { typed: '' },
    check: ({ typed }) => ({
      typed: !parsedManifest(typed) && say('microApp.register.unreadable'),
    }),
    send: ({ typed }) => send(parsedManifest(typed) as MicroAppManifest),
    message: (answer) => message?.(answer) ?? false,
    onDone,
  })
  const fields = Object.entries(form.failed?.fields ?? {}).filter(([name]) => form.verdict(name))
  return (
    <Dialog title={title} onClose={onClose} wide>
      <Form of={form}>
        <p className={formStyles.text}>{text}</p>
        <VerdictList within="manifest" fields={Object.fromEntries(fields)} />
        <ChooseJson onFile={(file) => void file.text().then((typed) => form.change({ typed }))} />
        <Textarea
          className={styles.manifest ?? ''}
          label={label}
          rows={10}
          spellCheck={false}
          {...form.text('typed')}
          error={form.isTried && form.verdict('typed')}
          data-autofocus
        />
        <FormAnswers
          sure={sure}
          busy={form.isBusy}
          disabled={form.values.typed.trim() === ''}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}
