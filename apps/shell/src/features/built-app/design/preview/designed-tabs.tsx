import type { FormTab } from '@atrium/blueprint/form/form-layout.ts'
import { ownTitle } from '../../../../entities/built-app/own-title.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import drag from '../../../../ui/arrange/drag-handle.module.css'
import { DragHandle } from '../../../../ui/arrange/drag-handle.tsx'
import { leftOrRight, useMovable } from '../../../../ui/arrange/use-movable.ts'
import sideways from '../../../../ui/details/scrolled-row.module.css'
import type { PartMoves } from './designed-field.tsx'
import styles from './parts.module.css'

type DesignedTabsProps = PartMoves & {
  tabs: readonly FormTab[]
  here: string
  chosen: string | null
  onOpen: (id: string) => void
}

/** The tabs of the form: what is clicked is opened and chosen, what is dropped on one goes into it. */
export function DesignedTabs({ tabs, here, chosen, onOpen, ...moves }: DesignedTabsProps) {
  return (
    <div className={`${styles.tabs} ${sideways.row}`}>
      {tabs.map((tab) => (
        <DesignedTab
          key={tab.id}
          tab={tab}
          isTabDragged={tabs.some(({ id }) => id === moves.dragged)}
          isHere={tab.id === here}
          isChosen={tab.id === chosen}
          {...moves}
          onChoose={(id) => {
            onOpen(id)
            moves.onChoose(id)
          }}
        />
      ))}
    </div>
  )
}

type DesignedTabProps = PartMoves & {
  tab: FormTab
  isTabDragged: boolean
  isHere: boolean
  isChosen: boolean
}

function DesignedTab({ tab, isTabDragged, isHere, isChosen, dragged, ...moves }: DesignedTabProps) {
  const say = useSay()
  const { id } = tab
  const name = ownTitle(say, tab.title)
  const movable = useMovable({
    id,
    dragged,
    onDrag: moves.onDrag,
    onDrop: (spot) => {
      if (dragged !== null) moves.onPlace(dragged, id, spot !== 'before')
      moves.onDrag(null)
    },
    placeAt: (event) => (isTabDragged ? leftOrRight(event) : 'inside'),
  })
  return (
    <div
      className={`${styles.tab} ${drag.movable}`}
      data-here={isHere || undefined}
      data-chosen={isChosen || undefined}
      {...movable}
    >
      <DragHandle name={name} onStep={(isDown) => moves.onStep(id, isDown)} />
      <button type="button" aria-pressed={isHere} onClick={() => moves.onChoose(id)}>
        {name}
      </button>
    </div>
  )
}
