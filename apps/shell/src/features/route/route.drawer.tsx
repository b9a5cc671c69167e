import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { arrive } from '../../kernel/data/load-chunk.ts'
import { useSay } from '../../kernel/words/words.ts'
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx'
import { nameOf } from './route-words.ts'
import type { ShownRoute, Table } from './shown.ts'

const RouteForm = lazy(async () => ({
  default: (await arrive(() => import('./route.form.tsx'))).RouteForm,
}))

type RouteDrawerProps = {
  table: Table
  /** The route to edit; null for a new one. */
  shown: ShownRoute | null
  onClose: () => void
}

/** The drawer of a route, whose form is loaded when it is opened. */
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
      <Suspense fallback={<Skeleton height={420} />}>
        <RouteForm table={table} shown={shown} onClose={onClose} />
      </Suspense>
    </SideDrawer>
  )
}
