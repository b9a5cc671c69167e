import type { Package } from '@atrium/contract/apps/package.shape.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import { PackageForm } from './package.form.tsx'

type FormDrawerProps = { of: Package; publishes: boolean; onCancel: () => void; onDone: () => void }

export function FormDrawer(props: FormDrawerProps) {
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
