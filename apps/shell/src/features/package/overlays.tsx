import type { Package } from '@atrium/contract/apps/package.shape.ts'
import { useSay } from '../../kernel/words/words.ts'
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx'
import { RemoveDialog, WithdrawDialog } from './ending-dialogs.tsx'
import { PackageForm } from './form/package.form.tsx'

/** What is open over the page: one action on one package. */
export type Overlay = { of: Package; kind: 'publish' | 'change' | 'withdraw' | 'remove' }

type OverlaysProps = {
  overlay: Overlay | null
  onClose: () => void
  onRemoved: (id: number) => void
}

export function Overlays({ overlay, onClose, onRemoved }: OverlaysProps) {
  if (!overlay) return null
  const { of, kind } = overlay
  if (kind === 'withdraw') return <WithdrawDialog of={of} onClose={onClose} onDone={onClose} />
  if (kind === 'remove')
    return <RemoveDialog of={of} onClose={onClose} onDone={() => onRemoved(of.id)} />
  return <FormDrawer of={of} publishes={kind === 'publish'} onCancel={onClose} onDone={onClose} />
}

type FormDrawerProps = { of: Package; publishes: boolean; onCancel: () => void; onDone: () => void }

function FormDrawer(props: FormDrawerProps) {
  const say = useSay()
  const { name, version } = props.of
  const title = props.publishes ? 'package.publish.title' : 'package.change.title'
  return (
    <SideDrawer
      opened
      onClose={props.onCancel}
      size="lg"
      keeps
      title={say(title, { name, version })}
    >
      <PackageForm {...props} />
    </SideDrawer>
  )
}
