import { ManifestDialog } from '../../../entities/micro-app/manifest-dialog.tsx'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'

type RegisterDialogProps = { onClose: () => void; onDone: (name: string) => void }

/** A version. Nobody runs it yet. */
export function RegisterDialog({ onClose, onDone }: RegisterDialogProps) {
  const say = useSay()
  const register = useWrite('microApp.register', { refreshes: ['microApp.list'] })
  const done = ({ name, version }: { name: string; version: string }) => {
    toasts.show({ message: say('microApp.register.done', { name, version }) })
    onDone(name)
  }
  return (
    <ManifestDialog
      title={say('microApp.register')}
      text={say('microApp.register.text')}
      label={say('microApp.register.manifest')}
      sure={say('microApp.register')}
      write={register}
      onSure={(manifest) => register.mutate({ manifest }, { onSuccess: done })}
      onClose={onClose}
    />
  )
}
