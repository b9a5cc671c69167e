import type { FrequentApp } from '@atrium/contract/apps/app-use.contract.ts'
import { type DragEvent, useState } from 'react'
import { titleOf } from '../../kernel/router/title.ts'
import { useSay } from '../../kernel/words/words.ts'
import drag from '../../ui/controls/drag-handle.module.css'
import { DragHandle } from '../../ui/controls/drag-handle.tsx'
import styles from './apps.module.css'
import moving from './ordered-apps.module.css'
import { OwnApp } from './own-app.tsx'
import { usePinOrder } from './use-pin-order.ts'

/** The same with pins that can be dragged, or walked with the arrows; the others stand where use has put them. */
export function OrderedApps({ apps }: { apps: FrequentApp[] }) {
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
      <ul className={styles.apps} aria-labelledby="frequent-apps">
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
  app: FrequentApp
  name: string
  dragged: string | null
  onDrag: (id: string | null) => void
  onDrop: (isAfter: boolean) => void
  onStep: (down: boolean) => void
}

function MovableApp({ app, name, dragged, onDrag, onDrop, onStep }: MovableAppProps) {
  const [over, setOver] = useState<'before' | 'after' | null>(null)
  const aims = dragged !== null && dragged !== app.id
  const hover = (event: DragEvent<HTMLElement>) => {
    if (!aims) return
    event.preventDefault()
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setOver(event.clientX < left + width / 2 ? 'before' : 'after')
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handle has the keys
    <li
      className={`${moving.movable} ${drag.movable}`}
      data-dragged={dragged === app.id || undefined}
      data-over={(aims && over) || undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        onDrag(app.id)
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={hover}
      onDragLeave={() => setOver(null)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(null)
        onDrop(over === 'after')
      }}
    >
      <OwnApp app={app}>
        <DragHandle name={name} onStep={onStep} />
      </OwnApp>
    </li>
  )
}
