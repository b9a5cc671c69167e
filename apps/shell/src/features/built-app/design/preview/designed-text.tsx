import type { FormItem } from '@atrium/blueprint/form/form-layout.ts'
import { ownTitle } from '../../../../entities/built-app/own-title.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import drag from '../../../../ui/arrange/drag-handle.module.css'
import { DragHandle } from '../../../../ui/arrange/drag-handle.tsx'
import { beforeOrAfter, useMovable } from '../../../../ui/arrange/use-movable.ts'
import { Markdown } from '../../../../ui/markdown/markdown.tsx'
import type { PartMoves } from './designed-field.tsx'
import styles from './stage.module.css'

type DesignedTextProps = PartMoves & Exclude<FormItem, { field: string }> & { isChosen: boolean }

/** A text between fields, as its readers see it. */
export function DesignedText({ id, text, isChosen, dragged, ...moves }: DesignedTextProps) {
  const say = useSay()
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
      className={`${styles.field} ${drag.movable}`}
      data-wide
      data-chosen={isChosen || undefined}
      {...movable}
    >
      <DragHandle name={say('builtApp.form.text')} onStep={(isDown) => moves.onStep(id, isDown)} />
      <div className={styles.drawn}>
        <button
          type="button"
          className={styles.choose}
          aria-pressed={isChosen}
          aria-label={say('builtApp.form.chooseText')}
          onClick={() => moves.onChoose(id)}
        />
        <div inert>
          <Markdown>{ownTitle(say, text)}</Markdown>
        </div>
      </div>
    </div>
  )
}
