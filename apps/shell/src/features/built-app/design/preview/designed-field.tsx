import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { isRecorded } from '@atrium/contract/field/recorded.ts'
import { memo, useMemo } from 'react'
import { asField } from '../../../../entities/built-app/own-fields.ts'
import { ownTitle } from '../../../../entities/built-app/own-title.ts'
import { type Say, useSay } from '../../../../kernel/words/words.ts'
import drag from '../../../../ui/arrange/drag-handle.module.css'
import { DragHandle } from '../../../../ui/arrange/drag-handle.tsx'
import { beforeOrAfter, useMovable } from '../../../../ui/arrange/use-movable.ts'
import { FieldInput } from '../../../../ui/field/field-input.tsx'
import { IconLock } from '../../../../ui/icons.tsx'
import { kindName } from '../../columns/kind-words.ts'
import styles from './stage.module.css'

export type FieldMoves = {
  onPlace: (id: string, beside: string, isAfter: boolean) => void
  onStep: (id: string, isDown: boolean) => void
}

/** What whatever stands in a form does with the pointer and the keyboard. */
export type PartMoves = FieldMoves & {
  dragged: string | null
  onDrag: (id: string | null) => void
  onChoose: (id: string) => void
}

type DesignedFieldProps = PartMoves & {
  id: string
  field: BlueprintField
  isTitle: boolean
  isLocked: boolean
  /** Whether it is shown, required or locked by a condition. */
  isConditional: boolean
  isChosen: boolean
}

/** A field of the form that is designed: drawn as it will be, chosen by a click, moved by the pointer and by the arrows. */
export const DesignedField = memo(function DesignedField(props: DesignedFieldProps) {
  const { id, field, isTitle, isLocked, isConditional, isChosen, dragged, onChoose } = props
  const say = useSay()
  const title = ownTitle(say, field.title)
  const movable = useMovable({
    id,
    dragged,
    onDrag: props.onDrag,
    onDrop: (spot) => {
      if (dragged !== null) props.onPlace(dragged, id, spot === 'after')
      props.onDrag(null)
    },
    placeAt: beforeOrAfter,
  })
  return (
    <div
      className={`${styles.field} ${drag.movable}`}
      data-field={id}
      data-chosen={isChosen || undefined}
      data-wide={field.kind === 'longText' || undefined}
      {...movable}
    >
      <DragHandle name={title} onStep={(isDown) => props.onStep(id, isDown)} />
      <div className={styles.drawn}>
        <button
          type="button"
          className={styles.choose}
          aria-pressed={isChosen}
          aria-label={say('builtApp.design.choose', { title })}
          onClick={() => onChoose(id)}
        />
        <Drawn id={id} field={field} />
        {(isLocked || isTitle || isConditional) && (
          <span className={styles.fact}>
            {isLocked && (
              <>
                <IconLock />
                {say('builtApp.design.locked')}
              </>
            )}
            {!isLocked && isTitle && say('builtApp.design.isTitle')}
            {!isLocked && !isTitle && say('builtApp.form.conditional')}
          </span>
        )}
      </div>
    </div>
  )
})

/**
 * As the form draws it; nothing is typed into it here, and nobody ever types into what is computed or what the record says of
 * itself. Drawn anew only when it is another one.
 */
const Drawn = memo(function Drawn({ id, field }: Pick<DesignedFieldProps, 'id' | 'field'>) {
  const say = useSay()
  const known = useMemo(() => asField(say, id, field), [say, id, field])
  const { kind, formula } = field
  if (formula !== undefined || isRecorded(kind))
    return (
      <div className={styles.told}>
        <span>{ownTitle(say, field.title)}</span>
        <span>{formula === undefined ? kindName(say, kind) : computedAs(say, kind)}</span>
      </div>
    )
  const always = field.default && 'value' in field.default ? field.default.value : null
  return (
    <div inert>
      <FieldInput key={field.kind} field={known} value={always} onChange={nothing} />
    </div>
  )
})

const computedAs = (say: Say, kind: BlueprintField['kind']) =>
  `${say('formula.computed')} · ${kindName(say, kind)}`

const nothing = () => {}
