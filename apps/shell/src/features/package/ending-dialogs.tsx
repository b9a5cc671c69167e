import type { Package } from '@atrium/contract/apps/package.shape.ts'
import { formatBytes } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useConfirmed } from './use-confirmed.ts'

type EndingProps = { of: Package; onClose: () => void; onDone: () => void }

/** Withdraws a package from installation; it can be published again. */
export function WithdrawDialog({ of: given, onClose, onDone }: EndingProps) {
  const say = useSay()
  const change = useConfirmed(`sysop.${given.kind}.change`)
  const { id, name, version, revision } = given
  return (
    <ConfirmDialog
      title={say('package.withdraw.title', { name, version })}
      facts={[say('package.withdraw.gone'), say('package.withdraw.back')]}
      action={say('package.withdraw')}
      send={(password) =>
        change.mutateAsync({ password, data: { id, data: { published: false, revision } } })
      }
      message={say('package.withdrawn', { name, version })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

export function RemoveDialog({ of: given, onClose, onDone }: EndingProps) {
  const say = useSay()
  const remove = useConfirmed(`sysop.${given.kind}.remove`)
  const { id, name, version, downloads, size, published } = given
  return (
    <ConfirmDialog
      title={say('package.remove.title', { name, version })}
      facts={[
        say('package.remove.file', { size: formatBytes(say.language, size) }),
        ...(downloads > 0 ? [say.count('package.remove.downloads', downloads)] : []),
        ...(published ? [say('package.remove.gentler')] : []),
      ]}
      action={say('package.remove')}
      send={(password) => remove.mutateAsync({ password, data: { id } })}
      message={say('package.removed', { name, version })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
