import { Drawer } from '@mantine/core'
import { useSay } from '../../kernel/words.ts'
import { nameOf } from './route.columns.tsx'
import { RouteForm } from './route.form.tsx'
import type { Shown, Table } from './shown.ts'

type RouteDrawerProps = {
  table: Table
  /** None: a new route. */
  shown: Shown | null
  onClose: () => void
}

/** Only its buttons close it: a slip of the hand must not throw away what was typed. */
export function RouteDrawer({ table, shown, onClose }: RouteDrawerProps) {
  const say = useSay()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={shown ? say('route.editOf', { name: nameOf(say, shown) }) : say('route.add')}
      closeButtonProps={{ 'aria-label': say('layout.close') }}
    >
      <RouteForm table={table} shown={shown} onClose={onClose} />
    </Drawer>
  )
}
