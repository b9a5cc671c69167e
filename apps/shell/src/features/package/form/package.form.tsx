import type { Package } from '@atrium/contract/apps/package.shape.ts'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { ask } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'
import { PasswordField } from '../password-field.tsx'
import { PublishWarnings } from '../publish-warnings.tsx'
import { useConfirmed } from '../use-confirmed.ts'
import { Notes } from './notes.tsx'
import styles from './package.form.module.css'
import { changeOf, valuesOf } from './package.values.ts'
import { Release } from './release.tsx'

type FormProps = {
  of: Package
  /** Bring it out, or only change what is written about it. */
  publishes: boolean
  onCancel: () => void
  onDone: () => void
}

/** Who gets it, by which channel, and what they are told. */
export function PackageForm({ of: given, publishes, onCancel, onDone }: FormProps) {
  const say = useSay()
  const [values, setValues] = useState(() => valuesOf(given))
  const [revision, setRevision] = useState(given.revision)
  const [accepted, setAccepted] = useState(false)
  const [password, setPassword] = useState('')
  const change = useConfirmed(`sysop.${given.kind}.change`)
  const mustAccept = publishes && given.warnings.length > 0
  const { id, name, version } = given

  const loadAgain = async () => {
    const fresh = await ask('package.get', { id })
    setRevision(fresh.revision)
    setValues(valuesOf(fresh))
    toasts.show({ tone: 'warning', message: say('package.outdated') })
  }
  const save = () => {
    const published = publishes ? { published: true, accepted } : {}
    change.mutate(
      { password, data: { id, data: { ...changeOf(values), ...published, revision } } },
      {
        onSuccess: () => {
          toasts.show({
            message: publishes
              ? say('package.published', { name, version })
              : say('package.saved', { name }),
          })
          onDone()
        },
        onError: ({ error }) => void (error === 'outdated' && loadAgain()),
      },
    )
  }

  const failed = change.error
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit(save)}>
      {publishes && <PublishWarnings about={given} />}
      {failed?.error !== 'confirmation_refused' && <Refusal of={failed} />}
      <Release values={values} onChange={setValues} fields={failed?.fields ?? {}} />
      <Notes values={values} onChange={setValues} fields={failed?.fields ?? {}} />
      {mustAccept && (
        <Checkbox
          label={say('package.doubts.accept')}
          checked={accepted}
          onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
        />
      )}
      <PasswordField value={password} onChange={setPassword} failed={failed} />
      <FormAnswers
        sure={say(publishes ? 'package.publish' : 'do.save')}
        busy={change.isPending}
        disabled={!password || (mustAccept && !accepted)}
        sticky
        onCancel={onCancel}
      />
    </form>
  )
}
