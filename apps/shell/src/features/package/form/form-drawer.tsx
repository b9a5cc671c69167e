import type { Package } from '@atrium/contract/package.shape.ts'
import { Drawer } from '@mantine/core'
import { useSay } from '../../../kernel/words.ts'
import { PackageForm } from './package.form.tsx'

type FormDrawerProps = { of: Package; publishes: boolean; onCancel: () => void; onDone: () => void }

/** Only its buttons close it: a slip of the hand must not throw away what was typed. */
export function FormDrawer(props: FormDrawerProps) {
  const say = useSay()
  const { name, version } = props.of
  const title = props.publishes ? 'package.publish.title' : 'package.change.title'
  return (
    <Drawer
      opened
      onClose={props.onCancel}
      position="right"
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={say(title, { name, version })}
      closeButtonProps={{ 'aria-label': say('layout.close') }}
    >
      <PackageForm {...props} />
    </Drawer>
  )
}
