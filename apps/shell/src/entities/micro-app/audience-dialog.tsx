import { Skeleton } from '@mantine/core'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import form from '../../ui/controls/form.module.css'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { AudienceForm } from './audience.form.tsx'

type AudienceDialogProps = { app: string; name: string; onClose: () => void }

/** Who sees an app that the space has. */
export function AudienceDialog({ app, name, onClose }: AudienceDialogProps) {
  const say = useSay()
  const save = useWrite('app.setAudience', {
    refreshes: ['app.list', 'app.audience', 'microApps.baseInfo', 'market.here'],
  })
  const kept = useRead('app.audience', { name: app })
  return (
    <Dialog title={say('apps.audience.of', { name })} onClose={onClose}>
      <Remote of={kept} skeleton={<Skeleton height={120} />}>
        {(audience) => (
          <AudienceForm
            kept={audience}
            send={(chosen) => save.mutateAsync({ name: app, audience: chosen })}
            message={say('apps.audience.saved', { name })}
            onDone={onClose}
            head={<p className={form.text}>{say('apps.audience.text')}</p>}
          >
            {(isBusy) => <FormAnswers sure={say('do.save')} busy={isBusy} onCancel={onClose} />}
          </AudienceForm>
        )}
      </Remote>
    </Dialog>
  )
}
