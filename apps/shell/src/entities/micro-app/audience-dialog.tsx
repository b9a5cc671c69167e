import type { Output } from '@atrium/contract/kernel/client.ts'
import { Skeleton } from '@mantine/core'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import form from '../../ui/controls/form.module.css'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { onSubmit } from '../../ui/hooks/on-submit.ts'
import { AudienceFields } from './audience.fields.tsx'
import styles from './audience.module.css'
import { useAudience } from './use-audience.ts'

type AudienceDialogProps = { app: string; name: string; onClose: () => void }

/** Who sees an app that the space has. */
export function AudienceDialog({ app, name, onClose }: AudienceDialogProps) {
  const say = useSay()
  const kept = useRead('app.audience', { name: app })
  return (
    <Dialog title={say('apps.audience.of', { name })} onClose={onClose}>
      <Remote of={kept} skeleton={<Skeleton height={120} />}>
        {(audience) => <AudienceForm {...{ app, name, onClose }} kept={audience} />}
      </Remote>
    </Dialog>
  )
}

function AudienceForm({
  app,
  name,
  kept,
  onClose,
}: AudienceDialogProps & { kept: Output<'app.audience'> }) {
  const say = useSay()
  const audience = useAudience(kept)
  const save = useWrite('app.setAudience', {
    refreshes: ['app.list', 'app.audience', 'microApps.baseInfo', 'market.here'],
  })
  const send = () => {
    const chosen = audience.take()
    if (!chosen) return
    save.mutate(
      { name: app, audience: chosen },
      {
        onSuccess: () => {
          toasts.show({ message: say('apps.audience.saved', { name }) })
          onClose()
        },
      },
    )
  }
  const bad = audience.wordsFor(save.error)
  return (
    <form className={form.form} onSubmit={onSubmit(send)}>
      <p className={form.text}>{say('apps.audience.text')}</p>
      <AudienceFields kept={kept} values={audience.values} onChange={audience.setValues} />
      {bad && (
        <p className={styles.bad} role="alert">
          {bad}
        </p>
      )}
      <Refusal of={save.error} />
      <FormAnswers sure={say('do.save')} busy={save.isPending} onCancel={onClose} />
    </form>
  )
}
