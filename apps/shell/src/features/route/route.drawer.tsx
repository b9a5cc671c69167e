import { useSay } from '../../kernel/words/words.ts'
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx'
import { nameOf } from './route.columns.tsx'
import { RouteForm } from './route.form.tsx'
import type { Shown, Table } from './shown.ts'

type RouteDrawerProps = {
  table: Table
  /** None: a new route. */
  shown: Shown | null
  onClose: () => void
}

export function RouteDrawer({ table, shown, onClose }: RouteDrawerProps) {
  const say = useSay()
  return (
    <SideDrawer
      opened
      onClose={onClose}
      size="lg"
      keeps
      title={shown ? say('route.editOf', { name: nameOf(say, shown) }) : say('route.add')}
    >
      <RouteForm table={table} shown={shown} onClose={onClose} />
    </SideDrawer>
  )
}
