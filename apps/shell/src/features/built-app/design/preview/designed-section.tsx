import type { BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { ownTitle } from '../../../../entities/built-app/own-title.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import drag from '../../../../ui/arrange/drag-handle.module.css'
import { DragHandle } from '../../../../ui/arrange/drag-handle.tsx'
import { beforeOrAfter, useMovable } from '../../../../ui/arrange/use-movable.ts'
import type { PartMoves } from './designed-field.tsx'
import styles from './parts.module.css'

type DesignedSectionProps = PartMoves & {
  id: string
  title: BlueprintTable['title'] | undefined
  isChosen: boolean
}

/** What a section is called: by it the section moves with all that stands in it, and below it a field is dropped into it. */
export function DesignedSection({ id, title, isChosen, dragged, ...moves }: DesignedSectionProps) {
  const say = useSay()
  const name = title ? ownTitle(say, title) : say('builtApp.form.untitled')
  const movable = useMovable({
    id,
    dragged,
    onDrag: moves.onDrag,
    onDrop: (spot) => {
      if (dragged !== null) moves.onPlace(dragged, id, spot === 'after')
      moves.onDrag(null)
    },
    placeAt: beforeOrAfter,
  })
  return (
    <div
      className={`${styles.head} ${drag.movable}`}
      data-chosen={isChosen || undefined}
      {...movable}
    >
      <DragHandle name={name} onStep={(isDown) => moves.onStep(id, isDown)} />
      <h3 data-untitled={!title || undefined}>
        <button type="button" aria-pressed={isChosen} onClick={() => moves.onChoose(id)}>
          {name}
        </button>
      </h3>
    </div>
  )
}
