import { ManifestDialog } from '../../../entities/micro-app/manifest-dialog.tsx'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'

type RegisterDialogProps = { onClose: () => void; onDone: (name: string) => void }

/** A version. Nobody runs it yet. */
export function RegisterDialog({ onClose, onDone }: RegisterDialogProps) {
  const say = useSay()
  const register = useWrite('microApp.register', { refreshes: ['microApp.list'] })
  return (
    <ManifestDialog
      title={say('microApp.register')}
      text={say('microApp.register.text')}
      label={say('microApp.register.manifest')}
      sure={say('microApp.register')}
      send={(manifest) => register.mutateAsync({ manifest })}
      message={({ name, version }) => say('microApp.register.done', { name, version })}
      onDone={({ name }) => onDone(name)}
      onClose={onClose}
    />
  )
}
