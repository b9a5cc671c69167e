import type { MicroAppManifest } from '@atrium/contract/micro-app.contract.ts'
import { Alert, Button, FileButton, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useWrite } from '../../../kernel/api.ts'
import { Dialog } from '../../../kernel/dialog.tsx'
import formStyles from '../../../kernel/form.module.css'
import { IconFolder } from '../../../kernel/icons.tsx'
import { onSubmit } from '../../../kernel/on-submit.ts'
import { Refusal } from '../../../kernel/refusal.tsx'
import { useSay } from '../../../kernel/words.ts'
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
          notifications.show({ message: say('microApp.register.done', { name, version }) })
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
        <Verdicts fields={register.error?.fields ?? {}} />
        <div className={styles.ways}>
          <FileButton
            accept="application/json,.json"
            onChange={(file) => void file?.text().then(change)}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconFolder />}>
                {say('microApp.register.file')}
              </Button>
            )}
          </FileButton>
        </div>
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
        <div className={formStyles.answers}>
          <Button variant="default" onClick={onClose}>
            {say('do.cancel')}
          </Button>
          <Button type="submit" loading={register.isPending} disabled={text.trim() === ''}>
            {say('microApp.register')}
          </Button>
        </div>
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

function Verdicts({ fields }: { fields: Record<string, string> }) {
  const found = Object.entries(fields)
  if (found.length === 0) return null
  return (
    <Alert color="danger" role="alert">
      <ul className={styles.verdicts}>
        {found.map(([field, verdict]) => (
          <li key={field}>
            <code>{field.replace(/^manifest\./, '')}</code> {verdict}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
