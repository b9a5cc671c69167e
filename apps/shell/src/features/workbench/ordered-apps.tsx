import { useState } from 'react'
import { titleOf } from '../../kernel/router/title.ts'
import { useSay } from '../../kernel/words/words.ts'
import drag from '../../ui/arrange/drag-handle.module.css'
import { DragHandle } from '../../ui/arrange/drag-handle.tsx'
import { leftOrRight, useMovable } from '../../ui/arrange/use-movable.ts'
import styles from './apps.module.css'
import type { ListedApp, ListedAppsProps } from './listed-app.ts'
import moving from './ordered-apps.module.css'
import { OwnApp } from './own-app.tsx'
import { usePinOrder } from './use-pin-order.ts'

/** The frequent apps with pinned ones that can be dragged or moved with the arrow keys; others stand by their use. */
export function OrderedApps({ apps, labelledBy }: ListedAppsProps) {
  const say = useSay()
  const { shown, move } = usePinOrder(apps)
  const [dragged, setDragged] = useState<string | null>(null)
  const [heard, setHeard] = useState('')
  const pinned = shown.filter((app) => app.pinned)
  const drop = (to: number) => {
    if (dragged === null) return
    const from = pinned.findIndex(({ id }) => id === dragged)
    move(dragged, from < to ? to - 1 : to, 'drop')
    setDragged(null)
  }
  return (
    <>
      <ul className={styles.apps} aria-labelledby={labelledBy}>
        {shown.map((app, place) => {
          const name = titleOf(say, app.title)
          return app.pinned ? (
            <MovableApp
              key={app.id}
              app={app}
              name={name}
              dragged={dragged}
              onDrag={setDragged}
              onDrop={(isAfter) => drop(place + (isAfter ? 1 : 0))}
              onStep={(down) => {
                const now = move(app.id, place + (down ? 1 : -1), 'step')
                setHeard(say('navigation.moved', { name, place: now + 1 }))
              }}
            />
          ) : (
            <li key={app.id}>
              <OwnApp app={app} />
            </li>
          )
        })}
      </ul>
      <p className={moving.heard} aria-live="polite">
        {heard}
      </p>
    </>
  )
}

type MovableAppProps = {
  app: ListedApp
  name: string
  dragged: string | null
  onDrag: (id: string | null) => void
  onDrop: (isAfter: boolean) => void
  onStep: (down: boolean) => void
}

function MovableApp({ app, name, dragged, onDrag, onDrop, onStep }: MovableAppProps) {
  const movable = useMovable({
    id: app.id,
    dragged,
    onDrag,
    onDrop: (place) => onDrop(place === 'after'),
    placeAt: leftOrRight,
  })
  return (
    <li className={`${moving.movable} ${drag.movable}`} {...movable}>
      <OwnApp app={app}>
        <DragHandle name={name} onStep={onStep} />
      </OwnApp>
    </li>
  )
}
