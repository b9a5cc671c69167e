import type { Package } from '@atrium/contract/apps/package.shape.ts'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { ask } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { isWrongPassword, PasswordField } from '../password-field.tsx'
import { PublishWarnings } from '../publish-warnings.tsx'
import { useConfirmed } from '../use-confirmed.ts'
import { Notes } from './notes.tsx'
import styles from './package.form.module.css'
import { changeOf, valuesOf } from './package.values.ts'
import { Release } from './release.tsx'

type FormProps = {
  of: Package
  /** Whether the package is published, or only its texts are changed. */
  publishes: boolean
  onCancel: () => void
  onDone: () => void
}

/** The form of a package: who gets it, by which channel, and the notes. */
export function PackageForm({ of: given, publishes, onCancel, onDone }: FormProps) {
  const say = useSay()
  const [fresh, setFresh] = useState(given)
  const change = useConfirmed(`sysop.${given.kind}.change`)
  const mustAccept = publishes && given.warnings.length > 0
  const { id, name, version } = given

  const form = useForm({
    values: { ...valuesOf(fresh), accepted: false, password: '' },
    send: ({ password, accepted, ...values }) => {
      const published = publishes ? { published: true, accepted } : {}
      const data = { ...changeOf(values), ...published, revision: fresh.revision }
      return change.mutateAsync({ password, data: { id, data } })
    },
    message: publishes
      ? say('package.published', { name, version })
      : say('package.saved', { name }),
    onDone,
    onRefused: async ({ error }) => {
      if (error !== 'outdated') return
      setFresh(await ask('package.get', { id }))
      const { password, accepted } = form.values
      form.reset()
      form.change({ password, accepted })
      toasts.show({ tone: 'warning', message: say('package.outdated') })
    },
  })
  const { values } = form
  return (
    <Form
      of={form}
      className={styles.form}
      {...(isWrongPassword(form.failed) && { refusal: null })}
    >
      {publishes && <PublishWarnings about={given} />}
      <Release form={form} />
      <Notes form={form} />
      {mustAccept && <Checkbox label={say('package.doubts.accept')} {...form.tick('accepted')} />}
      <PasswordField form={form} />
      <FormAnswers
        sure={say(publishes ? 'package.publish' : 'do.save')}
        busy={form.isBusy}
        disabled={!values.password || (mustAccept && !values.accepted)}
        sticky
        onCancel={onCancel}
      />
    </Form>
  )
}
